import type { Survey, WebhookEvent } from '@service-popups/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { listColumns } from '../../../db/list-columns';
import { formatBody } from './body';
import { ROW_BYTES } from '../../visitors/storage/row-bytes';
import type { ChangedPopup, PopupEvent } from './messages/message';
import { isWanted, type ResponseData, type SubscribedWebhook } from './payload';

/** Responses were stored. */
export interface ResponsesEvent {
  environmentId: number;
  event: 'response.completed' | 'response.partial';
  responseIds: readonly string[];
}

/** Something happened to a popup. */
export interface PopupChange {
  environmentId: number;
  event: PopupEvent;
  at: number;
  popup: ChangedPopup;
}

export interface NewDelivery {
  environmentId: number;
  webhookId: string;
  event: WebhookEvent;
  subject: string;
  userId: string | null;
  payload: string;
}

interface ResponseRow extends ResponseData {
  popupName: string;
  surveyName: string | null;
}

/** Responses that are read at once. */
const BATCH = 50;

/**
 * Creates a delivery for each webhook that wants an event, and sends them. Does nothing the second time it's
 * called for the same job.
 */
export async function fanOut(
  db: Db,
  jobId: string,
  event: ResponsesEvent | PopupChange,
  baseUrl: string,
): Promise<void> {
  if ('popup' in event) {
    await db.transaction(async (tx) => {
      await addDeliveries(tx, jobId, await popupDeliveries(tx, event, baseUrl));
    });
    return;
  }
  for (let at = 0; at < event.responseIds.length; at += BATCH) {
    const responseIds = event.responseIds.slice(at, at + BATCH);
    await db.transaction(async (tx) => {
      const deliveries = await responseDeliveries(tx, { ...event, responseIds }, baseUrl);
      await addDeliveries(tx, jobId, deliveries);
    });
  }
}

async function responseDeliveries(
  tx: Db,
  { environmentId, event, responseIds }: ResponsesEvent,
  baseUrl: string,
): Promise<NewDelivery[]> {
  const responses = await lockResponses(tx, environmentId, responseIds);
  const webhooks = await listSubscribedWebhooks(tx, environmentId);
  const surveys = new Map<string, Survey | null>();
  const deliveries: NewDelivery[] = [];
  for (const { popupName, surveyName, ...response } of responses) {
    const { responseId, popupId, version, answers, userId, finished, updatedAt: at } = response;
    // If a partial response was completed in the meantime, that is an event of its own.
    if (finished !== (event === 'response.completed')) continue;
    const wanted = webhooks.filter((webhook) => isWanted(webhook, { event, popupId, answers }));
    const key = `${version} ${popupId}`;
    if (!surveys.has(key) && wanted.length)
      surveys.set(key, await surveyOf(tx, environmentId, response));
    const survey = surveys.get(key) ?? null;
    for (const webhook of wanted)
      deliveries.push({
        environmentId,
        webhookId: webhook.id,
        event,
        subject: responseId,
        userId,
        payload: formatBody(webhook, baseUrl, {
          ...{ event, at, response, popupName, surveyName, survey },
        }),
      });
  }
  return deliveries;
}

async function popupDeliveries(
  tx: Db,
  { environmentId, event, at, popup }: PopupChange,
  baseUrl: string,
): Promise<NewDelivery[]> {
  const { popupId } = popup;
  const all = await listSubscribedWebhooks(tx, environmentId);
  return all
    .filter((webhook) => isWanted(webhook, { event, popupId }))
    .map((webhook) => ({
      environmentId,
      webhookId: webhook.id,
      event,
      subject: popupId,
      userId: null,
      payload: formatBody(webhook, baseUrl, { event, at, popup }),
    }));
}

/**
 * An erasure either finds the deliveries created from a row, or deletes the row first. A revision that completes
 * a response waits, so that its delivery comes after the one created here.
 */
function lockResponses(
  tx: Db,
  environmentId: number,
  responseIds: readonly string[],
): Promise<ResponseRow[]> {
  return tx.query<ResponseRow>(sql`
    select public_response_id(r.id) as "responseId", r.popup_id as "popupId",
      r.survey_id as "surveyId", r.version, r.user_id as "userId",
      floor(extract(epoch from r.created_at) * 1000)::float8 as "createdAt",
      floor(extract(epoch from r.updated_at) * 1000)::float8 as "updatedAt", r.finished,
      jsonb_strip_nulls(jsonb_build_object('lang', r.lang, 'device', r.device, 'path', r.path))
        as meta,
      r.answers,
      coalesce((
        select coalesce(p.draft ->> 'name', p.draft ->> 'title') from popups p
        where p.environment_id = r.environment_id and p.id = r.popup_id
      ), r.popup_id) as "popupName",
      (
        select s.name from surveys s
        where s.environment_id = r.environment_id and s.id = r.survey_id
      ) as "surveyName"
    from responses r
    where r.environment_id = ${environmentId} and r.id = any(${sql.param(responseIds)}::uuid[])
      and r.popup_id <> '' -- Not deleted.
    order by r.id for share of r`);
}

/** The survey that the visitor saw, or else the current one. */
async function surveyOf(
  tx: Db,
  environmentId: number,
  { popupId, version }: ResponseData,
): Promise<Survey | null> {
  const [row] = await tx.query<{ survey: Survey | null }>(sql`
    select coalesce((
      select v.survey from popup_versions v
      where v.environment_id = p.environment_id and v.popup_id = p.id and v.number = ${version}
    ), p.survey) as survey
    from popups p where p.environment_id = ${environmentId} and p.id = ${popupId}`);
  return row?.survey ?? null;
}

export function listSubscribedWebhooks(
  tx: Db,
  environmentId: number,
): Promise<SubscribedWebhook[]> {
  return tx.query<SubscribedWebhook>(sql`
    select w.id, w.kind, w.events, w.popup_ids as "popupIds", w.condition,
      p.id as "projectId", p.name as "projectName", e.kind as environment
    from webhooks w join environments e on e.id = w.environment_id
    join projects p on p.id = e.project_id
    where w.enabled and w.environment_id = ${environmentId}
    order by w.id for key share of w`);
}

/** The columns of a delivery, with their types. */
const columns = {
  environmentId: 'int',
  webhookId: 'uuid',
  event: 'text',
  subject: 'text',
  userId: 'text',
  payload: 'text',
};

/** A source, such as a job, creates only one delivery to a webhook about the same subject. */
export async function addDeliveries(
  tx: Db,
  source: string,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (!deliveries.length) return;
  await tx.query(sql`
    with added as (
    insert into webhook_deliveries
      (id, environment_id, webhook_id, event, subject, user_id, payload)
    select md5(${source}::text || ' ' || webhook_id || ' ' || subject)::uuid, d.*
    from unnest(
      ${listColumns(deliveries, columns)}
    ) as d (environment_id, webhook_id, event, subject, user_id, payload)
    on conflict (id) do nothing
    returning environment_id, subject, user_id, payload
    )
    insert into storage_usage (environment_id, day, bytes)
    select environment_id, (now() at time zone 'utc')::date,
      sum(${ROW_BYTES}::int + octet_length(concat(subject, user_id, payload)))
    from added group by 1 order by 1
    on conflict (environment_id, day) do update set bytes = storage_usage.bytes + excluded.bytes`);
  await tx.query(sql`
    select send_deliveries(id) from (
      select distinct id from unnest(${listColumns(deliveries, { webhookId: 'uuid' })}) as given (id) order by id
    ) as webhooks`);
}
