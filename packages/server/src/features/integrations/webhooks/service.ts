import { randomBytes } from 'node:crypto';
import type {
  CreatedWebhook,
  NewWebhook,
  Redelivery,
  Rotation,
  Webhook,
  WebhookChange,
  WebhookDelivery,
} from '@service-popups/contract';
import type { Db } from '../../../db/db';
import { requireMatch, type IfMatch } from '../../../http/if-match';
import { ProblemError } from '../../../http/problem';
import { recordChange, type Change } from '../../people/audit/store';
import type { Scope } from '../../content/environments/service';
import { findProject } from '../../content/projects/store';
import { addDelivery, sendAgain, sendFailedAgain, toDelivery } from './deliveries-store';
import { formatBody } from './body';
import { maskUrl } from '../../people/audit/mask-url';
import { checkContent, checkNewWebhook, type WebhookRules } from './check-webhook';
import { sampleResponse } from './sample-response';
import {
  addWebhook,
  countWebhooks,
  endPause,
  findWebhook,
  lockEnvironment,
  lockWithProject,
  removeWebhook,
  saveWebhook,
  toWebhook,
  sendSoon,
  type WebhookRow,
} from './store';

const MAX_WEBHOOKS = 20;
const DEFAULT_OVERLAP_HOURS = 24;
const HOUR_MS = 3_600_000;

export async function readWebhook(db: Db, environmentId: number, id: string): Promise<WebhookRow> {
  const row = await findWebhook(db, environmentId, id);
  if (!row) throw noSuchWebhook();
  return row;
}

export async function createWebhook(
  db: Db,
  scope: Scope,
  given: NewWebhook,
  rules: WebhookRules,
): Promise<CreatedWebhook> {
  const { environmentId, projectId } = scope;
  const { kind = 'standard' } = given;
  await checkNewWebhook(db, projectId, { ...given, kind }, rules);
  return db.transaction(async (tx) => {
    // Locked, so that concurrent requests can't exceed the limit.
    await lockEnvironment(tx, environmentId);
    if ((await countWebhooks(tx, environmentId)) >= MAX_WEBHOOKS)
      throw new ProblemError(
        'conflict',
        `An environment can have ${String(MAX_WEBHOOKS)} webhooks: delete one first`,
      );
    const secret = newSigningSecret();
    const row = await addWebhook(tx, { popupIds: [], ...given, environmentId, secret });
    await record(tx, scope, row, 'webhook.create', { after: contentOf(row) });
    return withSecret(row);
  });
}

export async function changeWebhook(
  db: Db,
  scope: Scope,
  id: string,
  change: WebhookChange,
  ifMatch: IfMatch,
  rules: WebhookRules,
): Promise<Webhook> {
  return db.transaction(async (tx) => {
    const old = await lockWebhook(tx, scope, id, ifMatch);
    await checkContent(tx, scope.projectId, { ...change, kind: old.kind }, rules);
    if (old.kind === 'email' && change.recipients?.length === 0)
      throw new ProblemError('invalid_request', 'recipients is empty: choose at least one member', {
        field: 'recipients',
      });
    // A new receiver, or one that is back, starts without the failures of the old one.
    const isFresh = change.url !== undefined || (change.enabled === true && !old.enabled);
    const health = isFresh ? { failures: 0, pausedUntil: null, goneAt: null } : {};
    const row = await saveWebhook(tx, old, { ...change, ...health });
    await sendSoon(tx, row);
    const values = { before: contentOf(old), after: contentOf(row) };
    await record(tx, scope, row, 'webhook.change', values);
    return toWebhook(row);
  });
}

export async function deleteWebhook(
  db: Db,
  scope: Scope,
  id: string,
  ifMatch: IfMatch,
): Promise<void> {
  await db.transaction(async (tx) => {
    const old = await lockWebhook(tx, scope, id, ifMatch);
    await removeWebhook(tx, old);
    await record(tx, scope, old, 'webhook.delete', { before: contentOf(old) });
  });
}

