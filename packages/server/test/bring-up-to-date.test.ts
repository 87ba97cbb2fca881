import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { bringUpToDate } from '../src/db/bring-up-to-date';
import { serversOf } from '../src/db/client';
import { makeEmptyDatabase } from './support/test-database';

const TRIGGERS = `select tgrelid::regclass || '.' || tgname as name from pg_trigger
  where not tgisinternal order by 1`;

describe('bringUpToDate', () => {
  const makeNode = async () => {
    const { sql, connection } = await makeEmptyDatabase();
    const start = () => bringUpToDate(serversOf(connection));
    const triggers = async () => (await sql.query(TRIGGERS)).rows.map(({ name }) => name);
    return { sql, start, triggers };
  };

  it('creates tables, functions and triggers once, even if several nodes start', async () => {
    const { sql, start, triggers } = await makeNode();
    await Promise.all([start(), start(), start()]);
    const files = await readdir(new URL('../src/db/migrations', import.meta.url));
    expect(await sql`select from drizzle.__drizzle_migrations`).toHaveLength(
      files.filter((name) => name.endsWith('.sql')).length,
    );
    expect(await sql`select from drizzle.functions`).toHaveLength(1);
    expect(await triggers()).toContain('popups.add_answer_keys');
    await sql`select create_report_partition(now())`;
  });

  it('replaces functions and triggers only if their text has changed', async () => {
    const { sql, start, triggers } = await makeNode();
    await start();
    const all = await triggers();
    await sql`drop trigger add_answer_keys on popups`;
    await start();
    expect(await triggers()).not.toEqual(all);
    await sql`update drizzle.functions set hash = 'of an earlier version'`;
    await start();
    expect(await triggers()).toEqual(all);
  });
});
