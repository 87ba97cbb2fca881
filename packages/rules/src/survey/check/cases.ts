import type { Attributes, Survey, SurveyComparison } from '@service-popups/contract';
import { matchesAll } from '../../matching/comparison';
import type { SurveyValues } from '../condition';
import { conditionsOf, listsOf } from './conditions';
import { possibleValues } from './possible-values';
import { referencesOf } from './references';

/** One combination of values that the conditions of a survey can tell apart. */
export interface Case {
  readonly values: SurveyValues;
  readonly attributes: Attributes;
}

/** Surveys with more cases aren't checked case by case. */
const MAX_CASES = 2048;

interface Key {
  readonly key: string;
  readonly of: 'values' | 'attributes';
  /** One value for each class of values that the conditions treat alike. */
  readonly values: readonly unknown[];
}

/** Lists every case once, or returns undefined if there are too many. */
export function casesOf(survey: Survey): Case[] | undefined {
  const keys = keysOf(survey);
  if (!keys) return undefined;
  const count = keys.reduce((product, { values }) => product * values.length, 1);
  if (count > MAX_CASES) return undefined;
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
  const references = referencesOf(survey);
  const compared = new Map<
    string,
    { key: string; of: Key['of']; comparisons: SurveyComparison[] }
  >();
  for (const comparison of conditionsOf(survey)
    .flatMap(listsOf)
    .flatMap(({ list }) => list)) {
    const of = comparison.of ? 'attributes' : 'values';
    const name = `${of} ${comparison.key}`;
    const entry = compared.get(name) ?? { key: comparison.key, of, comparisons: [] };
    entry.comparisons.push(comparison);
    compared.set(name, entry);
  }
  const keys: Key[] = [];
  for (const { key, of, comparisons } of compared.values()) {
    const candidates = possibleValues(
      of === 'values' ? references.get(key) : undefined,
      comparisons,
    );
    if (!candidates) return undefined;
    const classes = new Map<string, unknown>();
    for (const value of candidates) {
      const outcomes = comparisons.map((comparison) =>
        Number(matchesAll([comparison], { [key]: value })),
      );
      const name = `${String(value === undefined)} ${outcomes.join('')}`;
      if (!classes.has(name)) classes.set(name, value);
    }
    keys.push({ key, of, values: [...classes.values()] });
  }
  return keys;
}
