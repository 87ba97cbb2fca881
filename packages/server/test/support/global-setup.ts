import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../../src/db/connect';
import { startEmbedded } from '../../src/db/embedded';
import { openSql } from '../../src/db/client';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the PostgreSQL of this run listens. */
    engine: { host: string; port: number };
  }
}

/** One PostgreSQL for the run, with a database that has its tables and is copied for each file. */
export default async function startEngine(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'server-test-'));
  // A server that is root runs the engine under another account, which has to get in.
  await chmod(folder, 0o755);
  const engine = await startEmbedded({ dataDir: folder, log: () => undefined });
  const { host, port, database: template } = engine.connection;
  await (await connect(engine.connection)).close();

  // Nothing may be connected to a template while it is copied.
  const sql = openSql({ host, port, database: 'postgres', username: 'postgres' }, 1);
  await sql`alter database ${sql(template)} allow_connections false`;
  await sql.end();
  project.provide('engine', { host, port });

  return async () => {
    await engine.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
