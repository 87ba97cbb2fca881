import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPopups } from '../src/popups';
import { settle } from './support/fake-clock';
import { FakeBrowser } from './support/fake-platform';
import { fuzzPopups, sequencesFor, take, type Step } from './support/fuzz-steps';
import { options, serve } from './support/make';

/** Two tabs, the first with two instances, and a lock that keeps everybody waiting for a while. */
function openBrowser() {
  const browser = new FakeBrowser();
  let lock = Promise.resolve();
  browser.withLock = (run) => {
    lock = lock.then(run);
  };
  const tabs = [browser.openTab(), browser.openTab()] as const;
  for (const tab of tabs) serve(tab, fuzzPopups);
  const seats = [tabs[0], tabs[0], tabs[1]].map((tab) => ({
    tab,
    popups: createPopups(tab.platform, ''),
  }));
  return { browser, tabs, seats };
}

/** A scroll trigger that fires while a restored page gives way to another doesn't delay it. */
const firesWhileGivingWay: Step[] = [
  [2, 'click', undefined],
  [2, 'scroll', 60],
  [0, 'click', undefined],
  [2, 'go', '/b'],
  [2, 'frameReady', undefined],
  [2, 'backAndForth', 0],
  [0, 'frameReady', undefined],
];

describe('any host on any page', () => {
  it.each([
    ['two windows side by side', true],
    ['two tabs, of which one can be seen', false],
  ])(
    '[H5] [R7] [H4] %s: nothing throws, one popup at a time is to be seen, and destroy leaves nothing',
    async (_view, sideBySide) => {
      let shown = 0;
      await fc.assert(
        fc.asyncProperty(sequencesFor(3), async (steps) => {
          const { browser, tabs, seats } = openBrowser();
          if (!sideBySide) tabs[1].setVisible(false);
          for (const { popups } of seats) {
            popups.init(options);
            popups.autoLaunch();
          }
          await settle();
          for (const step of steps) {
            const seat = seats[step[0]];
            if (seat && !(sideBySide && step[1] === 'look')) await take(seat, step);
            await settle();
            const seen = tabs.flatMap(({ visible, onScreen }) => (visible ? onScreen : []));
            expect(seen.length).toBeLessThanOrEqual(1);
            shown += seen.length;
          }

          for (const { popups } of seats) popups.destroy();
          await settle();
          expect(tabs.map(({ listenerCount }) => listenerCount)).toEqual([0, 0]);
          expect(browser.clock.pending).toBe(0);
          expect(tabs.flatMap(({ frames }) => frames).every(({ removed }) => removed)).toBe(true);
          const sent = tabs.flatMap((tab) => tab.sent).length;
          await browser.clock.advance(3_600_000);
          expect(tabs.flatMap((tab) => tab.sent)).toHaveLength(sent);
        }),
        { numRuns: 80, examples: [[firesWhileGivingWay]] },
      );
      // Otherwise nothing was put to the test.
      expect(shown).toBeGreaterThan(100);
    },
  );
});
