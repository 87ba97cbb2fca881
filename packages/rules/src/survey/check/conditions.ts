import type { Survey, SurveyCondition } from '@service-popups/contract';
import { faultOf, namesOf } from './asked';
import { pointer, type SurveyProblem } from './survey-problem';

/** A condition with where it stands, and how many questions have been asked by then. */
export interface PlacedCondition {
  readonly condition: SurveyCondition;
  readonly path: (string | number)[];
  readonly owner: string;
  readonly before: number;
}

export function conditionsOf({ pages }: Survey): PlacedCondition[] {
  let asked = 0;
  return pages.flatMap(({ id, questions, jumps = [] }, p) => {
    const before = asked;
    asked += questions.length;
    return [
      ...questions.flatMap(({ id: questionId, showIf }, q) =>
        showIf
          ? {
              condition: showIf,
              path: ['pages', p, 'questions', q, 'showIf'],
              owner: `Question "${questionId}" on page "${id}"`,
              before: before + q,
            }
          : [],
      ),
      ...jumps.map(({ when }, j) => ({
        condition: when,
        path: ['pages', p, 'jumps', j, 'when'],
        owner: `A jump of page "${id}"`,
        before: asked,
      })),
    ];
  });
}

/** Every list of comparisons of a condition, with its place. */
export function listsOf({ condition, path }: PlacedCondition) {
  return Array.isArray(condition)
    ? [{ list: condition, path }]
    : condition.any.map((list, index) => ({ list, path: [...path, 'any', index] }));
}

export function strayConditions(survey: Survey): SurveyProblem[] {
  const names = namesOf(survey);
  return conditionsOf(survey).flatMap((placed) =>
    listsOf(placed).flatMap(({ list, path }) =>
      list.flatMap(({ key, of }, c) => {
        const fault = of ? undefined : faultOf(names, key, placed.before);
        return fault
          ? {
              path: pointer(...path, c, 'key'),
              message: `${placed.owner} depends on "${key}", ${fault}.`,
            }
          : [];
      }),
    ),
  );
}
