import type { Jump, Question, Survey, SurveyEnd, SurveyPage } from '@service-popups/contract';
import { matchesCondition, type SurveyValues } from '../condition';
import { followPath } from '../follow-path';
import { listCases, type Case } from './cases';
import { capital, endName, pageName, questionName, stepName } from './names';
import { listParts } from './references';
import { pointer, type SurveyProblem } from './survey-problem';

/** The parts that some visitor reaches. */
export type ReachedParts = ReadonlySet<SurveyPage | Question | Jump | SurveyEnd>;
type Reached = Set<SurveyPage | Question | Jump | SurveyEnd>;

/** Finds the pages, questions, jumps and end screens that some visitor reaches. */
export function reachedParts(survey: Survey): ReachedParts {
  const cases = listCases(survey);
  return cases ? simulate(survey, cases) : assumeAnyPath(survey);
}

/** Reports pages and end screens that can't be reached, questions that can't be shown and jumps that can't be taken. */
export function unreachableParts(survey: Survey): SurveyProblem[] {
  const reached = reachedParts(survey);
  const pages = survey.pages.flatMap((page, p): SurveyProblem[] => {
    const { questions, jumps = [] } = page;
    const name = pageName(p);
    // A page without questions is a problem of its own.
    if (!questions.length) return [];
    if (!reached.has(page))
      return [{ path: pointer('pages', p), message: `${capital(name)} can never be reached.` }];
    return [
      ...questions.flatMap((question, q) =>
        reached.has(question)
          ? []
          : {
              path: pointer('pages', p, 'questions', q),
              message: `${capital(questionName(survey, p, q))} can never be shown.`,
            },
      ),
      ...jumps.flatMap((jump, j) =>
        reached.has(jump)
          ? []
          : {
              path: pointer('pages', p, 'jumps', j),
              message: `The branching rule from ${name} to ${stepName(survey, jump.to) ?? jump.to} can never apply.`,
            },
      ),
    ];
  });
  const ends = survey.ends.flatMap((end, e) =>
    reached.has(end)
      ? []
      : {
          path: pointer('ends', e),
          message: `${capital(endName(survey, e))} can never be reached.`,
        },
  );
  return [...pages, ...ends];
}

/** Walks through the survey once per case. */
function simulate(survey: Survey, cases: readonly Case[]): Reached {
  const reached: Reached = new Set();
  const compared = new Set(Object.keys(cases[0]?.values ?? {}));
  const hidden = (survey.hiddenFields ?? []).map(({ id }) => id).filter((id) => compared.has(id));
  const keys = new Map(
    survey.pages
      .flatMap((page) => page.questions)
      .map((question) => {
        const names = [question.id, ...listParts(question).map((part) => `${question.id}.${part}`)];
        return [question, names.filter((name) => compared.has(name))];
      }),
  );

  for (const { values, attributes } of cases) {
    const kept: Record<string, unknown> = {};
    for (const id of hidden) kept[id] = values[id];
    const last = followPath(
      survey,
      (page) => {
        const shown = page.questions.filter((question) => {
          if (question.showIf && !matchesCondition(question.showIf, kept, attributes)) return false;
          for (const key of keys.get(question) ?? []) kept[key] = values[key];
          return true;
        });
        if (!shown.length) return undefined;
        for (const part of [page, ...shown]) reached.add(part);
        return !shown.some((question) => isBlockedBy(question, values));
      },
      (jump) => {
        const isTaken = matchesCondition(jump.when, kept, attributes);
        if (isTaken) reached.add(jump);
        return isTaken;
      },
    );
    const end = survey.ends.find(({ id }) => id === last.end);
    if (end) reached.add(end);
  }
  return reached;
}

/** Whether a required question without an answer ends the walk. */
function isBlockedBy(question: Question, values: SurveyValues): boolean {
  return (
    'required' in question &&
    question.required &&
    Object.hasOwn(values, question.id) &&
    values[question.id] === undefined
  );
}

/** Assumes that every condition may match or not, except those that always match. */
function assumeAnyPath({ pages, ends }: Survey): Reached {
  const reached: Reached = new Set();
  const reachable = new Set([0]);
  const reach = (id: string) => {
    const page = pages.findIndex((one) => one.id === id);
    if (page >= 0) reachable.add(page);
    const end = ends.find((one) => one.id === id);
    if (end) reached.add(end);
  };
  for (const [p, page] of pages.entries()) {
    if (!reachable.has(p)) continue;
    const { questions, jumps = [] } = page;
    for (const part of [page, ...questions]) reached.add(part);
    let fallsThrough = true;
    for (const jump of jumps) {
      if (!fallsThrough) break;
      reached.add(jump);
      reach(jump.to);
      fallsThrough = !Array.isArray(jump.when) || jump.when.length > 0;
    }
    if (fallsThrough || questions.every(({ showIf }) => showIf)) reachable.add(p + 1);
  }
  if (ends[0] && reachable.has(pages.length)) reached.add(ends[0]);
  return reached;
}
