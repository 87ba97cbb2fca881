import type { PopupResults } from '@service-popups/contract';
import { hasNoActivity } from './rates';

/** Separates popups that were never shown. Of the others, those shown most in the last 28 days come first. */
export function foldUnseen(results: readonly PopupResults[]): {
  active: PopupResults[];
  unseen: PopupResults[];
} {
  const recently = ({ recentlyShown = 0 }: PopupResults) => recentlyShown;
  const last = ({ lastResponseAt = 0 }: PopupResults) => lastResponseAt;
  return {
    active: results
      .filter(({ funnel }) => !hasNoActivity(funnel))
      .sort((a, b) => recently(b) - recently(a) || last(b) - last(a)),
    unseen: results.filter(({ funnel }) => hasNoActivity(funnel)),
  };
}
