import type { PageCounts } from '@service-popups/contract';
import { formatCount, formatShare } from '../../format/numbers';
import { share } from '../rates';

/** Says how many responses were completed, and where most others dropped off. */
export function describeDropOff({
  responses,
  finished,
  pages,
}: Omit<PageCounts, 'qualifying'>): string {
  const begin = `${formatCount(finished)} of ${formatCount(responses)} ${responses === 1 ? 'response' : 'responses'} completed (${formatShare(share(finished, responses))}).`;
  const worst = pages.reduce<PageCounts['pages'][number] | undefined>(
    (most, page) => (page.left > (most?.left ?? 0) ? page : most),
    undefined,
  );
  if (worst === undefined) return `${begin} Nobody dropped off.`;
  return `${begin} Biggest drop-off: ${formatCount(worst.left)} after “${worst.title}”.`;
}
