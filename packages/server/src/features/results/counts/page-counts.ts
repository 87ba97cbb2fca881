import type { PageCounts, Survey } from '@service-popups/contract';
import { localText } from '@service-popups/rules';

/** Responses that have an answer on a page. */
export interface ReachedPage {
  /** The index of the page; null for the row that counts all responses. */
  page: number | null;
  finished: boolean;
  /** Whether no later page has an answer. */
  last: boolean;
  n: number;
}

/**
 * Counts answers and drop-outs per page. A drop-out counts at the last page with an answer, so that pages
 * skipped by branching lose nobody.
 */
export function pageCounts(
  survey: Survey,
  reached: readonly ReachedPage[],
): Omit<PageCounts, 'qualifying' | 'rejected'> {
  const { pages, defaultLanguage } = survey;
  const sum = (of: readonly ReachedPage[]): number => of.reduce((total, { n }) => total + n, 0);
  const all = reached.filter(({ page }) => page === null);
  return {
    responses: sum(all),
    finished: sum(all.filter(({ finished }) => finished)),
    pages: pages.map(({ id, questions: [first] }, index) => {
      const here = reached.filter(({ page }) => page === index);
      return {
        pageId: id,
        title: first ? localText(first.title, defaultLanguage, defaultLanguage) : id,
        answered: sum(here),
        left: sum(here.filter(({ finished, last }) => last && !finished)),
      };
    }),
  };
}
