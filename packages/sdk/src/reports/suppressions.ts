import type { DecisionCounts, Reason } from '@service-popups/contract';
import type { Context } from '../context';
import { routeOf } from '../triggers/route-of';

/**
 * Counts why popups were held back, and sends the counts when the page is hidden, once a page
 * view. Best effort: a lost count is no loss, so nothing is stored.
 */
export function createSuppressions(context: Context): (popupId: string, reason: Reason) => void {
  const { apiKey, baseUrl } = context.ownOptions;
  const counts = new Map<string, DecisionCounts['counts'][number]>();
  let sentFrom = '';

  context.onEvent(context.lifetime, 'visibilitychange', () => {
    const route = routeOf(context.pageUrl());
    if (sentFrom === route || context.pageVisible() || !counts.size) return;
    sentFrom = route;
    const body: DecisionCounts = { apiKey, counts: [...counts.values()].slice(0, 1000) };
    counts.clear();
    void context.sendRequest(`${baseUrl}/sdk/decisions`, body);
  });
  return (popupId, reason) => {
    const key = `${popupId} ${reason}`;
    const n = (counts.get(key)?.n ?? 0) + 1;
    counts.set(key, { popupId, reason, n });
  };
}
