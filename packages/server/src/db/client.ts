import postgres, { type Options, type PostgresType, type Sql } from 'postgres';
import { column, textsIn } from './array-literal';
import { addressesIn, createServers, type Servers } from './servers';

export type Connection =
  string | { host: string; port: number; database: string; username: string };
type Settings = Options<Record<string, PostgresType>>;

/** Of the type `text[]`, as a list or as PostgreSQL writes it. */
const texts = {
  to: 1009,
  from: [1009],
  serialize: (given: string | string[]) =>
    typeof given === 'string' ? given : column(given, (text) => text),
  parse: textsIn,
};

const common = {
  connect_timeout: 10,
  onnotice: () => undefined,
  types: { texts },
  // The driver would ask each connection for all types of arrays there are. If one is lost meanwhile,
  // nobody catches the error, and the process ends.
  fetch_types: false,
};

/** The servers that a connection names, of which one is the primary. */
export function serversOf(connection: Connection): Servers<Settings> {
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
