import type { Survey } from '@service-popups/contract';

/** How many pages may still follow a page, at most: whatever is answered there or later. */
export function pagesAhead({ pages, ends }: Survey, pageId: string): number {
  const ahead: number[] = [];
  for (let at = pages.length - 1; at >= 0; at--) {
    let most = 0;
    const { questions = [], jumps = [] } = pages[at] ?? {};
    let goesOn = true;
    for (const { when, to } of jumps) {
      const target = pages.findIndex(({ id }, index) => index > at && id === to);
      if (target > at) most = Math.max(most, 1 + (ahead[target] ?? 0));
      // Without a comparison it is always taken, if it leads anywhere.
      if (
        Array.isArray(when) &&
        !when.length &&
        (target > at || ends.some(({ id }) => id === to))
      ) {
        goesOn = false;
        break;
      }
    }
    // A page that shows nothing is passed over, and its jumps with it.
    goesOn ||= questions.every(({ showIf }) => showIf);
    if (goesOn && at + 1 < pages.length) most = Math.max(most, 1 + (ahead[at + 1] ?? 0));
    ahead[at] = most;
  }
  return ahead[pages.findIndex(({ id }) => id === pageId)] ?? 0;
}
