import type { SuppressionCounts } from '@service-popups/contract';
import { formatShare, formatTimes } from '../format/numbers';
import { reasonTexts } from './reason-texts';

/** How often it was held back, and why most of all. */
export function describeSuppressions({ total }: SuppressionCounts): string {
  const all = total.reduce((sum, { n }) => sum + n, 0);
  const [most] = total;
  if (most === undefined || all === 0) return 'It was not held back in this time.';
  const times = formatTimes(all);
  const { because } = reasonTexts[most.reason];
  return total.length === 1
    ? `It was held back ${times}, because ${because}.`
    : `It was held back ${times}, most of all (${formatShare(most.n / all)}) because ${because}.`;
}
