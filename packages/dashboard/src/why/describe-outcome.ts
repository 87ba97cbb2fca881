import { describeTrigger } from '../popups/text/describe-popup';
import type { RuleResult } from './delivery';
import type { Explanation } from './explain';
import type { SuppressionCounts } from '@service-popups/contract';
import { formatShare, formatTimes } from '../format/numbers';
import { reasonTexts } from './reason-texts';

/** Says when the popup shows, or the first rule that blocks it. */
export function describeOutcome(
  delivery: readonly RuleResult[],
  explanations: readonly Explanation[],
): { shows: boolean; text: string } {
  const blocking = delivery.find(({ pass }) => !pass);
  if (blocking) return { shows: false, text: `It wouldn’t show. ${blocking.text}` };
  if (explanations.length === 0)
    return {
      shows: false,
      text: 'It has no trigger, so it shows only when your app asks for it.',
    };
  const passing = explanations.filter(({ pass }) => pass);
  if (passing.length > 0)
    return {
      shows: true,
      text: `It would show ${passing.map(({ trigger }) => describeTrigger(trigger)).join(', or ')}.`,
    };
  // Report the trigger with the fewest failures.
  const failures = explanations.map(({ lines }) => lines.filter(({ pass }) => !pass));
  const [fewest = []] = failures.sort((a, b) => a.length - b.length);
  const more = fewest.length - 1;
  const rest =
    more > 0
      ? ` ${more === 1 ? '1 other rule also blocks' : `${String(more)} other rules also block`} it.`
      : '';
  return { shows: false, text: `It wouldn’t show. ${fewest[0]?.text ?? ''}${rest}` };
}

/** Says how often the popup was suppressed, and the main reason. */
export function describeSuppressions({ total }: SuppressionCounts): string {
  const all = total.reduce((sum, { n }) => sum + n, 0);
  const [most] = total;
  if (most === undefined || all === 0) return 'No suppressions were counted in this period.';
  const times = formatTimes(all);
  const { because } = reasonTexts[most.reason];
  return total.length === 1
    ? `It was suppressed ${times} because ${because}.`
    : `It was suppressed ${times}, mostly (${formatShare(most.n / all)}) because ${because}.`;
}
