import type { Attributes, Survey, SurveyComparison } from '@service-popups/contract';
import { matchesAll } from '../../matching/comparison';
import type { SurveyValues } from '../condition';
import { listConditions, listComparisons } from './conditions';
import { possibleValues } from './possible-values';
import { listReferences } from './references';

/** One combination of values that the conditions of a survey can tell apart. */
export interface Case {
  readonly values: SurveyValues;
  readonly attributes: Attributes;
}

/** Surveys with more cases aren't checked case by case. */
const MAX_CASES = 2048;
/** Comparisons with one value that a check may make, so that it takes milliseconds whatever the survey. */
const MAX_STEPS = 200_000;
/** Comparing long texts takes longer: one more step for each of these. */
const CHARACTERS_PER_STEP = 20;

interface Key {
  readonly key: string;
  readonly of: 'values' | 'attributes';
  /** One value for each class of values that the conditions treat alike. */
  readonly values: readonly unknown[];
}

/** The comparisons with one key. */
interface Compared {
  readonly key: string;
  readonly of: Key['of'];
  readonly comparisons: SurveyComparison[];
}

/** Lists every case once, or returns undefined if there are too many, or too much to compare. */
export function listCases(survey: Survey): Case[] | undefined {
  const keys = keysOf(survey);
  if (!keys) return undefined;
  const count = keys.reduce((product, { values }) => product * values.length, 1);
  if (count > MAX_CASES) return undefined;
  const questions = survey.pages.flatMap((page) => page.questions);
  // Each case is a walk through the whole survey.
  if (count * (questions.length + stepsOf(comparisonsIn(survey))) > MAX_STEPS) return undefined;
  return Array.from({ length: count }, (_, number) => {
    const result = { values: {}, attributes: {} } as Record<Key['of'], Record<string, unknown>>;
    let rest = number;
    for (const { key, of, values } of keys) {
      result[of][key] = values[rest % values.length];
      rest = Math.floor(rest / values.length);
    }
    return result as unknown as Case;
  });
}

/** The keys that conditions compare, with the values worth trying for each. */
function keysOf(survey: Survey): Key[] | undefined {
  const references = listReferences(survey);
  const keys: Key[] = [];
  let stepsLeft = MAX_STEPS;
  for (const { key, of, comparisons } of comparedIn(survey)) {
    const reference = of === 'values' ? references.get(key) : undefined;
    const steps = stepsOf(comparisons);
    const candidates = possibleValues(reference, comparisons, stepsLeft / steps);
    if (!candidates) return undefined;
    stepsLeft -= candidates.length * steps;
    if (stepsLeft < 0) return undefined;
    keys.push({ key, of, values: classesOf(key, comparisons, candidates) });
  }
  return keys;
}

/** One value for each class of values with the same results. No value is a class of its own. */
function classesOf(
  key: string,
  comparisons: readonly SurveyComparison[],
  candidates: readonly unknown[],
): unknown[] {
  const classes = new Map<string, unknown>();
  for (const value of candidates) {
    const outcomes = comparisons.map((comparison) =>
      Number(matchesAll([comparison], { [key]: value })),
    );
    const name = `${String(value === undefined)} ${outcomes.join('')}`;
    if (!classes.has(name)) classes.set(name, value);
  }
  return [...classes.values()];
}

function comparisonsIn(survey: Survey): SurveyComparison[] {
  return listConditions(survey)
    .flatMap(listComparisons)
    .flatMap(({ list }) => list);
}

function comparedIn(survey: Survey): Iterable<Compared> {
  const compared = new Map<string, Compared>();
  for (const comparison of comparisonsIn(survey)) {
    const of = comparison.of ? 'attributes' : 'values';
    const name = `${of} ${comparison.key}`;
    const entry = compared.get(name) ?? { key: comparison.key, of, comparisons: [] };
    entry.comparisons.push(comparison);
    compared.set(name, entry);
  }
  return compared.values();
}

/** How much work it is to make these comparisons once. */
function stepsOf(comparisons: readonly SurveyComparison[]): number {
  return comparisons.reduce((sum, { value }) => {
    if (Array.isArray(value)) return sum + 1 + value.length;
    return sum + 1 + (typeof value === 'string' ? value.length / CHARACTERS_PER_STEP : 0);
  }, 0);
}
