/**
 * What a report or response takes beside its texts: ids, times, index entries, and its part in the
 * counts.
 */
export const ROW_BYTES = 300;
