import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { sql } from 'drizzle-orm';
import { connect } from '../../src/db/connect';
import { startEmbedded } from '../../src/db/embedded';
import { openDb } from '../../src/db/client';
import { makeRelease } from './make-release';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the PostgreSQL shared by this run. */
    engine: { host: string; port: number };
    /** The folder of a release, shared by this run. */
    release: string;
    /** A data directory whose database is migrated, to copy. */
    preparedData: string;
  }
}

/**
 * Prepares once per run what is slow to make: a PostgreSQL with a migrated template database, a data
 * directory, and a release.
 */
export default async function prepareRun(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'server-test-'));
  // As root, the engine runs under another account, which needs access.
  await chmod(folder, 0o755);
  const [release, engine] = await Promise.all([makeRelease(), startMigrated(folder)]);
  project.provide('release', release.folder);
  project.provide('preparedData', join(folder, 'prepared'));
  project.provide('engine', engine.address);

  // Databases that are left by a test that failed go with the folder.
  return async () => {
    await engine.stop();
    await release.remove();
    await rm(folder, { recursive: true, force: true });
  };
}

async function startMigrated(folder: string) {
  const prepared = join(folder, 'prepared');
  const first = await startEmbedded({ dataDir: prepared, log: () => undefined });
  await (await connect(first.connection)).close();
  await first.stop();

  const dataDir = join(folder, 'data');
  await cp(prepared, dataDir, { recursive: true });
  const engine = await startEmbedded({ dataDir, log: () => undefined });
  const { host, port, database: template } = engine.connection;
  // PostgreSQL can't copy a template while someone is connected to it.
  const db = openDb({ host, port, database: 'postgres', username: 'postgres' }, 1);
  await db.query(sql`alter database ${sql.identifier(template)} allow_connections false`);
  // Nobody needs these databases after a crash.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'jit'])
    await db.query(sql`alter system set ${sql.identifier(setting)} = off`);
  await db.query(sql`select pg_reload_conf()`);
  await db.end();
  return { address: { host, port }, stop: engine.stop };
}
