import { createHash } from 'node:crypto';
import { lstat, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip, gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Db } from '../../src/db/db';
import { listTables } from '../../src/cli/archive/catalog';
import { readArchive } from '../../src/cli/archive/read-archive';
import {
  demoKeys,
  demoPopup,
  demoProject,
  demoSurvey,
} from '../../src/features/operation/demo/demo-project';
import { VERSION } from '../../src/version';
import { addMigration, copyRelease, sharedRelease, type Release } from '../support/make-release';
import { runCli } from '../support/run-cli';
import {
  connectToEngine,
  copyPreparedData,
  enginePids,
  makeDataDir,
  startServer,
} from '../support/server-process';
import { makeEmptyDatabase } from '../support/test-database';

const password = 'correct horse battery';
const HOW_TO_CHANGE_TARGET = '(set DATA_DIR or DATABASE_URL to it).';
const DAMAGED =
  'The backup is damaged or incomplete, so nothing was restored: use another backup.\n';

let release: Release;
let folder: string;
let source: {
  dataDir: string;
  cookie: string;
  accessToken: string;
  userId: string;
  /** Values that would let someone sign in. */
  secrets: string[];
  contents: Record<string, string>;
  /** Queued jobs, except those that the server adds when it starts. */
  jobs: object[];
};
let file: string;

/** Tables whose rows aren't backed up. */
const EXCLUDED_TABLES = ['one_time_links', 'rate_limits', 'sessions', 'settings', 'verifications'];

/** A hash of the rows of each other table, sorted because tables have no order. */
async function contentsOf(db: Db): Promise<Record<string, string>> {
  const entries: [string, string][] = [];
  for (const { name } of await listTables(db)) {
    if (EXCLUDED_TABLES.includes(name)) continue;
    const rows = await db.query<{ row: string }>(sql`
      select tableoid::regclass::text || t::text as row from ${sql.identifier(name)} t order by 1`);
    const hash = createHash('sha256').update(rows.map(({ row }) => row).join('\n'));
    entries.push([name, `${String(rows.length)} ${hash.digest('hex')}`]);
  }
  return Object.fromEntries(entries);
}

const jobsIn = (db: Db) =>
  db.query(sql`
  select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where t.identifier <> 'webhook-send' and j.attempts < j.max_attempts order by j.id`);

/** Reads an intact archive. */
async function readAll(content: Buffer): Promise<number> {
  const unpacked = Readable.from([content]).pipe(createGunzip());
  const archive = await readArchive(unpacked as AsyncIterable<Buffer>);
  for (const name of [...archive.manifest.tables.map((table) => table.name), 'queued_jobs'])
    for await (const piece of archive.rowsOf(name)) expect(piece.length).toBeGreaterThan(0);
  return archive.finish();
}

beforeAll(async () => {
  release = sharedRelease();
  folder = await mkdtemp(join(tmpdir(), 'backups-'));
  file = join(folder, 'all.gz');
  const { dataDir, remove } = await copyPreparedData();
  source = {
    dataDir,
    cookie: '',
    accessToken: '',
    userId: '',
    secrets: [],
    contents: {},
    jobs: [],
  };
  return async () => {
    await remove();
    await rm(folder, { recursive: true, force: true });
  };
});

const callServer = (url: string, path: string, body?: object, cookie?: string) =>
  fetch(url + path, {
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(cookie ? { cookie, 'sec-fetch-site': 'same-origin' } : {}),
    },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });

