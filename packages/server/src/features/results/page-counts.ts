import type { PageCounts, Survey } from '@service-popups/contract';
import { localText } from '@service-popups/rules';

/** Responses that have answers on the same pages. */
export interface PageGroup {
  finished: boolean;
  /** A character for each page: 1 where there is an answer. */
  pages: string;
  n: number;
}

/**
 * What became of each page. A page is known by the answers given on it; who left is counted at the
 * last of them, so that a page which a jump passed over loses nobody.
 */
export function pageCounts(survey: Survey, groups: readonly PageGroup[]): PageCounts {
  const { pages, defaultLanguage } = survey;
  const sum = (of: readonly PageGroup[]): number => of.reduce((total, { n }) => total + n, 0);
  const left = groups.filter(({ finished }) => !finished);
  return {
    responses: sum(groups),
    finished: sum(groups.filter(({ finished }) => finished)),
    pages: pages.map(({ id, questions: [first] }, index) => ({
      pageId: id,
      title: first ? localText(first.title, defaultLanguage, defaultLanguage) : id,
      answered: sum(groups.filter((group) => group.pages[index] === '1')),
      left: sum(left.filter((group) => group.pages.lastIndexOf('1') === index)),
    })),
  };
}
