import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { openDb, type Connection } from '../src/db/client';
import { connect } from '../src/db/connect';
import {
  backupFile,
  readDatabase,
  readFacts,
  type LastRelease,
} from './support/last-release/fixture';
import { expectSignIn, readReplies } from './support/last-release/replies';
import { sharedRelease } from './support/make-release';
import { runCli } from './support/run-cli';
import { buildTestApp, loadTestAssets } from './support/test-app';
import { makeEmptyDatabase } from './support/test-database';

/** A backup contains no pending invitations. */
const NOT_BACKED_UP = '/invitations';

/**
 * What has another meaning now: funnels count responses that are completed [S7], not reports, and a popup is changed
 * if its content differs [M9], not whenever it was saved.
 */
const REDEFINED = ['completed', 'changed'];

function withoutRedefined(replies: LastRelease['replies']): LastRelease['replies'] {
  const text = JSON.stringify(replies, (key, value: unknown) =>
    REDEFINED.includes(key) ? undefined : value,
  );
  return JSON.parse(text) as LastRelease['replies'];
}

describe('a database of the last release', () => {
  let facts: LastRelease;
  beforeAll(async () => {
    facts = await readFacts();
  });

  /** Fields that this release has added don't matter. */
  const expectReplies = async (
    connection: Connection,
    expected: LastRelease['replies'],
  ): Promise<void> => {
    const database = await connect(connection);
    const app = await buildTestApp(database, await loadTestAssets());
    try {
      const urls = expected.map(({ url }) => url);
      const replies = await readReplies({ app }, facts.token, urls);
      expect(replies).toMatchObject(withoutRedefined(expected));
      await expectSignIn({ app });
    } finally {
      await app.close();
      await database.close();
    }
  };

  it('[O10] is migrated in place, and the API returns what it returned before', async () => {
    const { db, connection } = await makeEmptyDatabase();
    // The dump changes settings of its connection.
    const loader = openDb(connection, 1);
    await loader.query(sql.raw(await readDatabase()));
    await loader.end();
    const [{ revision } = { revision: 0 }] = await db.query<{ revision: number }>(sql`
      select max(id) as revision from graphile_worker.migrations`);

    await expectReplies(connection, facts.replies);
    // The last release's job queue must run on the tables of this one's.
    expect(
      await db.query(
        sql`select id from graphile_worker.migrations where breaking and id > ${revision}`,
      ),
    ).toEqual([]);
  });

  it('[O8] can be restored from its backup, and the API returns the same', async () => {
    const { connection, env } = await makeEmptyDatabase();
    expect(await runCli(sharedRelease(), ['restore', backupFile], { env })).toMatchObject({
      code: 0,
    });
    const kept = facts.replies.filter(({ url }) => !url.endsWith(NOT_BACKED_UP));
    await expectReplies(connection, kept);
  });
});
