import type { DecisionCounts, Reason } from '@service-popups/contract';
import type { Api } from '../api';
import type { Platform } from '../platform';
import { routeOf } from '../triggers/route';

const MAX_COUNTS = 1000;

export type CountSuppression = (popupId: string, reason: Reason) => void;

/**
 * Counts why popups were held back, and sends the counts when the page is hidden, once per page view.
 * Best effort: counts may get lost, so nothing is stored.
 */
export function createSuppressions(
  platform: Pick<Platform, 'onEvent' | 'pageUrl' | 'isVisible'>,
  post: Api['post'],
  apiKey: string,
  until: AbortSignal,
): CountSuppression {
  const counts = new Map<string, DecisionCounts['counts'][number]>();
  let sentFrom = '';

  platform.onEvent(until, 'visibilitychange', () => {
    const route = routeOf(platform.pageUrl());
    if (sentFrom === route || platform.isVisible() || !counts.size) return;
    sentFrom = route;
    const body: DecisionCounts = { apiKey, counts: [...counts.values()].slice(0, MAX_COUNTS) };
    counts.clear();
    void post('decisions', body);
  });
  return (popupId, reason) => {
    const key = `${popupId} ${reason}`;
    const n = (counts.get(key)?.n ?? 0) + 1;
    counts.set(key, { popupId, reason, n });
  };
}
