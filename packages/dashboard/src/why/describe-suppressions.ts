import type { SuppressionCounts } from '@service-popups/contract';
import { formatShare, formatTimes } from '../format/numbers';
import { reasonTexts } from './reason-texts';

/** Says how often the popup was suppressed, and the main reason. */
export function describeSuppressions({ total }: SuppressionCounts): string {
  const all = total.reduce((sum, { n }) => sum + n, 0);
  const [most] = total;
  if (most === undefined || all === 0) return 'It wasn’t suppressed in this period.';
  const times = formatTimes(all);
  const { because } = reasonTexts[most.reason];
  return total.length === 1
    ? `It was suppressed ${times} because ${because}.`
    : `It was suppressed ${times}, mostly (${formatShare(most.n / all)}) because ${because}.`;
}
