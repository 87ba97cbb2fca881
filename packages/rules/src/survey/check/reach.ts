import type { Survey } from '@service-popups/contract';
import { matchesCondition } from '../condition';
import { casesOf, type Case } from './cases';
import { pointer, type SurveyProblem } from './survey-problem';

/** JSON pointers to the pages, questions and jumps that somebody gets to. */
type Reached = Set<string>;

/** Pages that cannot be reached, questions that cannot be shown, jumps that cannot be taken. */
export function deadParts(survey: Survey): SurveyProblem[] {
  const cases = casesOf(survey);
  const reached: Reached = new Set();
  if (cases) for (const each of cases) goThrough(survey, each, reached);
  else assumeAll(survey, reached);

  return survey.pages.flatMap(({ id, questions, jumps = [] }, p) => {
    const dead = (message: string, ...at: (string | number)[]): SurveyProblem[] => {
      const path = pointer('pages', p, ...at);
      return reached.has(path) ? [] : [{ path, message }];
    };
    const unreached = dead(`Page "${id}" can never be reached.`);
    if (unreached.length) return unreached;
    return [
      ...questions.flatMap((question, q) =>
        dead(`Question "${question.id}" on page "${id}" can never be shown.`, 'questions', q),
      ),
      ...jumps.flatMap(({ to }, j) =>
        dead(`The jump of page "${id}" to "${to}" can never be taken.`, 'jumps', j),
      ),
    ];
  });
}

/** Follows one visitor, as far as the answers lead. */
function goThrough(
  { pages, hiddenFields = [] }: Survey,
  { values, attributes }: Case,
  reached: Reached,
): void {
  const valuesOf = (id: string): [string, unknown][] =>
    Object.entries(values).filter(([key]) => key === id || key.startsWith(`${id}.`));
  let kept = Object.fromEntries(hiddenFields.flatMap(({ id }) => valuesOf(id)));
  for (let p = 0; p < pages.length;) {
    const { questions = [], jumps = [] } = pages[p] ?? {};
    let isShown = false;
    for (const [q, question] of questions.entries()) {
      if (question.showIf && !matchesCondition(question.showIf, kept, attributes)) continue;
      isShown = true;
      reached.add(pointer('pages', p)).add(pointer('pages', p, 'questions', q));
      const given = valuesOf(question.id);
      const isMissing = given.some(([key, value]) => key === question.id && value === undefined);
      // Nobody gets past a required question without an answer.
      if (isMissing && 'required' in question && question.required) return;
      kept = { ...kept, ...Object.fromEntries(given) };
    }
    const taken = jumps.findIndex(
      ({ when }) => isShown && matchesCondition(when, kept, attributes),
    );
    const jump = jumps[taken];
    if (jump) reached.add(pointer('pages', p, 'jumps', taken));
    const target = jump ? pages.findIndex(({ id }) => id === jump.to) : p + 1;
    p = target < 0 ? pages.length : target;
  }
}

/** Takes every condition for one that may match, but for those that always do. */
function assumeAll({ pages }: Survey, reached: Reached): void {
  const open = new Set([0]);
  for (const [p, { questions, jumps = [] }] of pages.entries()) {
    if (!open.has(p)) continue;
    reached.add(pointer('pages', p));
    for (const q of questions.keys()) reached.add(pointer('pages', p, 'questions', q));
    let goesOn = true;
    for (const [j, { when, to }] of jumps.entries()) {
      if (!goesOn) break;
      reached.add(pointer('pages', p, 'jumps', j));
      open.add(pages.findIndex(({ id }) => id === to));
      goesOn = !Array.isArray(when) || when.length > 0;
    }
    if (goesOn || questions.every(({ showIf }) => showIf)) open.add(p + 1);
  }
}
