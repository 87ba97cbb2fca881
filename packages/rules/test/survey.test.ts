import type { Answers, Question, Survey } from '@service-popups/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allKinds,
  answerProblem,
  hiddenAnswers,
  nextStep,
  otherKey,
  pagesAhead,
  surveyProblems,
  walkSurvey,
  type PageOnPath,
  type Step,
  type SurveySetup,
} from '../src/index';
import { answersFor, anySurvey, attributesFor, forwardSurvey } from './survey-arbitraries';

const run = { numRuns: 200 };

const setupOf = (survey: Survey, attributes = {}): SurveySetup => ({
  survey,
  kinds: allKinds,
  attributes,
});
const pathOf = (setup: SurveySetup, answers: Answers): string[] =>
  walkSurvey(setup, answers).pages.map(({ page }) => page.id);

/** A random survey with random answers to it, some of them not valid, and attributes. */
const runs = (survey: fc.Arbitrary<Survey>) =>
  survey.chain((given) =>
    fc.record({
      survey: fc.constant(given),
      answers: answersFor(given),
      attributes: attributesFor,
    }),
  );

/** Goes from page to page as a visitor does who is let through everywhere. */
function stepsOf(setup: SurveySetup, given: Answers): Step[] {
  const steps: Step[] = [];
  let pageId = '';
  while (steps.length <= setup.survey.pages.length) {
    const step = nextStep(setup, pageId, given);
    steps.push(step);
    if ('end' in step) break;
    pageId = step.page;
  }
  return steps;
}

/** Whether one of the problems is with a question that must be answered. */
function isHeldBack({ questions, problems }: PageOnPath): boolean {
  return problems.some(({ questionId }) =>
    questions.some(
      (question) => question.id === questionId && 'required' in question && question.required,
    ),
  );
}

/** Whether there is a valid answer. A blank one is found by its problem, once one is required. */
function isAnswered(question: Question, answers: Answers): boolean {
  const problem = answerProblem(allKinds, question, answers);
  const strict = answerProblem(allKinds, { ...question, required: true } as Question, answers);
  return !problem && strict !== 'required';
}

/** As the frame does it, page by page: the questions that a visitor with these answers is shown. */
function visit(setup: SurveySetup, wanted: Answers): Question[] {
  const shown: Question[] = [];
  let given = hiddenAnswers(setup.survey, setup.attributes ?? {});
  let pageId = '';
  for (;;) {
    const step = nextStep(setup, pageId, walkSurvey(setup, given).answers);
    if ('end' in step) return shown;
    pageId = step.page;
    const page = setup.survey.pages.find(({ id }) => id === pageId);
    const keys = (page?.questions ?? []).flatMap(({ id }) => [id, otherKey(id)]);
    const here = Object.entries(wanted).filter(([key]) => keys.includes(key));
    given = { ...given, ...Object.fromEntries(here) };
    const visited = walkSurvey(setup, given).pages.find((one) => one.page.id === pageId);
    if (!visited) throw new Error(`${pageId} is not where the path leads`);
    shown.push(...visited.questions);
    if (isHeldBack(visited)) return shown;
  }
}

describe('the flow of a survey', () => {
  it.each([
    ['with jumps ahead', forwardSurvey],
    ['with jumps to anywhere', anySurvey],
  ])('[Q5] ends %s, and never comes back to a page', (_, arbitrary) => {
    fc.assert(
      fc.property(runs(arbitrary), ({ survey, answers, attributes }) => {
        const steps = stepsOf(setupOf(survey, attributes), answers);
        const seen = steps.flatMap((step) =>
          'page' in step ? survey.pages.findIndex(({ id }) => id === step.page) : [],
        );
        expect(steps.at(-1)).toHaveProperty('end');
        expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
      }),
      run,
    );
  });

  it('[Q5] leads to an end, or to a page that lacks a required answer', () => {
    fc.assert(
      fc.property(runs(anySurvey), ({ survey, answers, attributes }) => {
        const { pages, end } = walkSurvey(setupOf(survey, attributes), answers);
        const last = pages.at(-1);
        expect(end === undefined).toBe(last !== undefined && isHeldBack(last));
        if (end !== undefined) expect(survey.ends.map(({ id }) => id)).toContain(end);
      }),
      run,
    );
  });

  it('[Q5] the path follows the steps of the answers kept', () => {
    fc.assert(
      fc.property(runs(forwardSurvey), ({ survey, answers, attributes }) => {
        const setup = setupOf(survey, attributes);
        const walk = walkSurvey(setup, answers);
        const steps: Step[] = walk.pages.map(({ page }) => ({ page: page.id }));
        if (walk.end !== undefined) steps.push({ end: walk.end });
        let pageId = '';
        for (const step of steps) {
          expect(nextStep(setup, pageId, walk.answers)).toEqual(step);
          if ('page' in step) pageId = step.page;
        }
      }),
      run,
    );
  });

  it('[Q6] what is kept is what was answered on the path taken, and nothing else', () => {
    fc.assert(
      fc.property(runs(forwardSurvey), ({ survey, answers, attributes }) => {
        const setup = setupOf(survey, attributes);
        const hidden = hiddenAnswers(survey, attributes);
        const given = Object.fromEntries(Object.entries(answers).filter(([id]) => id !== 'plan'));
        const expected = visit(setup, given).flatMap((question): [string, unknown][] => {
          const answer = given[question.id];
          if (answer === undefined || !isAnswered(question, given)) return [];
          const text = given[otherKey(question.id)];
          const hasText = 'other' in question && [answer].flat().includes('other');
          return [
            [question.id, answer],
            ...(hasText ? [[otherKey(question.id), text] as [string, unknown]] : []),
          ];
        });
        const kept = walkSurvey(setup, { ...given, ...hidden }).answers;
        expect(kept).toEqual({ ...Object.fromEntries(expected), ...hidden });
      }),
      run,
    );
  });

  it('[Q6] keeping what is kept changes neither answers nor path', () => {
    fc.assert(
      fc.property(runs(anySurvey), ({ survey, answers, attributes }) => {
        const setup = setupOf(survey, attributes);
        const kept = walkSurvey(setup, answers).answers;
        expect(walkSurvey(setup, kept).answers).toEqual(kept);
        expect(pathOf(setup, kept)).toEqual(pathOf(setup, answers));
      }),
      run,
    );
  });

  it('[Q11] what remains never grows on the way', () => {
    fc.assert(
      fc.property(runs(forwardSurvey), ({ survey, answers, attributes }) => {
        const path = pathOf(setupOf(survey, attributes), answers);
        const ahead = path.map((pageId) => pagesAhead(survey, pageId));
        for (const [index, count] of ahead.entries()) {
          expect(count).toBeGreaterThanOrEqual(path.length - 1 - index);
          if (index > 0) expect(count).toBeLessThan(ahead[index - 1] ?? 0);
        }
      }),
      run,
    );
  });
});

describe('[Q12] the check', () => {
  it('names only pages, questions and jumps that nobody gets to', () => {
    fc.assert(
      fc.property(runs(forwardSurvey), ({ survey, answers, attributes }) => {
        const dead = surveyProblems(survey).map(({ path }) => path);
        const { pages } = walkSurvey(setupOf(survey, attributes), {
          ...answers,
          ...hiddenAnswers(survey, attributes),
        });
        for (const { page, questions } of pages) {
          const p = survey.pages.indexOf(page);
          expect(dead).not.toContain(`/pages/${String(p)}`);
          for (const question of questions) {
            const q = page.questions.indexOf(question);
            expect(dead).not.toContain(`/pages/${String(p)}/questions/${String(q)}`);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
