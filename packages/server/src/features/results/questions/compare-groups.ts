import type {
  Breakdown,
  ChoiceResults,
  QuestionResults,
  ScoreDifference,
  ShareDifference,
} from '@service-popups/contract';
import {
  correct,
  compareSamples,
  toSample,
  shareTest,
  SIGNIFICANT,
  type Sample,
} from '../statistics/differences';

const MAX_SHARES = 20;

/** A group of responses, and those that aren't in it. */
export interface ComparedGroup {
  id: string | null;
  results: QuestionResults;
  /** Only of questions with options, and of overlapping groups. */
  others?: QuestionResults;
}

/** What differs between groups that are large enough. */
export function compareGroups(
  groups: readonly ComparedGroup[],
  isOverlapping: boolean,
): Pick<Breakdown, 'score' | 'shares'> {
  return {
    score: isOverlapping ? fromOthers(groups) : highestFromLowest(groups),
    shares: shareDifferences(groups),
  };
}

/** Compares the highest with the lowest score. */
function highestFromLowest(groups: readonly ComparedGroup[]): ScoreDifference | null {
  const samples = groups.flatMap(({ id, results }) => {
    const sample = toSample(results);
    return sample ? { id, sample } : [];
  });
  samples.sort((a, b) => b.sample.score - a.sample.score);
  const [higher, lower] = [samples[0], samples.at(-1)];
  if (!higher || !lower || higher === lower) return null;
  // Any pair could have been the one with the highest and the lowest score.
  const comparisons = (samples.length * (samples.length - 1)) / 2;
  return {
    higher: higher.id,
    lower: lower.id,
    ...compareSamples(higher.sample, lower.sample, comparisons),
    comparisons,
  };
}

/**
 * Compares each group with the responses that aren't in it, and returns the clearest difference. Two groups can't be
 * compared with each other, because people in both would count on both pair.
 */
function fromOthers(groups: readonly ComparedGroup[]): ScoreDifference | null {
  const pairs = groups.flatMap(({ id, results, others }) => {
    const [sample, rest] = [toSample(results), others && toSample(others)];
    return sample && rest ? { id, sample, rest } : [];
  });
  const comparisons = pairs.length;
  const differences = pairs.map(({ id, sample, rest }): ScoreDifference => {
    const isHigher = sample.score >= rest.score;
    const pair: [Sample, Sample] = isHigher ? [sample, rest] : [rest, sample];
    return {
      ...(isHigher ? { higher: id } : { lower: id }),
      ...compareSamples(...pair, comparisons),
      comparisons,
    };
  });
  const [clearest] = differences.sort((a, b) => a.p - b.p || b.points - a.points);
  return clearest ?? null;
}

/** Compares how often each group chose an option with how often all others did. */
function shareDifferences(groups: readonly ComparedGroup[]): ShareDifference[] {
  const tests = groups.flatMap(({ id, results, others }) => {
    if (!hasOptions(results) || !others || !hasOptions(others)) return [];
    return results.options.map((option, index) => {
      const group = { hits: option.count, answers: results.answers };
      const rest = { hits: others.options[index]?.count ?? 0, answers: others.answers };
      return {
        group: id,
        option: option.id,
        share: (group.hits / group.answers) * 100,
        others: (rest.hits / rest.answers) * 100,
        p: shareTest(group, rest),
      };
    });
  });
  const corrected = correct(tests.map(({ p }) => p));
  return tests
    .map((test, index) => ({ ...test, p: corrected[index] ?? 1 }))
    .filter(({ p }) => p < SIGNIFICANT)
    .sort((a, b) => Math.abs(b.share - b.others) - Math.abs(a.share - a.others))
    .slice(0, MAX_SHARES);
}

export function hasOptions(results: QuestionResults): results is ChoiceResults {
  return 'options' in results && 'others' in results;
}
