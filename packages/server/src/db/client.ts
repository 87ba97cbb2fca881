import postgres, { type Options, type PostgresType, type Sql } from 'postgres';
import { addressesIn, createServers, type Servers } from './servers';

export type Connection =
  string | { host: string; port: number; database: string; username: string };
type Settings = Options<Record<string, PostgresType>>;

/** The servers that a connection names, of which one is the primary. */
export function serversOf(connection: Connection): Servers<Settings> {
  const common = { connect_timeout: 10, onnotice: () => undefined };
  if (typeof connection !== 'string')
    return createServers([(settings) => postgres({ ...connection, ...settings, ...common })]);
  // A standby reads what it has and stores nothing: as good as gone.
  const primary = { ...common, target_session_attrs: 'primary' as const };
  return createServers(
    addressesIn(connection).map(
      (address) => (settings) => postgres(address, { ...settings, ...primary }),
    ),
  );
}

/** A client of the first of them. */
export function openClient(connection: Connection, settings: Settings): Sql {
  return serversOf(connection).opener()(settings);
}
