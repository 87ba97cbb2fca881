import type { DecisionCounts, Reason } from '@service-popups/contract';
import type { Api } from '../api';
import type { Platform } from '../platform';
import { getRoute } from '../triggers/route';

const MAX_COUNTS = 1000;

export type CountSuppression = (popupId: string, reason: Reason) => void;

/**
 * Counts suppressions by reason, and sends the counts when the page is hidden, once per page view. Best
 * effort: nothing is stored, so counts may get lost.
 */
export function createSuppressionCounter(
  platform: Pick<Platform, 'onEvent' | 'pageUrl' | 'isVisible'>,
  post: Api['post'],
  apiKey: string,
  until: AbortSignal,
): CountSuppression {
  const counts = new Map<string, DecisionCounts['counts'][number]>();
  let lastSentRoute = '';

  platform.onEvent(until, 'visibilitychange', () => {
    const route = getRoute(platform.pageUrl());
    if (lastSentRoute === route || platform.isVisible() || !counts.size) return;
    lastSentRoute = route;
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
