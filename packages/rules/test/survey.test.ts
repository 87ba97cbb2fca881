import type { Answers, Question, Survey } from '@service-popups/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allValidators,
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

const options = { numRuns: 200 };

const setupOf = (survey: Survey, attributes = {}): SurveySetup => ({
  survey,
  validators: allValidators,
  attributes,
});
const pathOf = (setup: SurveySetup, answers: Answers): string[] =>
  walkSurvey(setup, answers).pages.map(({ page }) => page.id);

/** A random survey with attributes and answers, some of them invalid. */
const runs = (survey: fc.Arbitrary<Survey>) =>
  survey.chain((drawn) =>
    fc.record({
      survey: fc.constant(drawn),
      answers: answersFor(drawn),
      attributes: attributesFor,
    }),
  );

/** The steps of a visitor whom no required question stops. */
function stepsOf(setup: SurveySetup, answers: Answers): Step[] {
  const steps: Step[] = [];
  let pageId = '';
  while (steps.length <= setup.survey.pages.length) {
    const step = nextStep(setup, pageId, answers);
    steps.push(step);
    if ('end' in step) break;
    pageId = step.page;
  }
  return steps;
}

/** Whether a required question has a problem. */
function isBlocked({ questions, problems }: PageOnPath): boolean {
  return problems.some(({ questionId }) =>
    questions.some(
      (question) => question.id === questionId && 'required' in question && question.required,
    ),
  );
}

/** Whether there's a valid answer. A blank one only counts as a problem if the question is required. */
function isAnswered(question: Question, answers: Answers): boolean {
  const problem = answerProblem(allValidators, question, answers);
  const whenRequired = answerProblem(
    allValidators,
    { ...question, required: true } as Question,
    answers,
  );
  return !problem && whenRequired !== 'required';
}

/** The questions a visitor with these answers sees, page by page as in the frame. */
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
    const pageAnswers = Object.entries(wanted).filter(([key]) => keys.includes(key));
    given = { ...given, ...Object.fromEntries(pageAnswers) };
    const visited = walkSurvey(setup, given).pages.find((one) => one.page.id === pageId);
    if (!visited) throw new Error(`the path does not include page ${pageId}`);
    shown.push(...visited.questions);
    if (isBlocked(visited)) return shown;
  }
}

describe('the flow of a survey', () => {
  it.each([
    ['with forward jumps', forwardSurvey],
    ['with arbitrary jumps', anySurvey],
  ])('[Q5] %s ends and never returns to a page', (_, arbitrary) => {
    fc.assert(
      fc.property(runs(arbitrary), ({ survey, answers, attributes }) => {
        const steps = stepsOf(setupOf(survey, attributes), answers);
        const seen = steps.flatMap((step) =>
          'page' in step ? survey.pages.findIndex(({ id }) => id === step.page) : [],
        );
        expect(steps.at(-1)).toHaveProperty('end');
        expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
      }),
      options,
    );
  });

  it('[Q5] leads to an end or to a page without a required answer', () => {
    fc.assert(
      fc.property(runs(anySurvey), ({ survey, answers, attributes }) => {
        const { pages, end } = walkSurvey(setupOf(survey, attributes), answers);
        const last = pages.at(-1);
        expect(end === undefined).toBe(last !== undefined && isBlocked(last));
        if (end !== undefined) expect(survey.ends.map(({ id }) => id)).toContain(end);
      }),
      options,
    );
  });

  it('[Q5] follows the steps of the kept answers', () => {
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
      options,
    );
  });

  it('[Q6] keeps exactly the answers on the path taken', () => {
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
      options,
    );
  });

  it('[Q6] keeps the same answers and path when applied to the kept answers', () => {
    fc.assert(
      fc.property(runs(anySurvey), ({ survey, answers, attributes }) => {
        const setup = setupOf(survey, attributes);
        const kept = walkSurvey(setup, answers).answers;
        expect(walkSurvey(setup, kept).answers).toEqual(kept);
        expect(pathOf(setup, kept)).toEqual(pathOf(setup, answers));
      }),
      options,
    );
  });

  it('[Q11] never takes back progress, and names a total only if it is the number of pages', () => {
    fc.assert(
      fc.property(runs(forwardSurvey), ({ survey, answers, attributes }) => {
        const path = pathOf(setupOf(survey, attributes), answers);
        let total = 0;
        let share = 0;
        for (const [index, pageId] of path.entries()) {
          const { least, most } = pagesAhead(survey, pageId);
          const step = index + 1;
          expect(path.length).toBeGreaterThanOrEqual(step);
          expect(most).toBeGreaterThanOrEqual(path.length - step);
          expect(step / (step + most)).toBeGreaterThan(share);
          share = step / (step + most);
          if (total > 0) expect([least, most]).toEqual([total - step, total - step]);
          if (least === most) total = step + most;
        }
      }),
      options,
    );
  });
});

describe('[Q12] the survey check', () => {
  it('reports only pages, questions and jumps that are unreachable', () => {
    fc.assert(
      fc.property(runs(forwardSurvey), ({ survey, answers, attributes }) => {
        const unreachable = surveyProblems(survey).map(({ path }) => path);
        const { pages } = walkSurvey(setupOf(survey, attributes), {
          ...answers,
          ...hiddenAnswers(survey, attributes),
        });
        for (const { page, questions } of pages) {
          const p = survey.pages.indexOf(page);
          expect(unreachable).not.toContain(`/pages/${String(p)}`);
          for (const question of questions) {
            const q = page.questions.indexOf(question);
            expect(unreachable).not.toContain(`/pages/${String(p)}/questions/${String(q)}`);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
