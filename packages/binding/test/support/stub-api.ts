import type { InitOptions } from '@service-popups/sdk';
import { vi } from 'vitest';

/** Options in server mode. */
export const server = {
  mode: 'server',
  apiKey: 'pk_test',
  baseUrl: 'https://popups.example.com',
} as const satisfies InitOptions;

const popup = {
  id: 'for-pro',
  surveyId: 'survey',
  productId: 'shop',
  title: 'A question',
  message: '',
  triggers: { type: 'event', value: 'asked' },
  segments: { attributes: [{ key: 'plan', op: 'eq', value: 'pro' }] },
  version: 1,
};

/** The request for the popups of a user. */
export function loadOf(userId?: string): string {
  const query = new URLSearchParams({ filter: JSON.stringify({ where: { userId } }) });
  return `${server.baseUrl}/sdk/${server.apiKey}/popups${userId ? `?${String(query)}` : ''}`;
}

/**
 * Answers the requests of the SDK, by default with a popup for visitors whose `plan` is `pro`. Returns the
 * URLs that were requested.
 */
export function stubApi(status = 200): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url);
    return Promise.resolve(new Response(JSON.stringify([popup]), { status }));
  });
  localStorage.clear();
  return requests;
}
