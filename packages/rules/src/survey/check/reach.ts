import type { Jump, Question, Survey, SurveyPage } from '@service-popups/contract';
import { matchesCondition, type SurveyValues } from '../condition';
import { casesOf, type Case } from './cases';
import { partsOf } from './ids';
import { pointer, type SurveyProblem } from './survey-problem';

/** The pages, questions and jumps that somebody gets to. */
type Reached = Set<SurveyPage | Question | Jump>;

/** Pages that cannot be reached, questions that cannot be shown, jumps that cannot be taken. */
export function deadParts(survey: Survey): SurveyProblem[] {
  const cases = casesOf(survey);
  const reached = cases ? goThrough(survey, cases) : assumeAll(survey);
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
              message: `The jump of page "${id}" to "${jump.to}" can never be taken.`,
            },
      ),
    ];
  });
}

/** Follows a visitor for each case, as far as the answers lead. */
function goThrough({ pages, hiddenFields = [] }: Survey, cases: readonly Case[]): Reached {
  const reached: Reached = new Set();
  const places = new Map(pages.map(({ id }, p) => [id, p]));
  const asked = Object.keys(cases[0]?.values ?? {});
  const hidden = hiddenFields.map(({ id }) => id).filter((id) => asked.includes(id));
  const keys = new Map(
    pages
      .flatMap((page) => page.questions)
      .map((question) => {
        const names = [question.id, ...partsOf(question).map((part) => `${question.id}.${part}`)];
        return [question, names.filter((name) => asked.includes(name))];
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
      // Nobody gets past a required question without an answer.
      if (shown.some((question) => isHeldBackBy(question, values))) break;
      const jump =
        shown.length > 0 &&
        page.jumps?.find(({ when }) => matchesCondition(when, kept, attributes));
      if (jump) reached.add(jump);
      p = jump ? (places.get(jump.to) ?? pages.length) : p + 1;
    }
  }
  return reached;
}

function isHeldBackBy(question: Question, values: SurveyValues): boolean {
  return (
    'required' in question &&
    question.required &&
    Object.hasOwn(values, question.id) &&
    values[question.id] === undefined
  );
}

/** Takes every condition for one that may match or not, but for those that always do. */
function assumeAll({ pages }: Survey): Reached {
  const reached: Reached = new Set();
  const open = new Set([0]);
  for (const [p, page] of pages.entries()) {
    if (!open.has(p)) continue;
    const { questions, jumps = [] } = page;
    for (const part of [page, ...questions]) reached.add(part);
    let goesOn = true;
    for (const jump of jumps) {
      if (!goesOn) break;
      reached.add(jump);
      open.add(pages.findIndex(({ id }) => id === jump.to));
      goesOn = !Array.isArray(jump.when) || jump.when.length > 0;
    }
    if (goesOn || questions.every(({ showIf }) => showIf)) open.add(p + 1);
  }
  return reached;
}
