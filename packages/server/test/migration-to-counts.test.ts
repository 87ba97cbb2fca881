import { randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { connect } from '../src/db/connect';
import { APPLICATION, SUPERUSER } from '../src/db/embedded/auth-files';
import { disagreements } from './support/faults/disagreements';

const MIGRATIONS = fileURLToPath(new URL('../src/db/migrations', import.meta.url));

interface Journal {
  entries: { tag: string }[];
}

/** The migrations before the one with this name. */
async function migrationsBefore(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
  expect(at).toBeGreaterThan(0);
  const entries = journal.entries.slice(0, at);
  await writeFile(file, JSON.stringify({ ...journal, entries }));
  return folder;
}

/** An empty database with the migrations before the one with this name; `upgrade` makes it a new one. */
async function makeOldDatabase(before: string) {
  const engine = inject('engine');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const root = postgres({ ...engine, database: 'postgres', username: SUPERUSER, max: 1 });
  await root`create database ${root(name)} owner ${root(APPLICATION)}`;
  onTestFinished(async () => {
    await root`drop database ${root(name)} with (force)`;
    await root.end();
  });
  const connection = { ...engine, database: name, username: APPLICATION };
  const old = postgres({ ...connection, max: 1, onnotice: () => undefined });
  await migrate(drizzle(old), { migrationsFolder: await migrationsBefore(before) });
  await old`insert into projects (id, name) values ('p', 'P')`;
  await old`insert into environments (project_id, kind) values ('p', 'production')`;
  const upgrade = async () => {
    await old.end();
    return connect(connection);
  };
  return { old, upgrade };
}

describe('[S9] a database from before there were counts', () => {
  it('has them afterwards, with months, ids and records', async () => {
    const { old, upgrade } = await makeOldDatabase('counts_and_records');
    for (const [status, received] of [
      ['opened', '2025-12-31T23:59:59Z'],
      ['opened', '2026-01-01T00:00:00Z'],
      ['completed', '2026-01-01T00:00:00Z'],
    ] as const)
      await old`
        insert into events (environment_id, id, status, popup_id, survey_id, user_id, occurred_at,
          received_at)
        values (1, ${randomUUID()}, ${status}, 'a', 's', 'ada', ${received}, ${received})`;
    await old`
      insert into responses (environment_id, id, revision, finished, answers, popup_id, survey_id,
        user_id, lang, device, created_at, updated_at)
      values (1, ${randomUUID()}, 1, true, '{"score": 3}', 'a', 't', 'ada', 'en-GB', 'mobile',
        '2026-01-01', '2026-01-02')`;

    const { sql, close } = await upgrade();
    const counts = await sql`
      select day::text, status, n::int from event_counts order by day, status`;
    expect(counts).toEqual([
      { day: '2025-12-31', status: 'opened', n: 1 },
      { day: '2026-01-01', status: 'completed', n: 1 },
      { day: '2026-01-01', status: 'opened', n: 1 },
    ]);
    expect(await sql`select answered::int, finished::int from response_counts`).toEqual([
      { answered: 1, finished: 1 },
    ]);
    for (const table of ['answer_counts', 'reach_counts'])
      expect(
        await sql`select day::text, device, lang, n::int from ${sql(table)} order by day`,
      ).toEqual([
        { day: '2026-01-01', device: '', lang: '', n: 1 },
        { day: 'infinity', device: 'mobile', lang: 'en-gb', n: 1 },
      ]);
    expect(await sql`select kind, subject from user_records order by kind, subject`).toEqual([
      { kind: 'answered', subject: 's' },
      { kind: 'answered', subject: 't' },
      { kind: 'shown', subject: 'a' },
    ]);
    expect(
      await sql`select tableoid::regclass::text as place from events order by received_at, status`,
    ).toEqual([
      { place: 'events_2025_12' },
      { place: 'events_2026_01' },
      { place: 'events_2026_01' },
    ]);
    expect(await sql`select from event_ids`).toHaveLength(3);
    await close();
  });
});

describe('[S9] a database from before funnels were counted by device and language', () => {
  it('has them afterwards, and what was removed for its age under neither', async () => {
    const { old, upgrade } = await makeOldDatabase('funnels_by_visit');
    await old`
      insert into events (environment_id, id, status, version, popup_id, survey_id, lang, device,
        occurred_at)
      values (1, ${randomUUID()}, 'opened', 2, 'a', 's', 'pt-BR', 'mobile', '2026-01-01'),
        (1, ${randomUUID()}, 'opened', 2, 'a', 's', null, null, '2026-01-01'),
        (1, ${randomUUID()}, 'completed', null, 'a', 's', 'en', 'tablet', '2026-01-02')`;
    await old`
      insert into event_counts (environment_id, popup_id, survey_id, version, day, status, n)
      values (1, 'a', 's', 2, '2026-01-01', 'opened', 5), (1, 'a', 's', 0, '2026-01-02', 'completed', 1),
        (1, 'a', 's', 1, '2025-01-01', 'opened', 7)`;
    await old`
      insert into responses (environment_id, id, revision, finished, answers, popup_id, survey_id,
        lang, device, created_at)
      values (1, ${randomUUID()}, 1, true, '{}', 'a', 's', 'EN', 'desktop', '2026-01-01')`;
    await old`
      insert into response_counts (environment_id, popup_id, survey_id, version, day, answered, finished)
      values (1, 'a', 's', 0, '2026-01-01', 1, 1), (1, 'a', 's', 0, '2025-01-01', 4, 3)`;

    const { sql, close } = await upgrade();
    const counted = await sql`
      select day::text, step, version, device, lang, n::int from visit_counts
      order by day, step, device`;
    expect(counted.map((row) => Object.values<unknown>(row))).toEqual([
      ['2025-01-01', 'answered', 0, '', '', 4],
      ['2025-01-01', 'opened', 1, '', '', 7],
      ['2026-01-01', 'answered', 0, 'desktop', 'en', 1],
      ['2026-01-01', 'opened', 2, '', '', 4],
      ['2026-01-01', 'opened', 2, 'mobile', 'pt-br', 1],
      ['2026-01-02', 'completed', 0, 'tablet', 'en', 1],
    ]);
    await close();
  });
});

describe('[S9] a database from before the rows of counts were limited', () => {
  it('has its numbers, days, pages and completed responses counted anew', async () => {
    const { old, upgrade } = await makeOldDatabase('bounded_counts');
    const survey = {
      id: 's',
      pages: [
        { id: 'p', questions: [{ id: 'num' }, { id: 'day' }] },
        { id: 'q', questions: [{ id: 'why' }] },
      ],
    };
    await old`
      insert into surveys (environment_id, id, name, definition)
      values (1, 's', 'S', ${JSON.stringify(survey)}::text::jsonb)`;
    await old`
      insert into popups (environment_id, id, state, draft, draft_survey_id, survey_id, survey)
      values (1, 'a', 'published', '{}', 's', 's', ${JSON.stringify(survey)}::text::jsonb)`;
    const given: [answers: object, finished: boolean][] = [
      [{ num: 12_345 }, false],
      [{ num: 12_349, why: 'x' }, true],
      [{ num: 7, why: 'x' }, false],
      [{ day: '1500-01-01' }, true],
      [{ day: '2000-01-01', why: 'x', field: 'x' }, true],
      [{}, false],
    ];
    for (const [answers, finished] of given)
      await old`
        insert into responses (environment_id, id, revision, finished, answers, choices, popup_id,
          survey_id)
        values (1, ${randomUUID()}, 1, ${finished}, ${JSON.stringify(answers)}::text::jsonb, 'day', 'a', 's')`;
    await old`
      insert into response_counts (environment_id, popup_id, survey_id, version, day, answered, finished)
      select 1, 'a', 's', 0, (now() at time zone 'utc')::date, 6, 3`;

    const { sql, close } = await upgrade();
    const answers = await sql`
      select question_id, answer, n::int from answer_counts
      where day = 'infinity' order by question_id, answer collate "C"`;
    expect(answers.map((row) => Object.values<unknown>(row))).toEqual([
      ['day', '""', 2],
      ['day', '"2000-01-01"', 1],
      ['field', '""', 1],
      ['num', '12300', 2],
      ['num', '7', 1],
      ['why', '""', 3],
    ]);
    const pages = await sql`
      select coalesce(questions[1], '') as question, last, finished, n::int from reach_counts
      where day = 'infinity' order by 1, 2, 3`;
    expect(pages.map((row) => Object.values<unknown>(row))).toEqual([
      ['', false, false, 3],
      ['', false, true, 3],
      ['day', false, true, 1],
      ['day', true, true, 1],
      ['num', false, false, 1],
      ['num', false, true, 1],
      ['num', true, false, 1],
      ['why', true, false, 1],
      ['why', true, true, 2],
    ]);
    expect(await sql`select qualifying::int from response_counts`).toEqual([{ qualifying: 3 }]);
    const counts = (await disagreements(sql)).filter((line) => /^(answers|reach):/.test(line));
    // The check takes every day for one that is counted.
    expect(counts.filter((line) => !line.includes('1500-01-01'))).toEqual([]);
    await close();
  });
});
