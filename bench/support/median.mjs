export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** The ratio of each round. */
export const ratios = (values, others) => values.map((value, round) => value / others[round]);
