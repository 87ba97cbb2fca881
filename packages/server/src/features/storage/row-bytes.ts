/**
 * Estimated size of a report or response besides its texts: ids, times, index entries and its share of
 * the counts.
 */
export const ROW_BYTES = 300;
