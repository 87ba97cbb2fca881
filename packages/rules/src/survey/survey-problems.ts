import type { Survey } from '@service-popups/contract';

export interface SurveyProblem {
  /** JSON pointer into the survey. */
  path: string;
  message: string;
}

/**
 * What is wrong with the flow of a survey. A survey without problems ends whatever is answered,
 * and has no page that nobody can reach.
 */
export function surveyProblems(survey: Survey): SurveyProblem[] {
  return [
    ...repeatedIds(survey),
    ...strayJumps(survey),
    ...strayComparisons(survey),
    ...unreachablePages(survey),
  ];
}

interface Named {
  id: string;
  path: string;
  name: string;
}

function repeatedIds({ pages, ends }: Survey): SurveyProblem[] {
  const places: Named[] = [
    ...pages.map(({ id }, p) => ({ id, path: pointer('pages', p, 'id'), name: `page "${id}"` })),
    ...ends.map(({ id }, e) => ({ id, path: pointer('ends', e, 'id'), name: `end "${id}"` })),
  ];
  const questions: Named[] = pages.flatMap((page, p) =>
    page.questions.map(({ id }, q) => ({
      id,
      path: pointer('pages', p, 'questions', q, 'id'),
      name: `question "${id}" on page "${page.id}"`,
    })),
  );
  return [...repeated(places), ...repeated(questions)];
}

function repeated(all: Named[]): SurveyProblem[] {
  return all.flatMap(({ id, path, name }, index) => {
    const first = all.find((other) => other.id === id);
    if (!first || first === all[index]) return [];
    return { path, message: `The id of ${name} is already the id of ${first.name}.` };
  });
}

function strayJumps({ pages, ends }: Survey): SurveyProblem[] {
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
                target < 0 ? 'is neither a page nor an end' : 'does not come after it'
              }.`,
      };
    }),
  );
}

function strayComparisons({ pages }: Survey): SurveyProblem[] {
  const askedOn = new Map(pages.flatMap((page, p) => page.questions.map(({ id }) => [id, p])));
  return pages.flatMap((page, p) =>
    (page.jumps ?? []).flatMap(({ when }, j) =>
      when.flatMap(({ key }, c) => {
        const asked = askedOn.get(key);
        if (asked !== undefined && asked <= p) return [];
        const fault =
          asked === undefined
            ? 'which is not a question of this survey'
            : `which is asked only later, on page "${pages[asked]?.id ?? ''}"`;
        return {
          path: pointer('pages', p, 'jumps', j, 'when', c, 'key'),
          message: `A jump of page "${page.id}" depends on "${key}", ${fault}.`,
        };
      }),
    ),
  );
}

function unreachablePages({ pages, ends }: Survey): SurveyProblem[] {
  const endIds = new Set(ends.map((end) => end.id));
  const reached = new Set([0]);
  return pages.flatMap((page, p) => {
    if (!reached.has(p)) {
      return { path: pointer('pages', p), message: `Page "${page.id}" can never be reached.` };
    }
    for (const { when, to } of page.jumps ?? []) {
      const target = pages.findIndex(({ id }, at) => at > p && id === to);
      if (target >= 0) reached.add(target);
      // A jump without comparisons is always taken: nothing after it counts.
      if (!when.length && (target >= 0 || endIds.has(to))) return [];
    }
    reached.add(p + 1);
    return [];
  });
}

function pointer(...steps: (string | number)[]): string {
  return ['', ...steps].join('/');
}
