import type { EnvironmentKind, WebhookEvent } from '@service-popups/contract';
import type { ClientSql, PoolSql } from '../../db/sql';
import { without } from '../../without';
import { isWanted, payloadOf, type ResponseData, type WebhookFilter } from './payload';

interface EventRow {
  id: number;
  environmentId: number;
  event: WebhookEvent;
  popupId: string;
  responseId: string | null;
  popup: object | null;
  at: number;
}

interface WebhookRow extends WebhookFilter {
  id: string;
  environmentId: number;
  projectId: string;
  environment: EnvironmentKind;
}

interface ResponseRow extends ResponseData {
  environmentId: number;
  /** Never sent: whoever knows it may change the response. */
  id: string;
}

interface NewDelivery {
  webhook: WebhookRow;
  event: WebhookEvent;
  subject: string;
  userId: string | null;
  payload: string;
}

/** An arbitrary id, the same on all nodes. */
const FAN_OUT_LOCK = 4_400_004;
const BATCH = 200;

/**
 * Turns events that are due into deliveries, one for each webhook that wants them. Only one node does so at
 * a time, which keeps deliveries in the order of the events. Returns whether there may be more events.
 */
export async function fanOut(sql: PoolSql): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [lock] = await tx<{ taken: boolean }[]>`
      select pg_try_advisory_xact_lock(${FAN_OUT_LOCK}) as taken`;
    if (!lock?.taken) return false;
    const due = await tx<Pick<EventRow, 'id' | 'environmentId' | 'responseId'>[]>`
      select id::float8 as id, environment_id as "environmentId", response_id as "responseId"
      from webhook_events where due_at <= now() order by id limit ${BATCH}`;
    if (!due.length) return false;
    // Like the statement that stores responses, lock these before their events.
    const responses = await lockResponses(tx, due);
    const events = await takeEvents(
      tx,
      due.map(({ id }) => id),
    );
    const webhooks = await webhooksOf(tx, events);
    const byKey = new Map(responses.map((row) => [keyOf(row.environmentId, row.id), row]));
    await addDeliveries(
      tx,
      events.flatMap((event) => {
        const { environmentId, responseId } = event;
        const response = responseId === null ? null : byKey.get(keyOf(environmentId, responseId));
        // Erased or expired in the meantime.
        if (response === undefined) return [];
        return webhooks
          .filter((webhook) => webhook.environmentId === environmentId)
          .flatMap((webhook) => deliveryFor(webhook, event, response) ?? []);
      }),
    );
    return due.length === BATCH;
  });
}

function keyOf(environmentId: number, id: string): string {
  return `${String(environmentId)}/${id}`;
}

function deliveryFor(
  webhook: WebhookRow,
  { event, popupId, popup, at }: EventRow,
  response: ResponseRow | null,
): NewDelivery | undefined {
  const { projectId, environment } = webhook;
  if (!response) {
    if (!isWanted(webhook, { event, popupId })) return undefined;
    const payload = payloadOf(event, at, { projectId, environment, ...popup });
    return { webhook, event, subject: popupId, userId: null, payload };
  }
  const data: ResponseData = without(response, 'environmentId', 'id');
  if (!isWanted(webhook, { event, popupId, answers: data.answers })) return undefined;
  const payload = payloadOf(event, data.updatedAt, { projectId, environment, ...data });
  return { webhook, event, subject: data.responseId, userId: data.userId, payload };
}

/** An erasure either finds the deliveries created from these rows, or deletes the rows first. */
function lockResponses(
  tx: ClientSql,
  events: readonly Pick<EventRow, 'environmentId' | 'responseId'>[],
): Promise<ResponseRow[]> {
  const about = events.filter(({ responseId }) => responseId !== null);
  return tx<ResponseRow[]>`
    select r.environment_id as "environmentId", r.id, public_response_id(r.id) as "responseId",
      r.popup_id as "popupId", r.survey_id as "surveyId", r.version, r.user_id as "userId",
      floor(extract(epoch from r.created_at) * 1000)::float8 as "createdAt",
      floor(extract(epoch from r.updated_at) * 1000)::float8 as "updatedAt", r.finished,
      jsonb_strip_nulls(jsonb_build_object('lang', r.lang, 'device', r.device, 'path', r.path))
        as meta,
      r.answers
    from responses r join unnest(
      ${about.map(({ environmentId }) => environmentId)}::int[],
      ${about.map(({ responseId }) => responseId)}::uuid[]
    ) as given (environment_id, id) on given.environment_id = r.environment_id and given.id = r.id
    order by r.environment_id, r.id for share of r`;
}

/** Removes the events and returns them, except those that were postponed in the meantime. */
async function takeEvents(tx: ClientSql, ids: readonly number[]): Promise<EventRow[]> {
  const rows = await tx<EventRow[]>`
    delete from webhook_events where id = any(${ids}::bigint[]) and due_at <= now()
    returning id::float8 as id, environment_id as "environmentId", event, popup_id as "popupId",
      response_id as "responseId", popup,
      floor(extract(epoch from due_at) * 1000)::float8 as at`;
  return rows.sort((one, other) => one.id - other.id);
}

function webhooksOf(tx: ClientSql, events: readonly EventRow[]): Promise<WebhookRow[]> {
  return tx<WebhookRow[]>`
    select w.id, w.environment_id as "environmentId", e.project_id as "projectId",
      e.kind as environment, w.events, w.popup_ids as "popupIds", w.condition
    from webhooks w join environments e on e.id = w.environment_id
    where w.enabled and w.environment_id = any(
      ${[...new Set(events.map(({ environmentId }) => environmentId))]}::int[])
    order by w.id for key share of w`;
}

async function addDeliveries(tx: ClientSql, deliveries: readonly NewDelivery[]): Promise<void> {
  await tx`
    insert into webhook_deliveries (environment_id, webhook_id, event, subject, user_id, payload)
    select environment_id, webhook_id, event, subject, user_id, payload
    from unnest(
      ${deliveries.map(({ webhook }) => webhook.environmentId)}::int[],
      ${deliveries.map(({ webhook }) => webhook.id)}::uuid[],
      ${deliveries.map(({ event }) => event)}::text[],
      ${deliveries.map(({ subject }) => subject)}::text[],
      ${deliveries.map(({ userId }) => userId)}::text[],
      ${deliveries.map(({ payload }) => payload)}::text[]
    ) with ordinality as d (environment_id, webhook_id, event, subject, user_id, payload, place)
    order by place`;
}
