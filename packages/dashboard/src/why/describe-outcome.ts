import { describeTrigger } from '../popups/text/describe-popup';
import type { RuleResult } from './delivery';
import type { Explanation } from './explain';

/** Whether the popup shows, and when; or what stands against it first. */
export function describeOutcome(
  delivery: readonly RuleResult[],
  explanations: readonly Explanation[],
): { shows: boolean; words: string } {
  const blocking = delivery.find(({ pass }) => !pass);
  if (blocking) return { shows: false, words: `It would not show. ${blocking.words}` };
  if (explanations.length === 0)
    return {
      shows: false,
      words: 'It has no trigger: it shows only when your application asks for it.',
    };
  const passing = explanations.filter(({ pass }) => pass);
  if (passing.length > 0)
    return {
      shows: true,
      words: `It would show ${passing.map(({ trigger }) => describeTrigger(trigger)).join(', or ')}.`,
    };
  // The trigger that comes furthest says best what is missing.
  const failures = explanations.map(({ lines }) => lines.filter(({ pass }) => !pass));
  const [fewest = []] = failures.sort((a, b) => a.length - b.length);
  const more = fewest.length - 1;
  const rest =
    more > 0
      ? ` And ${more === 1 ? 'one more rule stands' : `${String(more)} more rules stand`} against it.`
      : '';
  return { shows: false, words: `It would not show. ${fewest[0]?.words ?? ''}${rest}` };
}
