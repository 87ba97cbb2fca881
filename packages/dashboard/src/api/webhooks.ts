import type { DeliveryStatus } from '@service-popups/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { byCursor, loadAllItems } from './pages';
import { ENVIRONMENT, scopeKey, type Scope } from './scope';

export const WEBHOOK = `${ENVIRONMENT}/webhooks/{webhookId}` as const;

/** Its key is the prefix of everything about webhooks. */
export function webhooksQuery(scope: Scope) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'webhooks'],
    queryFn: ({ signal }) =>
      loadAllItems((query) => api.GET(`${ENVIRONMENT}/webhooks`, { path: scope, query, signal })),
  });
}

export function webhookQuery(scope: Scope, webhookId: string) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'webhooks', webhookId],
    queryFn: ({ signal }) => api.GET(WEBHOOK, { path: { ...scope, webhookId }, signal }),
  });
}

/** The log, newest first, page by page. */
export function deliveriesQuery(scope: Scope, webhookId: string, status: DeliveryStatus | 'all') {
  return infiniteQueryOptions({
    queryKey: [...scopeKey(scope), 'webhooks', webhookId, 'deliveries', status],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.GET(`${WEBHOOK}/deliveries`, {
        path: { ...scope, webhookId },
        query: { cursor, status: status === 'all' ? undefined : status },
        signal,
      }),
    ...byCursor,
  });
}

/** The newest deliveries with a status, up to a hundred. */
export function newestDeliveriesQuery(
  scope: Scope,
  webhookId: string,
  status: DeliveryStatus,
  limit = 100,
) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'webhooks', webhookId, 'newest', status, limit],
    queryFn: ({ signal }) =>
      api.GET(`${WEBHOOK}/deliveries`, {
        path: { ...scope, webhookId },
        query: { status, limit: String(limit) },
        signal,
      }),
  });
}

/** A delivery with its payload. */
export function deliveryQuery(scope: Scope, webhookId: string, deliveryId: string) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'webhooks', webhookId, 'delivery', deliveryId],
    queryFn: ({ signal }) =>
      api.GET(`${WEBHOOK}/deliveries/{deliveryId}`, {
        path: { ...scope, webhookId, deliveryId },
        signal,
      }),
  });
}
