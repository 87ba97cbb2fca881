import postgres, { type Options, type PostgresType, type Sql } from 'postgres';

export type Connection =
  string | { host: string; port: number; database: string; username: string };

export function openClient(
  connection: Connection,
  options: Options<Record<string, PostgresType>>,
): Sql {
  const settings = { ...options, connect_timeout: 10, onnotice: () => undefined };
  return typeof connection === 'string'
    ? postgres(connection, settings)
    : postgres({ ...connection, ...settings });
}
