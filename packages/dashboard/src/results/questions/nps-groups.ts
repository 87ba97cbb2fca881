import { npsGroups } from '@service-popups/rules';
import { share } from '../rates';

export type NpsGroupId = keyof typeof npsGroups;

interface NpsGroup {
  id: NpsGroupId;
  name: string;
  /** The ratings it includes, as text. */
  definition: string;
  lowest: number;
  highest: number;
}

const groups: readonly NpsGroup[] = [
  { id: 'detractors', name: 'Detractors', definition: 'rated 0 to 6', ...npsGroups.detractors },
  { id: 'passives', name: 'Passives', definition: 'rated 7 or 8', ...npsGroups.passives },
  { id: 'promoters', name: 'Promoters', definition: 'rated 9 or 10', ...npsGroups.promoters },
];

export interface NpsRating {
  rating: number;
  count: number;
  /** The share of all ratings. */
  share: number | null;
}

export interface NpsSegment extends NpsGroup {
  count: number;
  /** The share of all ratings. */
  share: number | null;
  ratings: NpsRating[];
}

/** Splits a distribution (answers by rating, 0 to 10) into the three groups. */
export function npsSegments(distribution: readonly number[]): NpsSegment[] {
  const total = distribution.reduce((sum, count) => sum + count, 0);
  return groups.map((group) => {
    const ratings: NpsRating[] = [];
    let groupCount = 0;
    for (let rating = group.lowest; rating <= group.highest; rating += 1) {
      const count = distribution[rating] ?? 0;
      groupCount += count;
      ratings.push({ rating, count, share: share(count, total) });
    }
    return { ...group, count: groupCount, share: share(groupCount, total), ratings };
  });
}
