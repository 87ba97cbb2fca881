import type { Survey } from '@service-popups/contract';

/** How many pages can follow, over all possible answers. */
export interface PagesAhead {
  least: number;
  most: number;
}

const NONE: PagesAhead = { least: 0, most: 0 };

/** Returns how many pages can follow a page. Both bounds shrink by at least one from page to page. */
export function pagesAhead({ pages, ends }: Survey, pageId: string): PagesAhead {
  /** The pages from each page on, including it. */
  const from: PagesAhead[] = [];
  for (let at = pages.length - 1; at >= 0; at--) {
    const { id, questions = [], jumps = [] } = pages[at] ?? {};
    const following = from[at + 1] ?? NONE;
    const ways: PagesAhead[] = [];
    let fallsThrough = true;
    for (const { when, to } of jumps) {
      const target = pages.findIndex((page, index) => index > at && page.id === to);
      if (target < 0 && !ends.some((end) => end.id === to)) continue;
      ways.push(from[target] ?? NONE);
      // A jump without comparisons is always taken.
      if (Array.isArray(when) && !when.length) {
        fallsThrough = false;
        break;
      }
    }
    if (fallsThrough) ways.push(following);
    const least = Math.min(...ways.map((way) => way.least));
    const most = Math.max(...ways.map((way) => way.most));
    if (id === pageId) return { least, most };
    // A page without visible questions is skipped, and so are its jumps.
    from[at] = questions.every(({ showIf }) => showIf)
      ? { least: Math.min(1 + least, following.least), most: Math.max(1 + most, following.most) }
      : { least: 1 + least, most: 1 + most };
  }
  return NONE;
}
