import type { Survey, SurveyCondition } from '@service-popups/contract';
import { capital, keyName, pageName, questionName } from './names';
import { referenceProblem, listReferences } from './references';
import { pointer, type SurveyProblem } from './survey-problem';

/** A condition, where it is in the survey, and how many questions come before it. */
export interface PlacedCondition {
  readonly condition: SurveyCondition;
  readonly path: (string | number)[];
  readonly owner: () => string;
  readonly position: number;
}

export function listConditions(survey: Survey): PlacedCondition[] {
  let asked = 0;
  return survey.pages.flatMap(({ questions, jumps = [] }, p) => {
    const first = asked;
    asked += questions.length;
    return [
      ...questions.flatMap(({ showIf }, q) =>
        showIf
          ? {
              condition: showIf,
              path: ['pages', p, 'questions', q, 'showIf'],
              owner: () => capital(questionName(survey, p, q)),
              position: first + q,
            }
          : [],
      ),
      ...jumps.map(({ when }, j) => ({
        condition: when,
        path: ['pages', p, 'jumps', j, 'when'],
        owner: () => `A branching rule of ${pageName(p)}`,
        position: asked,
      })),
    ];
  });
}

/** Every list of comparisons in a condition, with its path. */
export function listComparisons({ condition, path }: PlacedCondition) {
  return Array.isArray(condition)
    ? [{ list: condition, path }]
    : condition.any.map((list, index) => ({ list, path: [...path, 'any', index] }));
}

export function conditionProblems(survey: Survey): SurveyProblem[] {
  const references = listReferences(survey);
  return listConditions(survey).flatMap((placed) =>
    listComparisons(placed).flatMap(({ list, path }) =>
      list.flatMap(({ key, of }, c) => {
        const problem = of ? undefined : referenceProblem(references, key, placed.position);
        return problem
          ? {
              path: pointer(...path, c, 'key'),
              message: `${placed.owner()} depends on ${keyName(survey, references, key)}, ${problem}.`,
            }
          : [];
      }),
    ),
  );
}
