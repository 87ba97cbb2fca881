import { share } from '../rates';

export type NpsGroupId = 'detractors' | 'passives' | 'promoters';

interface NpsGroup {
  id: NpsGroupId;
  name: string;
  /** Who belongs to it, in words. */
  definition: string;
  lowest: number;
  highest: number;
}

const npsGroups: readonly NpsGroup[] = [
  { id: 'detractors', name: 'Detractors', definition: 'rated 0 to 6', lowest: 0, highest: 6 },
  { id: 'passives', name: 'Passives', definition: 'rated 7 or 8', lowest: 7, highest: 8 },
  { id: 'promoters', name: 'Promoters', definition: 'rated 9 or 10', lowest: 9, highest: 10 },
];

export interface NpsRating {
  rating: number;
  count: number;
  /** Of all ratings. */
  share: number | null;
}

export interface NpsSegment extends NpsGroup {
  count: number;
  /** Of all ratings. */
  share: number | null;
  ratings: NpsRating[];
}

/** Cuts a distribution (answers by rating, 0 to 10) into the three groups. */
export function npsSegments(distribution: readonly number[]): NpsSegment[] {
  const total = distribution.reduce((sum, count) => sum + count, 0);
  return npsGroups.map((group) => {
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
