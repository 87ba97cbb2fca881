import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settle } from './support/fake-clock';
import { FakeBrowser } from './support/fake-platform';
import { fuzzPopups, sequencesFor, perform, type Step } from './support/fuzz-steps';
import { options, popupsOn, serve } from './support/make';

/** Opens two tabs, the first with two instances, and an asynchronous lock. */
function openBrowser() {
  const browser = new FakeBrowser();
  let lock = Promise.resolve();
  browser.withLock = (run) => {
    lock = lock.then(run);
  };
  const tabs = [browser.openTab(), browser.openTab()] as const;
  for (const tab of tabs) serve(tab, fuzzPopups);
  const instances = [tabs[0], tabs[0], tabs[1]].map((tab) => ({
    tab,
    popups: popupsOn(tab),
  }));
  return { browser, tabs, instances };
}

/** A scroll trigger that fires while a restored page yields the screen doesn't delay it. */
const firesWhileYielding: Step[] = [
  [2, 'click', undefined],
  [2, 'scroll', 60],
  [0, 'click', undefined],
  [2, 'navigate', '/b'],
  [2, 'frameReady', undefined],
  [2, 'backAndForth', 0],
  [0, 'frameReady', undefined],
];

describe('any sequence of calls and events', () => {
  it.each([
    ['in two windows side by side', true],
    ['in two tabs, one of them visible', false],
  ])(
    '[H5] [R7] [H4] %s never throws, shows one popup at a time, and is cleaned up by destroy',
    async (_view, sideBySide) => {
      let shown = 0;
      await fc.assert(
        fc.asyncProperty(sequencesFor(3), async (steps) => {
          const { browser, tabs, instances } = openBrowser();
          if (!sideBySide) tabs[1].setVisible(false);
          for (const { popups } of instances) {
            popups.init(options);
            popups.autoLaunch();
          }
          await settle();
          for (const step of steps) {
            const instance = instances[step[0]];
            if (instance && !(sideBySide && step[1] === 'setVisible'))
              await perform(instance, step);
            await settle();
            const seen = tabs.flatMap(({ visible, onScreen }) => (visible ? onScreen : []));
            expect(seen.length).toBeLessThanOrEqual(1);
            shown += seen.length;
          }

          for (const { popups } of instances) popups.destroy();
          await settle();
          expect(tabs.map(({ listenerCount }) => listenerCount)).toEqual([0, 0]);
          expect(browser.clock.pending).toBe(0);
          expect(tabs.flatMap(({ frames }) => frames).every(({ removed }) => removed)).toBe(true);
          const sent = tabs.flatMap((tab) => tab.sent).length;
          await browser.clock.advance(3_600_000);
          expect(tabs.flatMap((tab) => tab.sent)).toHaveLength(sent);
        }),
        { numRuns: 80, examples: [[firesWhileYielding]] },
      );
      // Make sure that popups were shown at all.
      expect(shown).toBeGreaterThan(100);
    },
  );
});
