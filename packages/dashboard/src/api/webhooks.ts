import type {
  CreatedWebhook,
  DeliveryStatus,
  NewWebhook,
  Redelivery,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookDeliveryView,
} from '@service-popups/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getAllItems, getPage, toSearch, type ListPage } from './get-items';
import { change, request } from './request';
import { scopeKey, scopePath, type Scope } from './scope';

/** Its key is the prefix of everything about webhooks. */
export function webhooksQuery(scope: Scope) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'webhooks'],
    queryFn: async ({ signal }) => (await getAllItems(webhooksPath(scope), signal)) as Webhook[],
  });
}

export function webhookQuery(scope: Scope, id: string) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'webhooks', id],
    queryFn: async ({ signal }) => (await request(webhookPath(scope, id), { signal })) as Webhook,
  });
}

export async function createWebhook(scope: Scope, body: NewWebhook): Promise<CreatedWebhook> {
  return (await change('POST', webhooksPath(scope), { body })) as CreatedWebhook;
}

type WebhookRevision = Pick<Webhook, 'id' | 'revision'>;

export async function changeWebhook(
  scope: Scope,
  { id, revision }: WebhookRevision,
  body: WebhookChange,
): Promise<Webhook> {
  return (await change('PATCH', webhookPath(scope, id), { body, revision })) as Webhook;
}

export async function deleteWebhook(
  scope: Scope,
  { id, revision }: WebhookRevision,
): Promise<void> {
  await change('DELETE', webhookPath(scope, id), { revision });
}

/** Both secrets sign requests for the server's default overlap, 24 hours. */
export async function rotateWebhookSecret(scope: Scope, id: string): Promise<CreatedWebhook> {
  const path = `${webhookPath(scope, id)}/rotate-secret`;
  return (await change('POST', path, { body: {} })) as CreatedWebhook;
}

export async function testWebhook(scope: Scope, id: string): Promise<WebhookDelivery> {
  return (await change('POST', `${webhookPath(scope, id)}/test`)) as WebhookDelivery;
}

/** The log, newest first, page by page. */
export function deliveriesQuery(scope: Scope, id: string, status: DeliveryStatus | 'all') {
  return infiniteQueryOptions({
    queryKey: [...scopeKey(scope), 'webhooks', id, 'deliveries', status],
    queryFn: ({ pageParam, signal }) => {
      const query = { cursor: pageParam, ...(status !== 'all' && { status }) };
      const path = `${webhookPath(scope, id)}/deliveries${toSearch(query)}`;
      return getPage<WebhookDelivery>(path, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: ListPage<WebhookDelivery>) => next,
  });
}

/** The newest hundred deliveries with a status. */
export function newestDeliveriesQuery(scope: Scope, id: string, status: DeliveryStatus) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'webhooks', id, 'newest', status],
    queryFn: ({ signal }) =>
      getPage<WebhookDelivery>(
        `${webhookPath(scope, id)}/deliveries${toSearch({ status, limit: '100' })}`,
        signal,
      ),
  });
}

/** A delivery with its payload. */
export function deliveryQuery(scope: Scope, id: string, deliveryId: string) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'webhooks', id, 'delivery', deliveryId],
    queryFn: async ({ signal }) =>
      (await request(deliveryPath(scope, id, deliveryId), { signal })) as WebhookDeliveryView,
  });
}

export async function redeliver(
  scope: Scope,
  id: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  const path = `${deliveryPath(scope, id, deliveryId)}/redeliver`;
  return (await change('POST', path)) as WebhookDelivery;
}

export async function redeliverFailed(scope: Scope, id: string): Promise<Redelivery> {
  return (await change('POST', `${webhookPath(scope, id)}/redeliver`)) as Redelivery;
}

function webhooksPath(scope: Scope): string {
  return `${scopePath(scope)}/webhooks`;
}

function webhookPath(scope: Scope, id: string): string {
  return `${webhooksPath(scope)}/${encodeURIComponent(id)}`;
}

function deliveryPath(scope: Scope, id: string, deliveryId: string): string {
  return `${webhookPath(scope, id)}/deliveries/${encodeURIComponent(deliveryId)}`;
}
