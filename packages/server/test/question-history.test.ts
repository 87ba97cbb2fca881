import type { Survey } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import {
  createHistory,
  earlierQuestions,
  findAsked,
  leftOutVersions,
} from '../src/features/results/question-history';

const VERSIONS = 60;
const QUESTIONS = 200;

/** Every version asks for a ranking of other options, so none of them can be counted with another. */
function surveyOf(version: number): Survey {
  const questions = Array.from({ length: QUESTIONS }, (_, index) => ({
    ...{ id: `q${String(index)}`, type: 'ranking' as const, title: 'Order' },
    options: ['a', 'b'].map((id) => ({ id: `${id}${String(version)}`, label: id })),
  }));
  return {
    ...{ id: 's', version: 1, defaultLanguage: 'en', ends: [{ id: 'end', title: 'Thanks' }] },
    pages: [{ id: 'page', questions }],
  };
}

describe('[S12] the questions of all versions', () => {
  const history = createHistory();
  for (let number = VERSIONS; number > 0; number -= 1)
    history.add({ number, at: number, survey: surveyOf(number) });

  it('are remembered up to a limit, the newest first', () => {
    const kept = [...history.asked.values()].flat();
    expect(kept).toHaveLength(1000);
    expect(Math.min(...kept.flatMap(({ versions }) => versions))).toBe(VERSIONS - 4);
    expect(earlierQuestions(history, surveyOf(VERSIONS))).toHaveLength(100);
    // Less than a sixth of all surveys.
    expect(history.bytes()).toBeLessThan(1_000_000);
  });

  it('beyond the limit are left out, and never counted with others', () => {
    const all = Array.from({ length: VERSIONS }, (_, index) => VERSIONS - index);
    const others = all.filter((number) => number !== VERSIONS);
    expect(leftOutVersions(history, surveyOf(VERSIONS)).get('q0')).toEqual(others);
    expect(findAsked(history, surveyOf(1), 'q0')).toBeUndefined();
    expect(leftOutVersions(history, surveyOf(1)).get('q0')).toEqual(all);
  });
});
