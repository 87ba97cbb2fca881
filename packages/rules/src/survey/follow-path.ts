import type { Jump, Survey, SurveyPage } from '@service-popups/contract';

/** The id of a page or end screen. */
export type Step = { page: string; end?: never } | { end: string; page?: never };

/** The index of a page, or the id of an end screen after the last page. */
interface Position {
  index: number;
  end?: string;
}

/**
 * Goes from page to page, up to an end screen or the first page for which `visit` returns false. Pages for
 * which it returns undefined are skipped, and so are their jumps.
 */
export function followPath(
  survey: Survey,
  visit: (page: SurveyPage) => boolean | undefined,
  applies: (jump: Jump) => boolean,
  { index, end }: Position = { index: 0 },
): Step {
  const { pages, ends } = survey;
  for (let page = pages[index]; page; page = pages[index]) {
    const isComplete = visit(page);
    if (isComplete === false) return { page: page.id };
    if (isComplete) ({ index, end } = leavePage(survey, index, applies));
    else index++;
  }
  return { end: end ?? ends[0]?.id ?? '' };
}

/**
 * The position after a page, whether or not a question shows there. Its index is always higher than `from`
 * because jumps backwards or to unknown ids are ignored. So every walk terminates.
 */
export function leavePage(
  { pages, ends }: Survey,
  from: number,
  applies: (jump: Jump) => boolean,
): Position {
  for (const jump of pages[from]?.jumps ?? []) {
    if (!applies(jump)) continue;
    const { to } = jump;
    const index = pages.findIndex((page, at) => at > from && page.id === to);
    if (index >= 0) return { index };
    if (ends.some((end) => end.id === to)) return { index: pages.length, end: to };
  }
  return { index: from + 1 };
}
