import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  dataOf,
  end,
  enginesOf,
  openClient,
  openFolder,
  postmasterOf,
  query,
  sharedDatabase,
  startElsewhere,
  startHere,
} from './support';

const POLL = { timeout: 20_000, interval: 50 };

describe('an embedded database after a crash', () => {
  const shared = sharedDatabase();

  it('starts with every committed row after the server was killed', async () => {
    const { dataDir } = shared;
    const { child, result } = await startElsewhere(dataDir);
    if (!('connection' in result)) throw new Error(result.error);
    await query(result, `create table notes as select 'committed' as body`);
    const orphan = await postmasterOf(dataDir);
    await end(child, 'SIGKILL');
    expect(await enginesOf(dataDir)).toContain(orphan);

    const next = await startHere({ dataDir });
    expect(next.lines).toEqual([
      `Stopping a PostgreSQL process left over from an earlier run (process id ${String(orphan)})`,
    ]);
    expect(await enginesOf(dataDir)).not.toContain(orphan);
    expect(await query(next, 'select body from notes')).toEqual([{ body: 'committed' }]);
    await expect(stat(result.connection.host)).rejects.toThrow('ENOENT');
  });

  it('starts despite a stale pid file, and leaves the process with that id alone', async () => {
    const { dataDir } = shared;

    // Runs under the engine's account: only then would PostgreSQL mistake it for a running server.
    const { uid, gid } = await stat(dataOf(dataDir));
    const bystander = spawn('sleep', ['600'], { stdio: 'ignore', uid, gid });
    await once(bystander, 'spawn');
    onTestFinished(() => end(bystander, 'SIGKILL'));
    const lines = [bystander.pid, dataOf(dataDir), 1, 5432, tmpdir(), '', '1 1', 'ready'];
    await writeFile(path.join(dataOf(dataDir), 'postmaster.pid'), `${lines.join('\n')}\n`);

    const next = await startHere({ dataDir });
    expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(next.lines).toEqual([]);
    expect([bystander.exitCode, bystander.signalCode]).toEqual([null, null]);
  });

  it('does not affect the original when its folder was copied with its pid file', async () => {
    const { dataDir } = shared;
    const copyDir = path.join(await openFolder(), 'copy');
    // A plain copy. If root makes it, the owners are lost too.
    await cp(dataDir, copyDir, { recursive: true });
    const original = await startHere({ dataDir });
    await cp(
      path.join(dataOf(dataDir), 'postmaster.pid'),
      path.join(dataOf(copyDir), 'postmaster.pid'),
    );

    const copy = await startHere({ dataDir: copyDir });
    await query(copy, 'create table only_in_copy (id int)');
    const tables = `select from pg_tables where tablename = 'only_in_copy'`;
    expect(await query(original, tables)).toHaveLength(0);
    expect(await query(copy, tables)).toHaveLength(1);
    expect(original.lines).toEqual([]);
  });

  it('restarts when its postmaster is killed, even if a backend survives', async () => {
    const { dataDir } = shared;
    const database = await startHere({ dataDir });
    await query(database, `create table messages as select 'kept' as body`);
    const backend = await openClient(database);
    const { rows } = await backend.query<{ pid: number }>('select pg_backend_pid() as pid');
    const postmaster = await postmasterOf(dataDir);

    // A frozen backend can't notice that its postmaster died, and keeps the shared memory.
    process.kill(rows[0]?.pid ?? 0, 'SIGSTOP');
    process.kill(postmaster, 'SIGKILL');

    await vi.waitFor(() => {
      expect(database.lines).toContain('PostgreSQL is running again');
    }, POLL);
    expect(database.lines[0]).toBe('PostgreSQL exited unexpectedly (SIGKILL); restarting it');
    expect(await postmasterOf(dataDir)).not.toBe(postmaster);
    expect(await query(database, 'select body from messages')).toEqual([{ body: 'kept' }]);
  });

  it('stays stopped when it is stopped during a restart', async () => {
    const { dataDir } = shared;
    const database = await startHere({ dataDir });
    process.kill(await postmasterOf(dataDir), 'SIGKILL');
    await vi.waitFor(() => {
      expect(database.lines).toHaveLength(1);
    }, POLL);
    await database.stop();
    expect(await enginesOf(dataDir)).toEqual([]);
    expect(database.lines).toHaveLength(1);
    expect(await readdir(dataOf(dataDir))).not.toContain('postmaster.pid');
  });

  it('runs in its own process group, so that Ctrl-C reaches only the server', async () => {
    const { dataDir } = shared;
    await startHere({ dataDir });
    const { stdout } = spawn('ps', ['-o', 'pgid=', '-p', String(await postmasterOf(dataDir))]);
    const [group] = (await once(stdout, 'data')) as [Buffer];
    expect(Number(group.toString())).toBe(await postmasterOf(dataDir));
  });

  it('shuts down when the server exits without stopping it', async () => {
    const { dataDir } = shared;
    const { child, result } = await startElsewhere(dataDir);
    if (!('connection' in result)) throw new Error(result.error);
    const exit = once(child, 'exit');
    child.stdin?.write('exit\n');
    expect(await exit).toEqual([3, null]);
    await vi.waitFor(async () => {
      expect(await enginesOf(dataDir)).toEqual([]);
    }, POLL);
    expect(await readdir(dataOf(dataDir))).not.toContain('postmaster.pid');

    await startHere({ dataDir });
    await expect(stat(result.connection.host)).rejects.toThrow('ENOENT');
  });
});
