import { mkdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { EmbeddedDatabaseError } from '../src';
import { enginesOf, isRoot, openFolder, query, sharedDatabase, startHere } from './support';

describe('an embedded database', () => {
  const shared = sharedDatabase();

  it('is created on the first start with UTF-8, checksums, durable settings and only a private socket', async () => {
    const dataDir = path.join(await openFolder(), 'data');
    const interrupted = path.join(dataDir, 'postgres', 'data.new-abc');
    await mkdir(path.join(interrupted, 'base'), { recursive: true });
    const database = await startHere({ dataDir });

    const [facts] = await query(
      database,
      `
        select current_user as role, current_database() as name, rolsuper as super,
          pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
          current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
          current_setting('synchronous_commit') as commit,
          current_setting('listen_addresses') as addresses, inet_server_addr() as address
        from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
    );
    expect(facts).toEqual({
      role: 'some_app',
      name: 'some_app',
      super: false,
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      checksums: 'on',
      fsync: 'on',
      commit: 'on',
      addresses: '',
      address: null,
    });
    const socket = await stat(database.connection.host);
    expect(socket.mode & 0o777).toBe(0o700);
    expect(socket.uid === process.geteuid?.()).toBe(!isRoot);
    expect(database.lines).toEqual([`Creating the database in ${path.join(dataDir, 'postgres')}`]);
    await expect(stat(interrupted)).rejects.toThrow('ENOENT');
  });

  it("accepts only the server's account, over the socket", async () => {
    const { connection } = await startHere(shared);
    const asSuperuser = { connection: { ...connection, username: 'postgres' } };
    const name = userInfo().username;
    const rules = 'select type, auth_method, error from pg_hba_file_rules';
    const names = 'select sys_name, pg_username, error from pg_ident_file_mappings';
    expect(await query(asSuperuser, rules)).toEqual([
      { type: 'local', auth_method: 'peer', error: null },
    ]);
    expect(await query(asSuperuser, names)).toEqual([
      { sys_name: name, pg_username: 'postgres', error: null },
      { sys_name: name, pg_username: 'some_app', error: null },
    ]);
  });

  it('keeps its rows after a stop, which leaves no process or socket behind', async () => {
    const { dataDir } = shared;
    const first = await startHere({ dataDir });
    await query(first, `create table notes as select 'kept' as body`);
    await Promise.all([first.stop(), first.stop()]);
    expect(await enginesOf(dataDir)).toEqual([]);
    await expect(stat(first.connection.host)).rejects.toThrow('ENOENT');

    const second = await startHere({ dataDir });
    expect(await query(second, 'select body from notes')).toEqual([{ body: 'kept' }]);
    expect(second.lines).toEqual([]);
  });

  it('rejects a second server on the same data without affecting the first', async () => {
    const { dataDir } = shared;
    const first = await startHere({ dataDir });
    const engines = await enginesOf(dataDir);

    const starting = startHere({ dataDir });
    await expect(starting).rejects.toThrow(EmbeddedDatabaseError);
    await expect(starting).rejects.toThrow(
      `Another server (process ${String(process.pid)}) is using the data directory ${dataDir}: ` +
        'stop it first, or set DATA_DIR to another folder for this one.',
    );
    expect(await enginesOf(dataDir)).toEqual(expect.arrayContaining(engines.slice(0, 1)));
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('accepts exactly one of several servers that start at the same moment', async () => {
    const { dataDir } = shared;
    const starts = await Promise.allSettled([1, 2, 3].map(() => startHere({ dataDir })));
    expect(starts.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
  });
});
