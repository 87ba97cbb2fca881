import type { DecisionCounts, Reason } from '@service-popups/contract';
import type { Platform, Stop } from '../platform';
import { routeOf } from '../triggers/route-of';

export interface Suppressions {
  count: (popupId: string, reason: Reason) => void;
  stop: Stop;
}

/**
 * Counts why popups were held back, and sends the counts when the page is hidden, once a page
 * view. Best effort: a lost count is no loss, so nothing is stored.
 */
export function createSuppressions(
  { on, url, visible, post }: Platform,
  address: string,
  apiKey: string,
): Suppressions {
  const counts = new Map<string, DecisionCounts['counts'][number]>();
  let sentFrom = '';

  const stop = on('visibility', () => {
    const route = routeOf(url());
    if (sentFrom === route || visible() || !counts.size) return;
    sentFrom = route;
    const body: DecisionCounts = { apiKey, counts: [...counts.values()].slice(0, 1000) };
    counts.clear();
    void post(address, body);
  });
  return {
    count(popupId, reason) {
      const key = `${popupId} ${reason}`;
      const n = (counts.get(key)?.n ?? 0) + 1;
      counts.set(key, { popupId, reason, n });
    },
    stop,
  };
}
