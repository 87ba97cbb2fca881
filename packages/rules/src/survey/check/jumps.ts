import type { Survey } from '@service-popups/contract';
import { pageName, stepName } from './names';
import { pointer, type SurveyProblem } from './survey-problem';

export function jumpProblems(survey: Survey): SurveyProblem[] {
  const { pages, ends } = survey;
  const endIds = new Set(ends.map((end) => end.id));
  return pages.flatMap((page, p) =>
    (page.jumps ?? []).flatMap(({ to }, j) => {
      const target = pages.findIndex(({ id }) => id === to);
      if (target > p || endIds.has(to)) return [];
      return {
        path: pointer('pages', p, 'jumps', j, 'to'),
        message: `A branching rule of ${pageName(p)} ${
          target === p
            ? 'leads back to the same page'
            : target < 0
              ? 'leads to an unknown page or end screen'
              : `leads to ${stepName(survey, to) ?? to}, which doesn't come after it`
        }.`,
      };
    }),
  );
}
