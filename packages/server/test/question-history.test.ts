import type { Question, Survey } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import {
  createHistory,
  earlierQuestions,
  findAsked,
  leftOutVersions,
} from '../src/features/results/selection/question-history';
import { expectQuick } from './support/expect-quick';

const VERSIONS = 100;
const range = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** A survey whose answers to 200 questions can't be counted together with those to another version. */
function surveyOf(version: number): Survey {
  const unit = Object.fromEntries(
    range(20, (index) => [`x${String(index + 10)}`, `${String(index)} ${String(version)}`]),
  );
  const questionsOf = (page: number): Question[] =>
    range(4, (index) => {
      const id = `q${String(page * 4 + index)}`;
      return { id, type: 'number', title: 'How many?', unit };
    });
  return {
    id: 's',
    version: 1,
    defaultLanguage: 'en',
    pages: range(50, (page) => ({ id: `p${String(page)}`, questions: questionsOf(page) })),
    ends: [{ id: 'end', title: 'Thanks' }],
  };
}

describe('[S12] the history of questions that change with every version', () => {
  const history = createHistory();
  const numbers = range(VERSIONS, (index) => VERSIONS - index);
  for (const number of numbers) history.add({ number, at: 0, survey: surveyOf(number) });

  it('is read quickly', async () => {
    const read = createHistory();
    for (const number of numbers) read.add({ number, at: 0, survey: surveyOf(number) });
    const survey = surveyOf(0);
    await expectQuick(() => read.add({ number: 0, at: 0, survey }));
    await expectQuick(() => leftOutVersions(history, survey));
    await expectQuick(() => earlierQuestions(history, survey));
  });

  it('tells the newest ten apart, and counts no answers to earlier ones', () => {
    const newest = surveyOf(VERSIONS);
    expect(leftOutVersions(history, newest).get('q0')).toEqual(numbers.slice(1));
    expect(findAsked(history, surveyOf(VERSIONS - 9), 'q0')?.versions).toEqual([VERSIONS - 9]);
    const entries = history.asked.get('q0') ?? [];
    expect(entries).toHaveLength(11);
    expect(entries.at(-1)?.versions).toEqual(numbers.slice(10));

    for (const number of [VERSIONS - 10, 1]) {
      const early = surveyOf(number);
      expect(findAsked(history, early, 'q0')).toBeUndefined();
      expect(leftOutVersions(history, early).get('q0')).toHaveLength(VERSIONS);
    }
  });
});
