import type { PageCounts } from '@service-popups/contract';
import { formatCount, formatShare, locale } from '../../format/numbers';
import { leaders } from '../questions/describe-tally';
import { share } from '../rates';

/** Says how many responses were completed, and where most others dropped off. */
export function describeDropOff({
  responses,
  finished,
  pages,
}: Omit<PageCounts, 'qualifying' | 'rejected'>): string {
  const begin = `${formatCount(finished)} of ${formatCount(responses)} ${responses === 1 ? 'response' : 'responses'} completed (${formatShare(share(finished, responses))}).`;
  const worst = leaders(pages, ({ left }) => left);
  const [first, ...others] = worst;
  if (first === undefined || first.left === 0) return `${begin} Nobody dropped off.`;
  const left = formatCount(first.left);
  return others.length === 0
    ? `${begin} Biggest drop-off: ${left} after “${first.title}”.`
    : `${begin} Biggest drop-off: ${left} each after ${titles.format(worst.map(({ title }) => `“${title}”`))}.`;
}

const titles = new Intl.ListFormat(locale, { type: 'conjunction' });

/** Says how many answers weren't stored. */
export function describeRejected(rejected: number): string {
  return rejected === 1
    ? "In total, 1 answer wasn't stored because it didn't fit the survey; the rest of its response was."
    : `In total, ${formatCount(rejected)} answers weren't stored because they didn't fit the survey; the rest of their responses was.`;
}
