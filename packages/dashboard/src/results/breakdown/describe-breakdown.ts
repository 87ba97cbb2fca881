import type { Breakdown, BreakdownGroup, ShareDifference } from '@service-popups/contract';
import { formatCount, formatMean, formatShare } from '../../format/numbers';
import { describeBounds, getScore } from '../main-score';

/** Differences that are more likely to be chance aren't worth a sentence. */
const SIGNIFICANT = 0.05;

const TOO_FEW = 'Too few answers to compare groups.';
const NO_DIFFERENCE = 'No clear difference between the groups.';

/**
 * Says what differs most: "Pro scores 18 points higher than Free (95% CI 9 to 27, adjusted for 3 comparisons)."
 * Undefined for questions whose groups aren't compared.
 */
export function describeBreakdown(
  { groups, score, shares }: Breakdown,
  nameOf: (group: BreakdownGroup) => string,
): string | undefined {
  /** Without an id, it's the responses that aren't in the other group. */
  const named = (id: string | null | undefined): string => {
    if (id === undefined) return 'everyone else';
    const group = groups.find((one) => one.id === id);
    return group ? nameOf(group) : '';
  };
  const isCompared = ({ results }: BreakdownGroup): boolean =>
    getScore(results) !== undefined || 'others' in results;
  if (!groups.every(isCompared)) return undefined;
  const large = groups.filter(({ isSmall }) => !isSmall);
  const [first] = large;
  if (first === undefined) return TOO_FEW;
  if (getScore(first.results)) {
    if (score === null) return TOO_FEW;
    if (score.p >= SIGNIFICANT) return NO_DIFFERENCE;
    const { type } = first.results;
    const isPercent = type === 'nps' || type === 'csat';
    const format = isPercent ? formatWhole : formatMean;
    const points = format(score.points);
    const adjusted =
      score.comparisons > 1 ? `, adjusted for ${formatCount(score.comparisons)} comparisons` : '';
    const bounds = `(95% CI ${describeBounds(score.interval, format)}${adjusted})`;
    // The sentence starts with a group, not with everyone else.
    const isLower = score.higher === undefined;
    const [subject, object] = isLower ? [score.lower, score.higher] : [score.higher, score.lower];
    const change =
      type === 'number'
        ? `averages ${points} ${isLower ? 'less' : 'more'}`
        : `scores ${points} ${points === '1' ? 'point' : 'points'} ${isLower ? 'lower' : 'higher'}`;
    return `${named(subject)} ${change} than ${named(object)} ${bounds}.`;
  }
  const most = biggest(shares);
  if (most === undefined) return large.length < 2 ? TOO_FEW : NO_DIFFERENCE;
  const { results } = first;
  const option =
    ('options' in results && results.options.find(({ id }) => id === most.option)?.label) ||
    most.option;
  const often = most.share > most.others ? 'more often' : 'less often';
  return `${named(most.group)} chose “${option}” ${often} than the others: ${formatShare(most.share / 100)} compared with ${formatShare(most.others / 100)}.`;
}

/** Of two groups that differ by the same, the one that chose the option more often. */
function biggest(shares: Breakdown['shares']): ShareDifference | undefined {
  const size = ({ share, others }: ShareDifference): number => Math.abs(share - others);
  const [first] = shares;
  return (
    first && (shares.find((one) => one.share > one.others && size(one) === size(first)) ?? first)
  );
}

function formatWhole(value: number): string {
  return formatMean(Math.round(value));
}
