import type { Survey } from '@service-popups/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { loadHistory } from '../../results/selection/history-store';
import { milliseconds } from '../../results/selection/milliseconds';
import { leftOutVersions } from '../../results/selection/question-history';
import { environmentZones } from '../../content/projects/time-zones';
import { npsCounts, npsScore } from '../../results/statistics/nps';
import { formatBody } from './body';
import { addDeliveries, listSubscribedWebhooks } from './fan-out';
import type { Digest, DigestWeek } from './payload';

/** Ids of the environments with a webhook that wants a digest, where `at` is Monday, 7:00 to 7:14. */
export async function digestEnvironments(db: Db, at: Date): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select distinct environment_id as id
    from webhooks join ${environmentZones} as zones using (environment_id)
    where enabled and 'digest.weekly' = any(events)
      and ${at.toISOString()}::timestamptz at time zone time_zone - interval '7 hours'
        - date_trunc('week', ${at.toISOString()}::timestamptz at time zone time_zone)
        between interval '0' and interval '14 minutes 59 seconds'
    order by 1`);
  return rows.map(({ id }) => id);
}

/** Sends the digest of the week before `today` to the webhooks of an environment that want it. */
export async function sendDigest(
  db: Db,
  environmentId: number,
  baseUrl: string,
  now = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const webhooks = await listSubscribedWebhooks(tx, environmentId);
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
        payload: formatBody(webhook, baseUrl, {
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

interface DigestedPopup {
  popupId: string;
  name: string;
  survey: Survey | null;
  keys: string[] | null;
  version: number;
  createdAt: number;
  publishedAt: number;
}

/** The counts of the last full week and the one before. Popups without any are left out. */
async function digestOf(tx: Db, environmentId: number, now: Date): Promise<Digest> {
  const [days] = await tx.query<{ before: string; from: string; to: string }>(sql`
    select (monday - 14)::text as before, (monday - 7)::text as "from", (monday - 1)::text as "to"
    from (
      select date_trunc('week', ${now.toISOString()}::timestamptz at time zone time_zone)::date as monday
      from ${environmentZones} as zones where environment_id = ${environmentId}
    ) as week`);
  if (!days) throw new Error(`there is no environment ${String(environmentId)}`);
  const { before, from, to } = days;
  const popups = await tx.query<DigestedPopup>(sql`
    select p.id as "popupId", coalesce(p.draft ->> 'name', p.draft ->> 'title') as name, p.survey,
      p.version, k.keys, ${milliseconds(sql`p.created_at`)} as "createdAt", 0 as "publishedAt"
    from popups p
    left join answer_keys k on k.environment_id = p.environment_id and k.popup_id = p.id
    where p.environment_id = ${environmentId} order by p.id`);
  const counts = await tx.query<{ popupId: string; isLast: boolean; step: string; n: number }>(sql`
    select popup_id as "popupId", day >= ${from}::date as "isLast", step, sum(n)::float8 as n
    from daily_counts
    where environment_id = ${environmentId} and step in ('opened', 'answered', 'finished', 'completed')
      and day between ${before}::date and ${to}::date
    group by 1, 2, 3`);
  const everAnswered = await tx.query<{ popupId: string }>(sql`
    select distinct popup_id as "popupId" from daily_counts
    where environment_id = ${environmentId} and step = 'answered'`);
  const withResponses = new Set(everAnswered.map(({ popupId }) => popupId));
  const scored: { popupId: string; place: number; leftOut: readonly number[] }[] = [];
  for (const { popupId, survey, keys, ...live } of popups) {
    const questions = survey?.pages.flatMap((page) => page.questions) ?? [];
    const question = questions.find(({ type }) => type === 'nps');
    if (!survey || !question) continue;
    const { history } = await loadHistory(tx, { environmentId, popupId, survey, ...live });
    const leftOut = leftOutVersions(history, survey).get(question.id) ?? [];
    scored.push({ popupId, place: (keys ?? []).indexOf(question.id) + 1, leftOut });
  }
  const ratings = await tx.query<{
    popupId: string;
    isLast: boolean;
    rating: number;
    n: number;
  }>(sql`
    select "popupId", day >= ${from}::date as "isLast", values[place]::int as rating,
      count(*)::float8 as n
    from jsonb_to_recordset(${JSON.stringify(scored)}::jsonb)
      as scored ("popupId" text, place int, "leftOut" int[])
    join response_values on popup_id = "popupId" and (version is null or version <> all("leftOut"))
    where environment_id = ${environmentId} and day between ${before}::date and ${to}::date
      and values[place] ~ '^(\\d|10)$'
    group by 1, 2, 3`);

  const weekOf = (popupId: string, isLast: boolean): DigestWeek => {
    const own = (row: { popupId: string; isLast: boolean }) =>
      row.popupId === popupId && row.isLast === isLast;
    const count = (step: string) => counts.find((row) => own(row) && row.step === step)?.n ?? 0;
    const distribution = Array.from({ length: 11 }, () => 0);
    for (const row of ratings) if (own(row)) distribution[row.rating] = row.n;
    return {
      shown: count('opened'),
      answered: count('answered'),
      completed: count(withResponses.has(popupId) ? 'finished' : 'completed'),
      nps: npsScore(npsCounts(distribution)),
    };
  };
  const all = popups.map(({ popupId, name, survey }) => ({
    popupId,
    name,
    ...(survey?.pages.length === 0 && { announcement: true as const }),
    week: weekOf(popupId, true),
    before: weekOf(popupId, false),
  }));
  return {
    from,
    to,
    popups: all.filter(({ week, before: was }) => hasCounts(week) || hasCounts(was)),
  };
}

function hasCounts({ shown, answered }: DigestWeek): boolean {
  return shown > 0 || answered > 0;
}
