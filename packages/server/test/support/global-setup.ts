import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../../src/db/connect';
import { startEmbedded } from '../../src/db/embedded';
import { openSql } from '../../src/db/client';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the PostgreSQL shared by this run. */
    engine: { host: string; port: number };
  }
}

/** Starts one PostgreSQL for the run, with a migrated template database that each file copies. */
export default async function startEngine(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'server-test-'));
  // As root, the engine runs under another account, which needs access.
  await chmod(folder, 0o755);
  const engine = await startEmbedded({ dataDir: folder, log: () => undefined });
  const { host, port, database: template } = engine.connection;
  await (await connect(engine.connection)).close();

  // PostgreSQL can't copy a template while someone is connected to it.
  const sql = openSql({ host, port, database: 'postgres', username: 'postgres' }, 1);
  await sql`alter database ${sql(template)} allow_connections false`;
  await sql.end();
  project.provide('engine', { host, port });

  return async () => {
    await engine.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
