import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../src/db/db';
import { demoKeys, demoPopup, demoSurvey } from '../../../src/features/operation/demo/demo-project';
import { findInconsistencies } from './find-inconsistencies';

const visit = { apiKey: demoKeys.production, popupId: demoPopup.id, surveyId: demoSurvey.id };
const USERS = 40;
/** Revisions per response; the last one is finished. */
const REVISIONS = 3;

type Body = { status: string; id: string } | { responseId: string; revision: number };

/** A request that is retried until it is confirmed. */
export interface Entry {
  path: 'popups' | 'responses';
  body: Body;
}

/** How many reports and responses were confirmed, how many of them are stored, and what counts twice. */
export interface Comparison {
  acknowledged: number;
  stored: number;
  lost: number;
  duplicated: number;
}

/** Records what was sent and confirmed, and compares it with the database. */
export class Ledger {
  confirmed = 0;
  private count = 0;
  private readonly sent = { reports: new Set<string>(), revisions: new Map<string, number>() };
  private readonly acknowledged = {
    reports: new Set<string>(),
    revisions: new Map<string, number>(),
  };

  /** Entries for one sender, to be sent in order. */
  *entries(): Generator<Entry, never> {
    for (;;) {
      const responseId = randomUUID();
      const id = randomUUID();
      this.count += 1;
      const user = { ...visit, userId: `user-${String(this.count % USERS)}`, version: 1 };
      this.sent.reports.add(id);
      const status = this.count % 2 ? 'opened' : 'completed';
      yield { path: 'popups', body: { ...user, id, status, timestamp: Date.now() } as Body };
      for (let revision = 1; revision <= REVISIONS; revision += 1) {
        this.sent.revisions.set(responseId, revision);
        const finished = revision === REVISIONS;
        const answers = { recommend: revision };
        yield {
          path: 'responses',
          body: { ...user, responseId, revision, answers, finished } as Body,
        };
      }
    }
  }

  confirm({ body }: Entry): void {
    this.confirmed += 1;
    if ('id' in body) this.acknowledged.reports.add(body.id);
    else this.acknowledged.revisions.set(body.responseId, body.revision);
  }

  /** Compares the confirmed reports and responses with the rows and their counts. */
  async compare(db: Db): Promise<Comparison> {
    const reports = [...this.acknowledged.reports];
    const revisions = [...this.acknowledged.revisions];
    const acknowledged = reports.length + revisions.length;
    const [{ stored, duplicated } = { stored: 0, duplicated: 0 }] = await db.query<{
      stored: number;
      duplicated: number;
    }>(sql`
      select
        (select count(distinct id)::int from reports where id = any(${sql.param(reports)}::uuid[]))
        + (select count(*)::int from responses
          join unnest(${sql.param(revisions.map(([id]) => id))}::uuid[], ${sql.param(revisions.map(([, revision]) => revision))}::int[])
            as confirmed (id, least) using (id) where revision >= least) as stored,
        (select coalesce(sum(n), 0)::int from daily_counts where step in ('opened', 'completed', 'answered'))
        - (select count(distinct id)::int from reports)
        - (select count(distinct id)::int from responses) as duplicated`);
    return { acknowledged, stored, lost: acknowledged - stored, duplicated };
  }

  /** Expects every confirmed entry exactly once, and counts that match the rows. */
  async expectNothingLost(db: Db): Promise<void> {
    const confirmed = {
      reports: [...this.acknowledged.reports],
      revisions: [...this.acknowledged.revisions],
    };
    const reports = (await db.query<{ id: string }>(sql`select id from reports`)).map(
      ({ id }) => id,
    );
    const stored = new Set(reports);
    expect(reports).toHaveLength(stored.size);
    expect(confirmed.reports.filter((id) => !stored.has(id))).toEqual([]);
    expect(reports.filter((id) => !this.sent.reports.has(id))).toEqual([]);

    const rows = await db.query<{ id: string; revision: number; answers: object }>(sql`
      select id, revision, answers from responses`);
    const responses = new Map(rows.map((row) => [row.id, row]));
    expect(
      confirmed.revisions.filter(([id, revision]) => (responses.get(id)?.revision ?? 0) < revision),
    ).toEqual([]);
    for (const { id, revision, answers } of rows) {
      expect(revision).toBeLessThanOrEqual(this.sent.revisions.get(id) ?? 0);
      expect(answers).toEqual({ recommend: revision });
    }
    expect(await findInconsistencies(db)).toEqual([]);
  }

  /** Expects exactly what was sent; call it once everything is confirmed. */
  async expectComplete(db: Db): Promise<void> {
    await this.expectNothingLost(db);
    expect(
      await db.query(sql`
        select (select count(*)::int from reports) as reports,
          (select sum(n)::int from daily_counts where step in ('opened', 'completed')) as counted,
          (select count(*)::int from responses) as responses,
          (select sum(revision)::int from responses) as revisions,
          (select sum(n)::int from daily_counts where step = 'answered') as answered`),
    ).toEqual([
      {
        reports: this.sent.reports.size,
        counted: this.sent.reports.size,
        responses: this.sent.revisions.size,
        revisions: [...this.sent.revisions.values()].reduce((sum, n) => sum + n, 0),
        answered: this.sent.revisions.size,
      },
    ]);
  }
}
