import type { PageCounts } from '@service-popups/contract';
import { formatCount, formatShare } from '../../format/numbers';
import { share } from '../rates';

/** Says how many responses were completed, and where most others dropped off. */
export function describeDropOff({
  responses,
  finished,
  pages,
}: Omit<PageCounts, 'qualifying' | 'rejected'>): string {
  const begin = `${formatCount(finished)} of ${formatCount(responses)} ${responses === 1 ? 'response' : 'responses'} completed (${formatShare(share(finished, responses))}).`;
  const worst = pages.reduce<PageCounts['pages'][number] | undefined>(
    (most, page) => (page.left > (most?.left ?? 0) ? page : most),
    undefined,
  );
  if (worst === undefined) return `${begin} Nobody dropped off.`;
  return `${begin} Biggest drop-off: ${formatCount(worst.left)} after “${worst.title}”.`;
}

/** Says how many answers weren't stored. */
export function describeRejected(rejected: number): string {
  return rejected === 1
    ? "In total, 1 answer wasn't stored because it didn't fit the survey; the rest of its response was."
    : `In total, ${formatCount(rejected)} answers weren't stored because they didn't fit the survey; the rest of their responses was.`;
}
