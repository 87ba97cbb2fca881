import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import postgres, { type Sql } from 'postgres';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { connect } from '../src/db/connect';
import { SUPERUSER } from '../src/db/embedded/auth-files';

interface Journal {
  entries: { tag: string; when: number }[];
}

const file = (name: string) =>
  readFile(new URL(`../src/db/migrations/${name}`, import.meta.url), 'utf8');

/** Brings a database to where it was before a migration, as the migrator would have. */
async function migrateUpTo(sql: Sql, name: string): Promise<void> {
  const { entries } = JSON.parse(await file('meta/_journal.json')) as Journal;
  const end = entries.findIndex(({ tag }) => tag.endsWith(name));
  await sql.unsafe(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`);
  for (const { tag, when } of entries.slice(0, end)) {
    const text = await file(`${tag}.sql`);
    await sql.unsafe(text.replaceAll('--> statement-breakpoint', ''));
    const hash = createHash('sha256').update(text).digest('hex');
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`;
  }
}

describe('a database from before there were drafts', () => {
  const database = 'before_drafts';
  let sql: Sql;
  beforeAll(async () => {
    const address = { ...inject('engine'), username: SUPERUSER, onnotice: () => undefined };
    const admin = postgres({ ...address, database: 'postgres', max: 1 });
    await admin`create database ${admin(database)}`;
    sql = postgres({ ...address, database, max: 1 });
    return async () => {
      await sql.end();
      await admin`drop database ${admin(database)} with (force)`;
      await admin.end();
    };
  });

  it('[M9] keeps its popups, as drafts and as versions', async () => {
    await migrateUpTo(sql, '_management');
    const content = { surveyId: 'survey', title: 'A moment?' };
    const live = { id: 'live', productId: 'project', version: 3, ...content };
    const held = { id: 'held', productId: 'project', version: 1, ...content };
    const survey = { id: 'survey', version: 1 };
    await sql`insert into projects (id, name) values ('project', 'Project')`;
    await sql`insert into environments (project_id, kind) values ('project', 'production')`;
    await sql`insert into surveys (environment_id, id, definition)
      values (1, 'survey', ${sql.json(survey)})`;
    await sql`insert into popups (environment_id, id, survey_id, published, definition, audience)
      values (1, 'live', 'survey', true, ${sql.json(live)}, ${['ada']}),
             (1, 'held', 'survey', false, ${sql.json(held)}, null)`;

    const { close } = await connect({ ...inject('engine'), database, username: SUPERUSER });
    await close();
    const popups = await sql`
      select id, state, published, version, changed, draft, definition, survey from popups
      order by id`;
    const unchanged = { changed: false, survey };
    expect([...popups]).toEqual([
      {
        id: 'held',
        state: 'draft',
        published: false,
        version: 1,
        draft: content,
        definition: held,
        ...unchanged,
      },
      {
        id: 'live',
        state: 'published',
        published: true,
        version: 3,
        draft: { ...content, audience: { userIds: ['ada'] } },
        definition: live,
        ...unchanged,
      },
    ]);
    const versions = await sql`select popup_id, number, survey from popup_versions order by 1`;
    expect([...versions]).toEqual([
      { popup_id: 'held', number: 1, survey },
      { popup_id: 'live', number: 3, survey },
    ]);
  });
});