// Each test starts processes, some of them databases.
describe('[O8] backup and restore', { timeout: 180_000 }, () => {
  it('write one file while the server is running', async () => {
    const { dataDir } = source;
    const server = await startServer(release, {
      DATA_DIR: dataDir,
      ADMIN_EMAIL: 'ada@example.com',
      ADMIN_PASSWORD: password,
    });
    const signedIn = await callServer(server.url, '/api/auth/sign-in/email', {
      email: 'ada@example.com',
      password,
    });
    source.cookie = signedIn.headers.getSetCookie().join('; ');
    const created = await callServer(server.url, '/api/v1/tokens', { name: 'CI' }, source.cookie);
    source.accessToken = ((await created.json()) as { token: string }).token;
    const apiKey = demoKeys.production;
    const popupId = demoPopup.id;
    const nasty = 'tab\tline\nback\\slash \\. "quote" ünï 😀';
    for (const userId of ['ada', nasty])
      await callServer(server.url, '/sdk/popups', { apiKey, popupId, status: 'opened', userId });
    const demo = `/api/v1/projects/${demoProject.id}/environments/production`;
    const hook = await callServer(
      server.url,
      `${demo}/webhooks`,
      { name: 'CRM', url: 'https://crm.example', events: ['response.partial'] },
      source.cookie,
    );
    expect(hook.status).toBe(201);
    const run = { responseId: '00000000-0000-4000-8000-000000000001', surveyId: demoSurvey.id };
    const texts = demoSurvey.pages
      .flatMap(({ questions }) => questions)
      .filter(({ type }) => type === 'text')
      .map(({ id }) => [id, nasty]);
    const answers = Object.fromEntries(texts) as object;
    const stored = await callServer(server.url, '/sdk/responses', {
      ...{ apiKey, popupId, ...run, revision: 1, answers, finished: false },
    });
    expect(stored.status).toBe(204);

    const db = await connectToEngine(dataDir);
    // The server stores this a moment after the requests. Then it's in the backup, and nothing changes afterwards.
    await expect.poll(() => db.query(sql`select from key_usage`)).toHaveLength(1);
    await db.query(sql`
      insert into one_time_links (purpose, token_hash, user_id, expires_at)
      select 'reset', 'hash of a password link', id, '2099-01-01' from users`);
    await db.query(sql`
      insert into verifications (id, identifier, value, expires_at)
      values ('v', 'ada@example.com', 'a value to verify', '2099-01-01')`);
    // Due much later, in a queue, and one that has failed for good.
    await db.query(sql`
      select graphile_worker.add_job('webhook-event', ${JSON.stringify({ name: nasty })}::json,
        queue_name => 'webhook-event:popups', run_at => '2099-01-01', max_attempts => 3)`);
    await db.query(sql`
      select graphile_worker.permanently_fail_jobs(array[(
        graphile_worker.add_job('weekly-digest', run_at => '2099-01-01')).id])`);
    await db.query(sql`select create_report_partition('2001-02-03')`);
    await db.query(sql`
      insert into reports (environment_id, id, status, popup_id, survey_id, occurred_at, received_at)
      select id, gen_random_uuid(), 'opened', 'welcome', 'nps', '2001-02-03', '2001-02-03'
      from environments`);
    await db.query(sql`delete from environments where id = (select max(id) from environments)`);
    // Someone else with write access to the folder may have placed symbolic links there.
    const bait = join(folder, 'bait');
    await writeFile(bait, 'untouched', { mode: 0o644 });
    await symlink(bait, file);
    await symlink(bait, `${file}.partial`);
    const { code, stderr } = await runCli(release, ['backup', file], {
      env: { DATA_DIR: dataDir },
    });
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(/^Backed up \d[\d,]* rows/) as string,
    });
    source.contents = await contentsOf(db);
    source.jobs = await jobsIn(db);
    const liveRows = await db.query<{ secret: string }>(sql`
      select token as secret from sessions union all select value from settings
      union all select key from rate_limits union all select token_hash from one_time_links
      union all select value from verifications`);
    source.secrets = liveRows.map(({ secret }) => secret);
    const [user] = await db.query<{ id: string }>(sql`select id from users`);
    source.userId = user?.id ?? '';
    const written = await lstat(file);
    expect([written.isFile(), written.mode & 0o777]).toEqual([true, 0o600]);
    expect(await readFile(bait, 'utf8')).toBe('untouched');
    expect((await readdir(folder)).sort()).toEqual(['all.gz', 'all.gz.partial', 'bait']);
    await Promise.all([rm(bait), rm(`${file}.partial`)]);
  });

  it('start the file with a manifest and end it with row counts and a checksum', async () => {
    const lines = gunzipSync(await readFile(file))
      .toString()
      .split('\n');
    const manifest = JSON.parse(lines[0] ?? '') as { tables: { name: string }[] };
    const { version } = JSON.parse(
      await readFile(new URL('../../package.json', import.meta.url), 'utf8'),
    ) as { version: string };
    expect(VERSION).toBe(version);
    expect(manifest).toMatchObject({ format: 'service-popups-backup', formatVersion: 2, version });
    expect(manifest.tables.map(({ name }) => name).sort()).toEqual(
      [...Object.keys(source.contents), ...EXCLUDED_TABLES].sort(),
    );
    const trailer = JSON.parse(lines.at(-2) ?? '') as { rows: Record<string, number> };
    expect(
      Object.entries(trailer.rows)
        .map(([name, rows]) => [name, String(rows)])
        .sort(),
    ).toEqual(
      [
        ...Object.entries(source.contents).map(([name, text]) => [name, text.split(' ')[0]]),
        ...EXCLUDED_TABLES.map((name) => [name, '0']),
        ['queued_jobs', String(source.jobs.length)],
      ].sort(),
    );
  });

  it('exclude sessions, one-time links and the signing secret', async () => {
    const text = gunzipSync(await readFile(file)).toString();
    expect(source.secrets.length).toBeGreaterThanOrEqual(EXCLUDED_TABLES.length);
    for (const secret of source.secrets) expect(text).not.toContain(secret);
    expect(text).toContain('ada@example.com');
  });

  it('keep every other row, so that passwords, tokens and keys still work', async () => {
    const { dataDir, remove } = await makeDataDir();
    onTestFinished(remove);
    const env = { DATA_DIR: dataDir };
    const { code, stderr } = await runCli(release, ['restore', file], { env });
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(/Restored \d[\d,]* rows/) as string,
    });
    expect(await enginePids(dataDir)).toEqual([]);

    const server = await startServer(release, env);
    const db = await connectToEngine(dataDir);
    expect(await contentsOf(db)).toEqual(source.contents);
    expect(await db.query(sql`select from reports_2001_01_29`)).not.toHaveLength(0);
    const credentials = { email: 'ada@example.com', password };
    const stale = await callServer(server.url, '/api/v1/me', undefined, source.cookie);
    expect(stale.status).toBe(401);
    const signedIn = await callServer(server.url, '/api/auth/sign-in/email', credentials);
    expect(signedIn.status).toBe(204);
    const cookie = signedIn.headers.getSetCookie().join('; ');
    const authorization = `Bearer ${source.accessToken}`;
    const me = await fetch(`${server.url}/api/v1/me`, { headers: { authorization } });
    expect(await me.json()).toMatchObject({ email: credentials.email });
    const delivered = await callServer(server.url, `/sdk/${demoKeys.production}/popups`);
    expect(await delivered.json()).toContainEqual(expect.objectContaining({ id: demoPopup.id }));
    // Sequences continue, so a new environment gets an unused id.
    const created = await callServer(server.url, '/api/v1/projects', { name: 'New' }, cookie);
    expect(created.status).toBe(201);
    const again = await runCli(release, ['restore', file], { env });
    expect(again.stderr).toMatch(/^Another server .+ is using the data directory .+\n$/);
  });

  it('work with standard output and input, and with an external database', async () => {
    const { env, db } = await makeEmptyDatabase();
    const piped = await readFile(file);
    const { code, stderr } = await runCli(release, ['restore', '-'], { env, stdin: piped });
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(/Restored \d[\d,]* rows/) as string,
    });
    expect(await contentsOf(db)).toEqual(source.contents);
    expect(source.jobs).toMatchObject([
      { identifier: 'webhook-event', key: expect.stringMatching(/^response:\d+:0{8}-/) as string },
      { queue_name: 'webhook-event:popups', max_attempts: 3 },
    ]);
    expect(await jobsIn(db)).toEqual(source.jobs);
    const { stdout } = await runCli(release, ['backup', '-'], { env, encoding: 'latin1' });
    const second = gunzipSync(Buffer.from(stdout, 'latin1')).toString();
    const rowsOf = (text: string) => /\{"rows".*?\}/.exec(text)?.[0];
    expect(rowsOf(second)).toBe(rowsOf(gunzipSync(piped).toString()));

    const rejected = await runCli(release, ['restore', file], { env });
    expect(rejected).toMatchObject({
      code: 1,
      stderr: `The database is not empty (it has projects): restore into a new one ${HOW_TO_CHANGE_TARGET}\n`,
    });
    expect(await contentsOf(db)).toEqual(source.contents);
  });

  it('migrate a backup of an earlier version', async () => {
    const later = await copyRelease();
    onTestFinished(later.remove);
    await addMigration(later, 'alter table surveys add column colour text');
    const { env, db } = await makeEmptyDatabase();
    const { code, stderr } = await runCli(later, ['restore', file], { env });
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(/Restored \d[\d,]* rows/) as string,
    });
    expect(await db.query(sql`select colour from surveys`)).not.toHaveLength(0);
    const files = await readdir(new URL('../../src/db/migrations/', import.meta.url));
    const migrations = files.filter((name) => name.endsWith('.sql'));
    expect(await db.query(sql`select from drizzle.__drizzle_migrations`)).toHaveLength(
      migrations.length + 1,
    );

    const { env: migrated } = await makeEmptyDatabase();
    await runCli(later, ['migrate'], { env: migrated });
    for (const one of [later, release])
      expect((await runCli(one, ['restore', file], { env: migrated })).stderr).toMatch(
        /^The database has newer tables than the backup: restore into a new database/,
      );
  });

  it('[O11] write what a later version has migrated, for that version to restore', async () => {
    const later = await copyRelease();
    onTestFinished(later.remove);
    await addMigration(later, 'alter table surveys add column colour text');
    const { env, db } = await makeEmptyDatabase();
    await runCli(later, ['restore', file], { env });
    await db.query(sql`update surveys set colour = 'teal'`);
    await db.query(sql`update drizzle.release set version = '99.0.0'`);

    const target = join(folder, 'later.gz');
    const written = await runCli(release, ['backup', target], { env });
    expect(written).toMatchObject({ code: 0 });
    const { env: earlier } = await makeEmptyDatabase();
    expect((await runCli(release, ['restore', target], { env: earlier })).stderr).toMatch(
      /^The backup has the tables of version 99\.0\.0, which is newer .+: restore it with version 99\.0\.0 or later/,
    );
    const { env: empty, db: restored } = await makeEmptyDatabase();
    expect(await runCli(later, ['restore', target], { env: empty })).toMatchObject({ code: 0 });
    expect(await restored.query(sql`select distinct colour from surveys`)).toEqual([
      { colour: 'teal' },
    ]);
    expect(await contentsOf(restored)).toEqual(await contentsOf(db));
  });

  it('restore a file of the first format, which has no jobs', async () => {
    const text = gunzipSync(await readFile(file)).toString('latin1');
    const jobsAt = text.indexOf('{"table":"queued_jobs"');
    const before = text.slice(0, jobsAt).replace('"formatVersion":2', '"formatVersion":1');
    const { rows } = JSON.parse(text.split('\n').at(-2) ?? '') as { rows: Record<string, number> };
    delete rows.queued_jobs;
    const sha256 = createHash('sha256').update(Buffer.from(before, 'latin1')).digest('hex');
    const older = `${before}${JSON.stringify({ rows, sha256 })}\n`;
    const { env, db } = await makeEmptyDatabase();
    const stdin = gzipSync(Buffer.from(older, 'latin1'));
    const { code, stderr } = await runCli(release, ['restore', '-'], { env, stdin });
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(/Restored \d[\d,]* rows/) as string,
    });
    expect(await contentsOf(db)).toEqual(source.contents);
    expect(await jobsIn(db)).toEqual([]);
  });

  it('reject a newer, damaged or foreign file and restore nothing of it', async () => {
    const { env, db } = await makeEmptyDatabase();
    const intact = await readFile(file);
    const text = gunzipSync(intact).toString('latin1');
    const lines = text.split('\n');
    const head = JSON.parse(Buffer.from(lines[0] ?? '', 'latin1').toString()) as {
      migrations: string[];
    };
    const withHead = (change: object) =>
      gzipSync(
        Buffer.from(
          [JSON.stringify({ ...head, ...change }), ...lines.slice(1)].join('\n'),
          'latin1',
        ),
      );
    const flipped = Buffer.from(intact);
    flipped.writeUInt8(intact.readUInt8(intact.length >> 1) ^ 1, intact.length >> 1);
    const changed = gzipSync(Buffer.from(text.replace('opened', 'closed'), 'latin1'));
    const shorter = gzipSync(Buffer.from(lines.slice(0, -2).join('\n'), 'latin1'));
    // The command itself detects a file that isn't gzip or is truncated.
    const cases: [Buffer, string | RegExp][] = [
      [Buffer.from('something else'), DAMAGED],
      [intact.subarray(0, intact.length >> 1), DAMAGED],
      [
        withHead({ migrations: [...head.migrations, 'unknown'], version: '9.9.9' }),
        /^The backup has the tables of version 9\.9\.9, which is newer .+: restore it with version 9\.9\.9/,
      ],
      [
        withHead({ migrations: ['unknown', ...head.migrations] }),
        /^The backup was written by a version from before the first release and cannot be restored/,
      ],
    ];
    const invalidFile = join(folder, 'invalid.gz');
    for (const [content, expected] of cases) {
      await writeFile(invalidFile, content);
      const { code, stderr } = await runCli(release, ['restore', invalidFile], { env });
      expect(stderr).toMatch(expected);
      expect(code).toBe(1);
    }
    await expect(readAll(intact)).resolves.toBeGreaterThan(0);
    await expect(readAll(flipped)).rejects.toThrow();
    for (const content of [changed, shorter])
      await expect(readAll(content)).rejects.toThrow(/damaged/);
    await expect(readAll(gzipSync('something else\n'))).rejects.toThrow(
      /^The file is not a backup/,
    );
    await expect(readAll(withHead({ formatVersion: 3, version: '9.9.9' }))).rejects.toThrow(
      /^The backup was written by version 9\.9\.9, in a newer format: restore it with version 9\.9\.9 or/,
    );
    const missing = await runCli(release, ['restore', join(folder, 'missing.gz')], { env });
    expect(missing.stderr).toMatch(/Cannot read .+missing\.gz \(ENOENT/);
    const counts = Object.values(await contentsOf(db)).map((hash) => hash.split(' ')[0]);
    expect(new Set(counts)).toEqual(new Set(['0']));
    const { code } = await runCli(release, ['restore', file], { env });
    expect(code).toBe(0);
  });

  it('report an error and leave no file if there is nothing to back up', async () => {
    const { env } = await makeEmptyDatabase();
    const target = join(folder, 'none.gz');
    const result = await runCli(release, ['backup', target], { env });
    expect(result).toMatchObject({
      code: 1,
      stderr: 'Nothing to back up: the database has no tables.\n',
    });
    expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([]);
    const unnamed = await runCli(release, ['backup']);
    expect(unnamed).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^Pass exactly one file/) as string,
    });
  });
});
