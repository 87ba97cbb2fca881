import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { knownMigrations, neededMigrations } from '../src/db/known-migrations';
import { findBreakingChanges } from './support/breaking-changes';
import { readFacts } from './support/last-release/fixture';

const folder = new URL('../src/db/migrations/', import.meta.url);
const readJson = async <Content>(name: string): Promise<Content> =>
  JSON.parse(await readFile(new URL(name, folder), 'utf8')) as Content;

describe('[O11] a migration that breaks the release before', () => {
  it('is listed as one that contracts', async () => {
    const journal = await readJson<{ entries: { tag: string }[] }>('meta/_journal.json');
    const contractions = await readJson<Record<string, number>>('contractions.json');
    const tags = journal.entries.map(({ tag }) => tag);
    expect(Object.keys(contractions).filter((tag) => !tags.includes(tag))).toEqual([]);
    // All releases know the first.
    const found = knownMigrations()
      .map(({ sql }, index) => ({ tag: tags[index] ?? '', changes: findBreakingChanges(sql) }))
      .slice(1)
      .filter(({ tag, changes }) => changes.length && !(tag in contractions));
    const report = found.map(({ tag, changes }) => `${tag} ${changes.join('\n')}`).join('\n');
    expect(
      report,
      'Nodes of the last release must be able to use the tables after your migration. Only add to them, and stop ' +
        'using what you want to remove. Remove it in a later release, whose migration contractions.json lists: ' +
        'see "Migrations" in CONTRIBUTING.md.',
    ).toBe('');
  });

  it('comes only after a release that works without what it removes', async () => {
    const { version, migrations } = await readFacts();
    expect(
      await neededMigrations(),
      `The last release, ${version}, knows ${String(migrations)} migrations, so contractions.json must not ask for ` +
        'more. Release what no longer needs the old tables first, and contract in the release after.',
    ).toBeLessThanOrEqual(migrations);
  });
});

describe('breaking changes', () => {
  it.each([
    'alter table "surveys" drop column "name"',
    'DROP TABLE "surveys"',
    'drop index surveys_by_name',
    'alter table surveys alter column name drop default',
    'alter table surveys rename column name to title',
    'alter table surveys alter column name set not null',
    'alter table surveys alter column name set data type integer',
    'ALTER TABLE "surveys" ALTER COLUMN "name" TYPE integer',
    'alter table surveys add column title text not null',
    "alter table surveys add column note text default 'a', add column title text not null",
    'alter table surveys add column title text unique',
    'alter table surveys add constraint short check (length(name) < 10)',
    'create table titles (id text); create unique index by_name on surveys (name)',
    'truncate surveys',
    'drop function answer_values',
  ])('are found in: %s', (statement) => {
    expect(findBreakingChanges([statement])).toHaveLength(1);
  });

  it.each([
    'alter table "surveys" add column "title" text',
    'ALTER TABLE "surveys" ADD COLUMN "title" text DEFAULT \'drop it\' NOT NULL',
    'alter table surveys add column price numeric(10, 2) default 0 not null',
    'alter table surveys alter column name drop not null',
    'create index by_name on surveys (name)',
    'create table "titles" (id text not null); alter table "public"."titles" add constraint one unique (id)',
    'create table titles (id text); create unique index by_id on titles (id)',
    'drop index concurrently if exists by_name; create index concurrently by_name on surveys (name)',
    'update surveys set name = title -- drop it later',
  ])('are not found in: %s', (statement) => {
    expect(findBreakingChanges([statement])).toEqual([]);
  });
});
