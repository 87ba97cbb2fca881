import type { Attributes, Survey, SurveyComparison } from '@service-popups/contract';
import { matchesAll } from '../../matching/comparison';
import type { SurveyValues } from '../condition';
import { namesOf } from './asked';
import { conditionsOf, listsOf } from './conditions';
import { possibleValues } from './possible-values';

/** One way in which a survey may be answered, as far as its conditions can tell. */
export interface Case {
  readonly values: SurveyValues;
  readonly attributes: Attributes;
}

/** With more cases than these a survey is not gone through case by case. */
const MAX_CASES = 2048;

interface Key {
  readonly key: string;
  readonly of: 'values' | 'attributes';
  readonly classes: readonly unknown[];
}

/** All of them, each once; nothing if there are too many. */
export function casesOf(survey: Survey): Case[] | undefined {
  const keys = keysOf(survey);
  if (!keys) return undefined;
  const count = keys.reduce((product, { classes }) => product * classes.length, 1);
  if (count > MAX_CASES) return undefined;
  return Array.from({ length: count }, (_, number) => {
    const found = { values: {}, attributes: {} } as Record<Key['of'], Record<string, unknown>>;
    let rest = number;
    for (const { key, of, classes } of keys) {
      found[of][key] = classes[rest % classes.length];
      rest = Math.floor(rest / classes.length);
    }
    return found as unknown as Case;
  });
}

/** What the conditions ask for, each with one value for all that they cannot tell apart. */
function keysOf(survey: Survey): Key[] | undefined {
  const names = namesOf(survey);
  const asked = new Map<string, { key: string; of: Key['of']; comparisons: SurveyComparison[] }>();
  for (const comparison of conditionsOf(survey)
    .flatMap(listsOf)
    .flatMap(({ list }) => list)) {
    const of = comparison.of ? 'attributes' : 'values';
    const name = `${of} ${comparison.key}`;
    const entry = asked.get(name) ?? { key: comparison.key, of, comparisons: [] };
    entry.comparisons.push(comparison);
    asked.set(name, entry);
  }
  const keys: Key[] = [];
  for (const { key, of, comparisons } of asked.values()) {
    const values = possibleValues(of === 'values' ? names.get(key) : undefined, comparisons);
    if (!values) return undefined;
    const classes = new Map<string, unknown>();
    for (const value of values) {
      const told = comparisons.map((one) => Number(matchesAll([one], { [key]: value })));
      const name = `${String(value === undefined)} ${told.join('')}`;
      if (!classes.has(name)) classes.set(name, value);
    }
    keys.push({ key, of, classes: [...classes.values()] });
  }
  return keys;
}
