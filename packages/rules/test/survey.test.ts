import type { Survey } from '@service-popups/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerProblem,
  answersOnPath,
  nextStep,
  pageProblems,
  pathTaken,
  surveyProblems,
  type Step,
} from '../src/index';
import { answers, anySurvey, forwardSurvey } from './arbitraries';

/** Goes from page to page as a visitor does who is let through everywhere. */
function stepsOf(survey: Survey, given: Record<string, never>): Step[] {
  const steps: Step[] = [];
  let pageId = '';
  while (steps.length <= survey.pages.length) {
    const step = nextStep(survey, pageId, given);
    steps.push(step);
    if ('end' in step) break;
    pageId = step.page;
  }
  return steps;
}

describe('the flow of a survey', () => {
  it.each([
    ['with jumps ahead', forwardSurvey],
    ['with jumps to anywhere', anySurvey],
  ])('[Q5] ends %s, and never comes back to a page', (_, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, answers, (survey, given) => {
        const steps = stepsOf(survey, given as Record<string, never>);
        const seen = steps.flatMap((step) =>
          'page' in step ? survey.pages.findIndex(({ id }) => id === step.page) : [],
        );
        expect(steps.at(-1)).toHaveProperty('end');
        expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
      }),
      { numRuns: 500 },
    );
  });

  it('[Q5] the path begins at the first page and follows the steps of the answers kept', () => {
    fc.assert(
      fc.property(forwardSurvey, answers, (survey, given) => {
        const path = pathTaken(survey, given);
        const kept = answersOnPath(survey, given);
        expect(path[0]).toBe('p0');
        for (const [index, pageId] of path.slice(0, -1).entries()) {
          expect(nextStep(survey, pageId, kept)).toEqual({ page: path[index + 1] });
        }
      }),
      { numRuns: 500 },
    );
  });

  it('[Q6] only valid answers to questions on the path are kept', () => {
    fc.assert(
      fc.property(forwardSurvey, answers, (survey, given) => {
        const path = pathTaken(survey, given);
        const questions = survey.pages
          .filter(({ id }) => path.includes(id))
          .flatMap((page) => page.questions);
        for (const [id, answer] of Object.entries(answersOnPath(survey, given))) {
          const question = questions.find((other) => other.id === id);
          expect(
            question && answerProblem({ ...question, required: true }, answer),
          ).toBeUndefined();
          expect(question).toBeDefined();
        }
      }),
      { numRuns: 500 },
    );
  });

  it('[Q6] keeping what is kept changes neither answers nor path', () => {
    fc.assert(
      fc.property(anySurvey, answers, (survey, given) => {
        const kept = answersOnPath(survey, given);
        expect(answersOnPath(survey, kept)).toEqual(kept);
        expect(pathTaken(survey, kept)).toEqual(pathTaken(survey, given));
      }),
      { numRuns: 500 },
    );
  });
});

describe('pageProblems', () => {
  const page = {
    id: 'rate',
    questions: [
      { id: 'score', type: 'nps', title: 'How likely?', required: true },
      { id: 'why', type: 'text', title: 'Why?', maxLength: 3 },
      { id: 'constructor', type: 'text', title: 'Who?', required: true },
    ],
  } satisfies Survey['pages'][number];

  it('[Q4] names every question that keeps the page back, in their order', () => {
    expect(pageProblems(page, { why: 'long' })).toEqual([
      { questionId: 'score', problem: 'required' },
      { questionId: 'why', problem: 'too_long' },
      { questionId: 'constructor', problem: 'required' },
    ]);
  });

  it('[Q4] is empty when the page may be sent', () => {
    expect(pageProblems(page, { score: 0, constructor: 'me' })).toEqual([]);
  });
});

describe('surveyProblems', () => {
  const end = { id: 'thanks', title: 'Thank you' };
  const page = (id: string, questionId: string, jumps: Survey['pages'][number]['jumps'] = []) => ({
    id,
    questions: [{ id: questionId, type: 'nps' as const, title: 'How likely?' }],
    jumps,
  });
  const messages = (...pages: Survey['pages']) =>
    surveyProblems({ id: 's', version: 1, defaultLanguage: 'en', pages, ends: [end] }).map(
      ({ message }) => message,
    );

  it('[Q1] names the page of an id that is used twice', () => {
    expect(messages(page('a', 'q'), page('b', 'q'), page('thanks', 'r'))).toEqual([
      'The id of end "thanks" is already the id of page "thanks".',
      'The id of question "q" on page "b" is already the id of question "q" on page "a".',
    ]);
  });

  it('[Q5] names the page of a jump that leads nowhere or back', () => {
    const stray = page('b', 'r', [
      { when: [{ key: 'q', op: 'eq', value: 1 }], to: 'gone' },
      { when: [{ key: 'q', op: 'eq', value: 2 }], to: 'a' },
      { when: [{ key: 'q', op: 'eq', value: 3 }], to: 'b' },
    ]);
    expect(messages(page('a', 'q'), stray)).toEqual([
      'Page "b" jumps to "gone", which is neither a page nor an end.',
      'Page "b" jumps to "a", which does not come after it.',
      'Page "b" jumps to itself.',
    ]);
  });

  it('[Q5] names the page of a comparison with a question that is not asked by then', () => {
    const early = page('a', 'q', [
      { when: [{ key: 'gone', op: 'exists' }], to: 'b' },
      { when: [{ key: 'r', op: 'exists' }], to: 'b' },
    ]);
    expect(messages(early, page('b', 'r'))).toEqual([
      'A jump of page "a" depends on "gone", which is not a question of this survey.',
      'A jump of page "a" depends on "r", which is asked only later, on page "b".',
    ]);
  });

  it('[Q5] names the page that cannot be reached', () => {
    expect(messages(page('a', 'q', [{ when: [], to: 'thanks' }]), page('b', 'r'))).toEqual([
      'Page "b" can never be reached.',
    ]);
  });

  it('[Q5] finds nothing wrong with jumps ahead that always leave the following page open', () => {
    fc.assert(
      fc.property(forwardSurvey, (survey) => {
        const pages = survey.pages.map((some) => ({
          ...some,
          jumps: (some.jumps ?? []).filter(({ when }) => when.length > 0),
        }));
        expect(surveyProblems({ ...survey, pages })).toEqual([]);
      }),
    );
  });
});
