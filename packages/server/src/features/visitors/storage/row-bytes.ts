/**
 * Estimated size of a report, a response, attributes or a delivery besides its texts: ids, times, index entries and its
 * share of the counts.
 */
export const ROW_BYTES = 300;
/** The same for a user fact, which has no id. */
export const FACT_BYTES = 100;
