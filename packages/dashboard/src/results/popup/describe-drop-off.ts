import type { PageCounts } from '@service-popups/contract';
import { formatCount, formatShare } from '../../format/numbers';
import { share } from '../rates';

/** How many came to the end, and where most of the others left. */
export function describeDropOff({
  responses,
  finished,
  pages,
}: Omit<PageCounts, 'qualifying'>): string {
  const begin = `Of ${formatCount(responses)} ${responses === 1 ? 'response' : 'responses'}, ${formatCount(finished)} came to the end (${formatShare(share(finished, responses))}).`;
  const worst = pages.reduce<PageCounts['pages'][number] | undefined>(
    (most, page) => (page.left > (most?.left ?? 0) ? page : most),
    undefined,
  );
  if (worst === undefined) return `${begin} Nobody left in between.`;
  return `${begin} Most of the others left after “${worst.title}”: ${formatCount(worst.left)}.`;
}
