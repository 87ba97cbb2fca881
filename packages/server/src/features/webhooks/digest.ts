import type { Survey } from '@service-popups/contract';
import type { ClientSql, PoolSql } from '../../db/sql';
import { npsCounts, npsScore } from '../results/statistics/nps';
import { bodyOf } from './body';
import { addDeliveries, webhooksOf } from './fan-out';
import type { Digest, DigestWeek } from './payload';

/** Ids of the environments with a webhook that wants a digest. */
export async function digestEnvironments(sql: PoolSql): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select distinct environment_id as id from webhooks
    where enabled and 'digest.weekly' = any(events) order by 1`;
  return rows.map(({ id }) => id);
}

/** Sends the digest of the week before `today` to the webhooks of an environment that want it. */
export async function sendDigest(
  sql: PoolSql,
  environmentId: number,
  baseUrl: string,
  now = new Date(),
): Promise<void> {
  await sql.begin(async (tx) => {
    const webhooks = await webhooksOf(tx, environmentId);
    const wanted = webhooks.filter(({ events }) => events.includes('digest.weekly'));
    if (!wanted.length) return;
    const digest = await digestOf(tx, environmentId, now);
    await addDeliveries(
      tx,
      'digest',
      wanted.map((webhook) => ({
        environmentId,
        webhookId: webhook.id,
        event: 'digest.weekly',
        subject: `digest:${digest.to}`,
        userId: null,
        payload: bodyOf(webhook, baseUrl, {
          event: 'digest.weekly',
          at: now.getTime(),
          digest: onlyPopups(digest, webhook.popupIds),
        }),
      })),
    );
  });
}

function onlyPopups(digest: Digest, popupIds: readonly string[]): Digest {
  if (!popupIds.length) return digest;
  return { ...digest, popups: digest.popups.filter(({ popupId }) => popupIds.includes(popupId)) };
}

const DAY_MS = 86_400_000;

/** The counts of the last full week and the one before. Popups without any are left out. */
async function digestOf(tx: ClientSql, environmentId: number, now: Date): Promise<Digest> {
  // Monday of this week, in UTC like all days of results.
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  const monday = Math.floor(now.getTime() / DAY_MS) - sinceMonday;
  const dayOf = (days: number) => new Date((monday + days) * DAY_MS).toISOString().slice(0, 10);
  const [before, from, to] = [dayOf(-14), dayOf(-7), dayOf(-1)];
  const popups = await tx<{ popupId: string; name: string; survey: Survey | null }[]>`
    select p.id as "popupId", coalesce(p.draft ->> 'name', p.draft ->> 'title') as name, p.survey
    from popups p where p.environment_id = ${environmentId} order by p.id`;
  const counts = await tx<{ popupId: string; isLast: boolean; what: string; n: number }[]>`
    select popup_id as "popupId", day >= ${from}::date as "isLast", what, sum(n)::float8 as n
    from (
      select popup_id, day, case status when 'opened' then 'shown' else 'completed' end as what, n
      from report_counts where environment_id = ${environmentId}
        and status in ('opened', 'completed') and day between ${before}::date and ${to}::date
      union all
      select popup_id, day, 'answered', answered from response_counts
      where environment_id = ${environmentId} and day between ${before}::date and ${to}::date
    ) as counted
    group by 1, 2, 3`;
  const ratings = await tx<
    { popupId: string; isLast: boolean; questionId: string; rating: number; n: number }[]
  >`
    select popup_id as "popupId", day >= ${from}::date as "isLast", question_id as "questionId",
      answer::int as rating, sum(n)::float8 as n
    from answer_counts
    where environment_id = ${environmentId} and day between ${before}::date and ${to}::date
      and answer ~ '^(\\d|10)$'
    group by 1, 2, 3, 4`;

  const weekOf = (popupId: string, questionId: string | undefined, isLast: boolean): DigestWeek => {
    const own = (row: { popupId: string; isLast: boolean }) =>
      row.popupId === popupId && row.isLast === isLast;
    const count = (what: string) => counts.find((row) => own(row) && row.what === what)?.n ?? 0;
    const distribution = Array.from({ length: 11 }, () => 0);
    for (const row of ratings)
      if (own(row) && row.questionId === questionId) distribution[row.rating] = row.n;
    return {
      shown: count('shown'),
      answered: count('answered'),
      completed: count('completed'),
      nps: npsScore(npsCounts(distribution)),
    };
  };
  const all = popups.map(({ popupId, name, survey }) => {
    const question = survey?.pages
      .flatMap(({ questions }) => questions)
      .find(({ type }) => type === 'nps');
    return {
      popupId,
      name,
      week: weekOf(popupId, question?.id, true),
      before: weekOf(popupId, question?.id, false),
    };
  });
  return {
    from,
    to,
    popups: all.filter(({ week, before: was }) => hasCounts(week) || hasCounts(was)),
  };
}

function hasCounts({ shown, answered }: DigestWeek): boolean {
  return shown > 0 || answered > 0;
}
