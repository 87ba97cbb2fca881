import type { Survey } from '@service-popups/contract';

/** The maximum number of pages that can follow a page, over all possible answers. */
export function pagesAhead({ pages, ends }: Survey, pageId: string): number {
  const ahead: number[] = [];
  for (let at = pages.length - 1; at >= 0; at--) {
    let max = 0;
    const { questions = [], jumps = [] } = pages[at] ?? {};
    let fallsThrough = true;
    for (const { when, to } of jumps) {
      const target = pages.findIndex(({ id }, index) => index > at && id === to);
      if (target > at) max = Math.max(max, 1 + (ahead[target] ?? 0));
      // A jump without comparisons is always taken, if its target exists.
      if (
        Array.isArray(when) &&
        !when.length &&
        (target > at || ends.some(({ id }) => id === to))
      ) {
        fallsThrough = false;
        break;
      }
    }
    // A page without visible questions is skipped, and so are its jumps.
    fallsThrough ||= questions.every(({ showIf }) => showIf);
    if (fallsThrough && at + 1 < pages.length) max = Math.max(max, 1 + (ahead[at + 1] ?? 0));
    ahead[at] = max;
  }
  return ahead[pages.findIndex(({ id }) => id === pageId)] ?? 0;
}
