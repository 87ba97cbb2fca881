import { openSql } from '../client';
import { APPLICATION, SUPERUSER } from './auth-files';
import { PORT } from './socket-directory';

/** Makes the application's role and database when they are missing; proves that logging in works. */
export async function ensureDatabase(socketDirectory: string): Promise<void> {
  const sql = openSql(
    { host: socketDirectory, port: PORT, database: 'postgres', username: SUPERUSER },
    1,
  );
  try {
    const roles = await sql`select from pg_roles where rolname = ${APPLICATION}`;
    if (roles.length === 0) await sql`create role ${sql(APPLICATION)} login`;
    // Messages of failed statements may hold values; the server logs the codes of these errors itself.
    await sql`alter role ${sql(APPLICATION)} set log_min_messages = 'log'`;
    const databases = await sql`select from pg_database where datname = ${APPLICATION}`;
    if (databases.length === 0) {
      await sql`create database ${sql(APPLICATION)} owner ${sql(APPLICATION)}`;
    }
  } finally {
    await sql.end();
  }
}
