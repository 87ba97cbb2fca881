import type { Survey } from '@service-popups/contract';
import { pointer, type SurveyProblem } from './survey-problem';

export function jumpProblems({ pages, ends }: Survey): SurveyProblem[] {
  const endIds = new Set(ends.map((end) => end.id));
  return pages.flatMap((page, p) =>
    (page.jumps ?? []).flatMap(({ to }, j) => {
      const target = pages.findIndex(({ id }) => id === to);
      if (target > p || endIds.has(to)) return [];
      return {
        path: pointer('pages', p, 'jumps', j, 'to'),
        message:
          target === p
            ? `Page "${page.id}" jumps to itself.`
            : `Page "${page.id}" jumps to "${to}", which ${
                target < 0 ? "isn't a page or end screen" : "doesn't come after it"
              }.`,
      };
    }),
  );
}
