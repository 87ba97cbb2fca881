import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { npsSegments } from '../src/results/questions/nps-groups';

const distribution = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 11, maxLength: 11 });

describe('npsSegments', () => {
  it('counts 0 to 6 as detractors, 7 and 8 as passives, 9 and 10 as promoters', () => {
    const segments = npsSegments([1, 1, 1, 1, 1, 1, 1, 10, 10, 100, 100]);
    expect(segments.map(({ id, count }) => [id, count])).toEqual([
      ['detractors', 7],
      ['passives', 20],
      ['promoters', 200],
    ]);
  });

  it('returns each group’s share of all ratings', () => {
    const segments = npsSegments([1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2]);
    expect(segments.map((segment) => segment.share)).toEqual([0.25, 0.25, 0.5]);
  });

  it('returns null shares if there are no answers', () => {
    const segments = npsSegments(Array.from({ length: 11 }, () => 0));
    expect(segments.map((segment) => segment.share)).toEqual([null, null, null]);
  });

  it('puts every rating into exactly one group and keeps every count', () => {
    fc.assert(
      fc.property(distribution, (counts) => {
        const ratings = npsSegments(counts).flatMap((segment) => segment.ratings);
        expect(ratings.map(({ rating }) => rating)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
        expect(ratings.map(({ count }) => count)).toEqual(counts);
      }),
    );
  });

  it('treats missing ratings as zero', () => {
    expect(npsSegments([3]).map(({ count }) => count)).toEqual([3, 0, 0]);
  });
});
