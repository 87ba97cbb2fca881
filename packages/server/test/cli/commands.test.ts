import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { runCli } from '../support/run-cli';
import { runHere } from '../support/run-here';
import { enginePids, startServer } from '../support/server-process';
import { makeEmptyDatabase } from '../support/test-database';
import { useRelease } from '../support/use-release';

const setup = useRelease();

describe('the command line', () => {
  it('lists its commands, each of which has a help text', async () => {
    const { code, stdout } = await runCli(setup.release, ['--help']);
    expect(code).toBe(0);
    const names = [...stdout.matchAll(/^ {2}(\S+)/gm)].map(([, name = '']) => name);
    expect(names).toContain('serve');
    for (const name of names) {
      const help = await runHere([name, '--help']);
      expect(help.code).toBe(0);
      expect(help.stdout).toMatch(`Usage: service-popups ${name}`);
    }
  });

  it.each([
    [['dance'], 'Unknown command "dance". See service-popups --help.\n'],
    [['toString'], 'Unknown command "toString". See service-popups --help.\n'],
    [['migrate', '--fast'], "Unknown option '--fast'. See service-popups migrate --help.\n"],
    [['create-owner'], '--email is required. See service-popups create-owner --help.\n'],
    [['reset-two-factor'], '--email is required. See service-popups reset-two-factor --help.\n'],
  ])('rejects %j with one line and exit code 2', async (args, stderr) => {
    expect(await runCli(setup.release, args)).toEqual({ code: 2, stdout: '', stderr });
  });

  it('rejects a password that is too short, without opening the database', async () => {
    const env = { DATA_DIR: setup.dataDir, ADMIN_PASSWORD: 'short' };
    const rejected = await runCli(setup.release, ['create-owner', '--email', 'a@example.com'], {
      env,
    });
    expect(rejected).toMatchObject({
      code: 1,
      stderr: 'The password must be 12 to 128 characters long.\n',
    });
  });

  it('[O2] reports an unusable database in one line', async () => {
    const env = { DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:1/none' };
    const { code, stderr } = await runCli(setup.release, ['migrate'], { env });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database at DATABASE_URL cannot be used: .+\n$/);
    expect(stderr).not.toContain('hunter2');
  });

  it('[M3] setup-link uses PUBLIC_URL, and says what is missing', async () => {
    const { env } = await makeEmptyDatabase();
    expect(await runHere(['setup-link'], env)).toMatchObject({
      code: 1,
      stderr: 'The database has no tables yet: start the server first.\n',
    });
    expect(await runHere(['setup-link'], { ...env, PORT: '0' })).toMatchObject({
      code: 1,
      stderr: 'PORT is 0: set it to the port that the server uses, or set PUBLIC_URL.\n',
    });
    await runHere(['migrate'], env);
    const PUBLIC_URL = 'https://popups.example/';
    const { stdout } = await runHere(['setup-link'], { ...env, PUBLIC_URL, PORT: '0' });
    expect(stdout).toMatch(/^https:\/\/popups\.example\/dashboard\/setup\?token=[\w-]{43}\n$/);
  });

  it('[O2] says how to create a database that does not exist', async () => {
    const { env } = await makeEmptyDatabase();
    const missing = { ...env, DATABASE_URL: 'postgres:///nowhere' };
    expect(await runHere(['backup', '-'], missing)).toMatchObject({
      code: 1,
      stderr:
        'The database at DATABASE_URL cannot be used: database "nowhere" does not exist: ' +
        'create it first, for example with createdb\n',
    });
  });

  it.each([
    {
      origin: 'a newer version',
      change: `insert into drizzle.__drizzle_migrations (hash) values ('of a later version');
        update drizzle.release set needed_migrations = 1000`,
      message: /^The database was set up by a newer version .+ Start that version or a later one\./,
    },
    {
      origin: 'a pre-release version',
      change: `update drizzle.__drizzle_migrations set hash = 'unknown'`,
      message: /^The database was set up by a pre-release version, .+ a new database/,
    },
  ])('[O2] rejects a database of $origin without changing it', async ({ change, message }) => {
    const { db, env } = await makeEmptyDatabase();
    await runCli(setup.release, ['migrate'], { env });
    await db.query(sql.raw(`${change}; update drizzle.release set functions = 'other'`));
    const owner = { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'correct horse battery' };
    const commands = [
      ['serve'],
      ['migrate'],
      ['backup', '-'],
      ['setup-link'],
      ['create-owner', '--email', 'a@b.c'],
    ];
    const results = await Promise.all(
      commands.map((args) => runCli(setup.release, args, { env: { ...env, ...owner } })),
    );
    for (const { code, stderr } of results) {
      expect(stderr).toMatch(message);
      expect(code).toBe(1);
    }
    expect(await db.query(sql`select functions from drizzle.release`)).toEqual([
      { functions: 'other' },
    ]);
    expect(await db.query(sql`select from users`)).toHaveLength(0);
  });

  it('[O7] prints the code of an unexpected error, without the values of its statement', async () => {
    const { db, env } = await makeEmptyDatabase();
    expect(await runCli(setup.release, ['migrate'], { env })).toMatchObject({ code: 0 });
    await db.query(sql`
      create function reject_insert() returns trigger language plpgsql as $$
      begin raise exception 'no room for %', new.email using errcode = 'P0007'; end $$;
      create trigger reject_insert before insert on users for each row execute function reject_insert()`);
    const args = ['create-owner', '--email', 'ada@example.com'];
    const ADMIN_PASSWORD = 'correct horse battery';
    const failed = await runCli(setup.release, args, { env: { ...env, ADMIN_PASSWORD } });
    expect(failed.code).toBe(1);
    expect(failed.stderr).toMatch(/^DrizzleQueryError.*\n[^]*caused by DatabaseError code=P0007/);
    expect(failed.stdout + failed.stderr).not.toMatch(/ada@|correct horse/);
  });
});

it('[M3] create-owner after migrate makes setup links unnecessary', async () => {
  const env = { DATA_DIR: setup.dataDir };
  const migrated = await runCli(setup.release, ['migrate'], { env });
  expect(migrated).toMatchObject({ code: 0, stdout: 'The database is up to date.\n' });
  expect(await enginePids(setup.dataDir)).toEqual([]);

  const password = 'correct horse battery';
  const createOwner = (email: string, input: { env: Record<string, string>; stdin?: string }) =>
    runCli(setup.release, ['create-owner', '--email', email], input);
  const first = await createOwner('ada@example.com', { env, stdin: `${password}\n` });
  expect(first).toMatchObject({
    code: 0,
    stdout: 'Created the account. ada@example.com can sign in now.\n',
  });
  const again = await createOwner('Ada@example.com', { env: { ...env, ADMIN_PASSWORD: password } });
  expect(again.code).toBe(1);
  expect(again.stderr).toContain('An account with this email already exists: sign in instead\n');
  const second = await createOwner('bob@example.com', {
    env: { ...env, ADMIN_PASSWORD: password },
  });
  expect(second.code).toBe(0);

  const server = await startServer(setup.release, env);
  expect(server.output.stdout).not.toContain('Setup');
  for (const email of ['ada@example.com', 'bob@example.com']) {
    const signedIn = await fetch(`${server.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(signedIn.status).toBe(204);
  }
  const busy = await runCli(setup.release, ['migrate'], { env });
  expect(busy.code).toBe(1);
  expect(busy.stderr).toMatch(/^Another server .+ is using the data directory .+\n$/);
});
