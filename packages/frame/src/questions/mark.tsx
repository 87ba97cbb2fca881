import type { CsatQuestion } from '@service-popups/contract';
import { fill } from '../words/fill';
import type { Words } from '../words/words';

const STAR = 'M12 3l2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-2.9-5.6 2.9 1.1-6.2L3 9.6l6.2-.9z';

/** A star, or a face from sad to happy. An SVG, since emoji look different on every system. */
export function mark(
  look: NonNullable<CsatQuestion['look']>,
  rating: number,
  highest: number,
  words: Words,
) {
  if (look === 'numbers') return undefined;
  const mood = (9 * (rating - 1)) / (highest - 1) - 4.5;
  const mouth = `M7.5 ${String(15.2 - mood / 3)}q4.5 ${String(mood)} 9 0`;
  return (
    <>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d={
            look === 'stars'
              ? STAR
              : `M12 2a10 10 0 100 20 10 10 0 000-20zM8.7 9.2v.4M15.3 9.2v.4${mouth}`
          }
        />
      </svg>
      <span class="sr-only">{fill(words.outOf, { value: rating, max: highest })}</span>
    </>
  );
}
