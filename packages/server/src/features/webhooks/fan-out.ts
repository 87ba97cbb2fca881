import type { Survey, WebhookEvent } from '@service-popups/contract';
import type { ClientSql, PoolSql } from '../../db/sql';
import { bodyOf } from './body';
import type { ChangedPopup, PopupEvent } from './messages/message';
import { isWanted, type ResponseData, type SubscribedWebhook } from './payload';

/** A response was stored. Whether it's complete is only known when the event is handled. */
export interface ResponseEvent {
  environmentId: number;
  responseId: string;
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
}

/** Creates a delivery for each webhook that wants an event, and sends them. */
export async function fanOut(
  sql: PoolSql,
  event: ResponseEvent | PopupChange,
  baseUrl: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    const deliveries =
      'responseId' in event
        ? await responseDeliveries(tx, event, baseUrl)
        : await popupDeliveries(tx, event, baseUrl);
    await addDeliveries(tx, deliveries);
  });
}

async function responseDeliveries(
  tx: ClientSql,
  { environmentId, responseId }: ResponseEvent,
  baseUrl: string,
): Promise<NewDelivery[]> {
  const found = await lockResponse(tx, environmentId, responseId);
  // Erased or expired in the meantime.
  if (!found) return [];
  const { popupName, ...response } = found;
  const { popupId, answers, userId, finished, updatedAt } = response;
  const event = finished ? 'response.completed' : 'response.partial';
  const all = await webhooksOf(tx, environmentId);
  const wanted = all.filter((webhook) => isWanted(webhook, { event, popupId, answers }));
  const isDescribed = wanted.some(({ kind }) => kind !== 'standard');
  const survey = isDescribed ? await surveyOf(tx, environmentId, response) : null;
  return wanted.map((webhook) => ({
    environmentId,
    webhookId: webhook.id,
    event,
    subject: response.responseId,
    userId,
    payload: bodyOf(webhook, baseUrl, { event, at: updatedAt, response, popupName, survey }),
  }));
}

async function popupDeliveries(
  tx: ClientSql,
  { environmentId, event, at, popup }: PopupChange,
  baseUrl: string,
): Promise<NewDelivery[]> {
  const { popupId } = popup;
  const all = await webhooksOf(tx, environmentId);
  return all
    .filter((webhook) => isWanted(webhook, { event, popupId }))
    .map((webhook) => ({
      environmentId,
      webhookId: webhook.id,
      event,
      subject: popupId,
      userId: null,
      payload: bodyOf(webhook, baseUrl, { event, at, popup }),
    }));
}

/** An erasure either finds the deliveries created from the row, or deletes the row first. */
async function lockResponse(
  tx: ClientSql,
  environmentId: number,
  responseId: string,
): Promise<ResponseRow | undefined> {
  const [row] = await tx<ResponseRow[]>`
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
      ), r.popup_id) as "popupName"
    from responses r where r.environment_id = ${environmentId} and r.id = ${responseId}
    for share of r`;
  return row;
}

/** The survey that the visitor saw, or else the current one. */
async function surveyOf(
  tx: ClientSql,
  environmentId: number,
  { popupId, version }: ResponseData,
): Promise<Survey | null> {
  const [row] = await tx<{ survey: Survey | null }[]>`
    select coalesce((
      select v.survey from popup_versions v
      where v.environment_id = p.environment_id and v.popup_id = p.id and v.number = ${version}
    ), p.survey) as survey
    from popups p where p.environment_id = ${environmentId} and p.id = ${popupId}`;
  return row?.survey ?? null;
}

export function webhooksOf(tx: ClientSql, environmentId: number): Promise<SubscribedWebhook[]> {
  return tx<SubscribedWebhook[]>`
    select w.id, w.kind, w.events, w.popup_ids as "popupIds", w.condition,
      p.id as "projectId", p.name as "projectName", e.kind as environment
    from webhooks w join environments e on e.id = w.environment_id
    join projects p on p.id = e.project_id
    where w.enabled and w.environment_id = ${environmentId}
    order by w.id for key share of w`;
}

export async function addDeliveries(
  tx: ClientSql,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (!deliveries.length) return;
  const column = (name: keyof NewDelivery) => deliveries.map((delivery) => delivery[name]);
  await tx`
    insert into webhook_deliveries (environment_id, webhook_id, event, subject, user_id, payload)
    select * from unnest(
      ${column('environmentId')}::int[], ${column('webhookId')}::uuid[], ${column('event')}::text[],
      ${column('subject')}::text[], ${column('userId')}::text[], ${column('payload')}::text[])`;
  await tx`
    select send_deliveries(id) from unnest(${column('webhookId')}::uuid[]) as id order by id`;
}
