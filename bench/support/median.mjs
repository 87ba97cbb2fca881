export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** The ratio of each round. */
export const ratios = (values, others) => values.map((value, round) => value / others[round]);

export const percentile = (times, share) => {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1];
};
