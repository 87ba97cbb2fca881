import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';

const main = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));
const DATABASE = 'service_popups';

/** Creates a temporary data directory. */
export async function makeDataDir() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'service-popups-bench-'));
  await chmod(dataDir, 0o755);
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/**
 * Starts the built server on a new database, with direct access to its tables. `options` are options
 * for Node.
 */
export async function startRealServer(env = {}, options = []) {
  const { dataDir, remove } = await makeDataDir();
  const server = await startServerOn(dataDir, env, options);
  return {
    ...server,
    async stop() {
      await server.stop();
      await remove();
    },
  };
}

/** Starts the built server on a data directory that is kept when it stops. */
export async function startServerOn(dataDir, env = {}, options = []) {
  const child = spawn(process.execPath, [...options, main], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: 'off',
      // Requests are counted but never rejected, since one client acts as many.
      RATE_LIMIT_KEY: '999999999',
      RATE_LIMIT_ADDRESS: '999999999',
      RATE_LIMIT_ANONYMOUS: '999999999',
      RATE_LIMIT_ACCOUNT: '999999999',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let output = '';
  while (!output.includes('Press Ctrl-C')) {
    const [data] = await Promise.race([once(child.stdout, 'data'), exited]);
    if (child.exitCode !== null) throw new Error(`the server exited with code ${child.exitCode}`);
    output += data;
  }
  const { port } = new URL(/(http:\S+)\/dashboard\//.exec(output)[1]);
  const pidFile = path.join(dataDir, 'postgres', 'data', 'postmaster.pid');
  const [, , , postgresPort, host] = (await readFile(pidFile, 'utf8')).split('\n');
  const connect = (username, options = {}) =>
    postgres({
      host,
      port: Number(postgresPort),
      database: DATABASE,
      username,
      onnotice: () => undefined,
      ...options,
    });
  const sql = connect(DATABASE);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    sql,
    /** Makes PostgreSQL recycle its WAL files instead of creating new ones. */
    async checkpoint() {
      const superuser = connect('postgres', { max: 1 });
      await superuser`checkpoint`;
      await superuser.end();
    },
    async stop() {
      await sql.end({ timeout: 1 });
      child.kill('SIGTERM');
      await exited;
    },
  };
}
