import type { Jump, Question, Survey, SurveyPage } from '@service-popups/contract';
import { matchesCondition, type SurveyValues } from '../condition';
import { casesOf, type Case } from './cases';
import { partsOf } from './ids';
import { pointer, type SurveyProblem } from './survey-problem';

/** The pages, questions and jumps that some visitor reaches. */
type Reached = Set<SurveyPage | Question | Jump>;

/** Reports pages that can't be reached, questions that can't be shown and jumps that can't be taken. */
export function unreachableParts(survey: Survey): SurveyProblem[] {
  const cases = casesOf(survey);
  const reached = cases ? simulate(survey, cases) : assumeAnyPath(survey);
  return survey.pages.flatMap((page, p): SurveyProblem[] => {
    const { id, questions, jumps = [] } = page;
    if (!reached.has(page))
      return [{ path: pointer('pages', p), message: `Page "${id}" can never be reached.` }];
    return [
      ...questions.flatMap((question, q) =>
        reached.has(question)
          ? []
          : {
              path: pointer('pages', p, 'questions', q),
              message: `Question "${question.id}" on page "${id}" can never be shown.`,
            },
      ),
      ...jumps.flatMap((jump, j) =>
        reached.has(jump)
          ? []
          : {
              path: pointer('pages', p, 'jumps', j),
              message: `The jump from page "${id}" to "${jump.to}" can never be taken.`,
            },
      ),
    ];
  });
}

/** Walks through the survey once per case. */
function simulate({ pages, hiddenFields = [] }: Survey, cases: readonly Case[]): Reached {
  const reached: Reached = new Set();
  const places = new Map(pages.map(({ id }, p) => [id, p]));
  const compared = Object.keys(cases[0]?.values ?? {});
  const hidden = hiddenFields.map(({ id }) => id).filter((id) => compared.includes(id));
  const keys = new Map(
    pages
      .flatMap((page) => page.questions)
      .map((question) => {
        const names = [question.id, ...partsOf(question).map((part) => `${question.id}.${part}`)];
        return [question, names.filter((name) => compared.includes(name))];
      }),
  );

  for (const { values, attributes } of cases) {
    const kept: Record<string, unknown> = {};
    for (const id of hidden) kept[id] = values[id];
    let p = 0;
    for (let page = pages[p]; page; page = pages[p]) {
      const shown = page.questions.filter((question) => {
        if (question.showIf && !matchesCondition(question.showIf, kept, attributes)) return false;
        for (const key of keys.get(question) ?? []) kept[key] = values[key];
        return true;
      });
      for (const part of shown.length ? [page, ...shown] : []) reached.add(part);
      // A required question without an answer ends the walk.
      if (shown.some((question) => isBlockedBy(question, values))) break;
      const jump =
        shown.length > 0 &&
        page.jumps?.find(({ when }) => matchesCondition(when, kept, attributes));
      if (jump) reached.add(jump);
      p = jump ? (places.get(jump.to) ?? pages.length) : p + 1;
    }
  }
  return reached;
}

function isBlockedBy(question: Question, values: SurveyValues): boolean {
  return (
    'required' in question &&
    question.required &&
    Object.hasOwn(values, question.id) &&
    values[question.id] === undefined
  );
}

/** Assumes that every condition may match or not, except those that always match. */
function assumeAnyPath({ pages }: Survey): Reached {
  const reached: Reached = new Set();
  const reachable = new Set([0]);
  for (const [p, page] of pages.entries()) {
    if (!reachable.has(p)) continue;
    const { questions, jumps = [] } = page;
    for (const part of [page, ...questions]) reached.add(part);
    let fallsThrough = true;
    for (const jump of jumps) {
      if (!fallsThrough) break;
      reached.add(jump);
      reachable.add(pages.findIndex(({ id }) => id === jump.to));
      fallsThrough = !Array.isArray(jump.when) || jump.when.length > 0;
    }
    if (fallsThrough || questions.every(({ showIf }) => showIf)) reachable.add(p + 1);
  }
  return reached;
}