/** Creates a new secret. The old one also signs requests for the overlap, until the receiver has the new one. */
export async function rotateWebhookSecret(
  db: Db,
  scope: Scope,
  id: string,
  { overlapHours = DEFAULT_OVERLAP_HOURS }: Rotation,
): Promise<CreatedWebhook> {
  return db.transaction(async (tx) => {
    const old = await lockWebhook(tx, scope, id);
    if (old.kind !== 'standard')
      throw new ProblemError('conflict', 'Only standard webhooks have a secret');
    const row = await saveWebhook(tx, old, {
      secret: newSigningSecret(),
      previousSecret: old.secret,
      previousSecretUntil: new Date(Date.now() + overlapHours * HOUR_MS),
    });
    await record(tx, scope, row, 'webhook.rotate-secret', {});
    return withSecret(row);
  });
}

/** Sends a test event, whatever the webhook's events and filters are. */
export async function testWebhook(
  db: Db,
  scope: Scope,
  id: string,
  baseUrl: string,
): Promise<WebhookDelivery> {
  const { projectId, environmentId, kind: environment } = scope;
  return db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, scope, id);
    if (!webhook.enabled)
      throw new ProblemError('conflict', 'The webhook is disabled: enable it first');
    const { name: projectName = projectId } = (await findProject(tx, projectId)) ?? {};
    const place = { id, kind: webhook.kind, projectId, projectName, environment };
    const at = Date.now();
    const sample = await sampleResponse(tx, webhook, at);
    const row = await addDelivery(tx, {
      environmentId,
      webhookId: id,
      event: 'webhook.test',
      // Its own, so that it doesn't wait for the retries of an earlier test.
      subject: `test:${String(at)}`,
      payload: formatBody(place, baseUrl, { event: 'webhook.test', at, sample }),
    });
    await endPause(tx, webhook);
    await sendSoon(tx, webhook);
    await record(tx, scope, webhook, 'webhook.test', { after: { delivery: row.id } });
    return toDelivery(row);
  });
}

export async function redeliver(
  db: Db,
  scope: Scope,
  id: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  return db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, scope, id);
    const row = await sendAgain(tx, webhook, deliveryId);
    if (!row) throw noSuchDelivery();
    await endPause(tx, webhook);
    await sendSoon(tx, webhook);
    await record(tx, scope, webhook, 'webhook.redeliver', { after: { delivery: deliveryId } });
    return toDelivery(row);
  });
}

export async function redeliverFailed(db: Db, scope: Scope, id: string): Promise<Redelivery> {
  return db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, scope, id);
    const count = await sendFailedAgain(tx, webhook);
    await endPause(tx, webhook);
    await sendSoon(tx, webhook);
    await record(tx, scope, webhook, 'webhook.redeliver', { after: { count } });
    return { count };
  });
}

/** Disables a webhook whose receiver has replied that it's gone. */
export async function disableGone(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockWithProject(tx, id);
    if (!found?.webhook.enabled) return;
    const { webhook, projectId } = found;
    await saveWebhook(tx, webhook, { enabled: false, goneAt: new Date() });
    await recordChange(
      tx,
      { actor: 'system', via: 'system' },
      {
        projectId,
        action: 'webhook.disable',
        target: webhook.name,
        after: { enabled: false, reason: 'The receiver replied 410.' },
      },
    );
  });
}

export function noSuchDelivery(): ProblemError {
  return new ProblemError('not_found', "The delivery doesn't exist");
}

function noSuchWebhook(): ProblemError {
  return new ProblemError('not_found', "The webhook doesn't exist");
}

async function lockWebhook(
  db: Db,
  { environmentId }: Scope,
  id: string,
  ifMatch?: IfMatch,
): Promise<WebhookRow> {
  const row = await findWebhook(db, environmentId, id, 'no key update');
  if (!row) throw noSuchWebhook();
  if (ifMatch) requireMatch(ifMatch, row.revision);
  return row;
}

function record(
  db: Db,
  { projectId, by }: Scope,
  { name }: WebhookRow,
  action: string,
  values: Pick<Change, 'before' | 'after'>,
): Promise<void> {
  return recordChange(db, by, { projectId, action, target: name, ...values });
}

/** For a reply that shows the secret, if the kind has one. */
function withSecret(row: WebhookRow): CreatedWebhook {
  return { ...toWebhook(row), secret: row.kind === 'standard' ? row.secret : null };
}

/** For the audit log. */
function contentOf(row: WebhookRow): object {
  const { id, kind, name, url, recipients, events, popupIds, condition, enabled } = row;
  const masked = url === null ? null : maskUrl(url);
  return { id, kind, name, url: masked, recipients, events, popupIds, condition, enabled };
}

/** In the format of Standard Webhooks. */
function newSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}
