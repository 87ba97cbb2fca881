import type { FrameMessage, PopupDefinition } from '@service-popups/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Popups } from '../src/popups';
import type { InitOptions } from '../src/options/init-options';
import { settle } from './support/fake-clock';
import { FakeBrowser, type FakeTab } from './support/fake-platform';
import { makePopup, options } from './support/make';

const PAGES = ['/', '/a', '/b', '/a?q=1', '/a#top', '/#/home'];
const triggers: PopupDefinition['triggers'][] = [
  { type: 'time_on_page', value: 3 },
  { type: 'scroll', value: 50 },
  { type: 'click', value: 'buy' },
  { type: 'exit', value: 2 },
  { type: 'exit_intent', value: 1 },
  [
    { type: 'event', value: 'go' },
    { type: 'page_views', value: 2, condition: [{ cooldownDays: 1 }] },
  ],
  { type: 'inactivity', value: 4 },
  { type: 'element_visible', value: '.offer', condition: [{ answered: false }] },
];
const popups = triggers.map((trigger, index) =>
  makePopup({
    id: `p${String(index)}`,
    surveyId: `s${String(index % 3)}`,
    triggers: trigger,
    priority: index % 4,
    ...(index % 3 ? {} : { segments: { path: ['/a', '/#/home'] } }),
    ...(index === 5 ? { quietDays: 1 } : {}),
  }),
);

const id = fc.constantFrom('p0', 'p1', 'p5', 'nobody', '');
const user = fc.constantFrom('ann', 'ben', '', null);
const messages: unknown[] = [
  { type: 'ready', height: 100 },
  { type: 'close' },
  { type: 'action', action: 'start_survey' },
  { type: 'answers', answers: { q: 1 }, pageId: 'two', finished: false },
  { type: 'answers', answers: { q: 1 }, finished: true },
  { type: 'resize', height: 50 },
  null,
  'close',
  { type: '__proto__' },
];

interface World {
  tab: FakeTab;
  popups: Popups;
}
type Step = (world: World) => unknown;

/** Calls that any host may make at any time; what they may throw is what the specification says. */
const hostCall: fc.Arbitrary<Step> = fc.oneof(
  fc
    .record({ consent: fc.boolean(), userId: user, diagnostics: fc.boolean() })
    .map((given) => ({ popups }) => {
      popups.init({ ...options, ...given } as InitOptions);
    }),
  fc.constant<Step>(({ popups }) => {
    expectOnly(() => {
      popups.autoLaunch();
    }, 'call init()');
  }),
  id.map((popupId) => ({ popups }) => {
    popups.show(popupId);
  }),
  fc.constant<Step>(({ popups }) => {
    popups.close();
  }),
  user.map((userId) => ({ popups }) => {
    popups.setUser(userId, { userHash: 'proof' });
  }),
  fc.boolean().map((given) => ({ popups }) => {
    popups.setConsent(given);
  }),
  fc.constantFrom('go', 'stay').map((name) => ({ popups }) => {
    popups.triggerEvent(name, { a: 1 });
  }),
  fc.constantFrom('s0', 's1', '').map((surveyId) => ({ popups }) => {
    expectOnly(() => {
      popups.markSurveyAnswered(surveyId);
    }, 'survey id');
  }),
  fc.anything().map((odd) => ({ popups }) => {
    popups.setAttributes(odd as never);
    popups.triggerEvent(odd as never, odd as never);
  }),
  fc.constantFrom('de', 'en-US', '').map((language) => ({ popups }) => {
    popups.setLanguage(language);
  }),
  fc.constant<Step>(({ popups }) => {
    for (const { popupId, show, reason } of popups.explain())
      expect([popupId, show]).toEqual([popupId, reason === undefined]);
  }),
  fc.constant<Step>(({ popups }) => {
    popups.destroy();
  }),
);

const pageSignal: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...PAGES).map((page) => ({ tab }) => {
    tab.go(`https://shop.example${page}`);
  }),
  fc.constantFrom(0, 30, 60, 100).map((percent) => ({ tab }) => {
    tab.scrollTo(percent * 20, percent);
  }),
  fc.constant<Step>(({ tab }) => {
    tab.click('#buy', '[id="buy"]');
  }),
  fc.boolean().map((inView) => ({ tab }) => {
    tab.see('.offer', inView);
  }),
  fc.constant<Step>(({ tab }) => {
    tab.leaveAtTop();
  }),
  fc.constant<Step>(({ tab }) => {
    tab.act();
  }),
  fc.constant<Step>(({ tab }) => {
    tab.goOnline();
  }),
  fc.constantFrom(200, 200, 401, 500, 0).map((status) => ({ tab }) => {
    tab.answer = ({ method }) =>
      method === 'POST' && status === 200
        ? { status: 204 }
        : { status, body: JSON.stringify(popups) };
  }),
);

const frameMessage: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...messages).map((message) => ({ tab }) => {
    tab.frames.at(-1)?.says(message as FrameMessage);
  }),
  fc.constantFrom('escape' as const, 'overlay' as const).map((action) => ({ tab }) => {
    tab.onScreen.at(-1)?.handlers.dismiss(action);
  }),
);

const time: fc.Arbitrary<Step> = fc.constantFrom(0, 500, 1000, 2000, 5000, 31_000, 301_000).map(
  (ms) =>
    ({ tab }) =>
      tab.browser.clock.advance(ms),
);

/** Which of the three instances, in which of the two tabs, gets the step. */
const steps = fc.array(
  fc.tuple(
    fc.nat({ max: 2 }),
    fc.oneof(
      { weight: 3, arbitrary: hostCall },
      { weight: 3, arbitrary: pageSignal },
      { weight: 2, arbitrary: frameMessage },
      { weight: 2, arbitrary: time },
    ),
  ),
  { maxLength: 60, size: 'max' },
);

function expectOnly(call: () => void, message: string): void {
  try {
    call();
  } catch (error) {
    expect(String(error)).toContain(message);
  }
}

describe('any host on any page', () => {
  it('[H5] [R7] [H4] nothing throws, one popup at a time is on screen, and destroy leaves nothing', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const browser = new FakeBrowser();
        const tabs = [browser.openTab(), browser.openTab()] as const;
        for (const tab of tabs)
          tab.answer = ({ method }) =>
            method === 'POST' ? { status: 204 } : { status: 200, body: JSON.stringify(popups) };
        const worlds = [tabs[0], tabs[0], tabs[1]].map((tab) => ({
          tab,
          popups: new Popups(tab.platform, ''),
        }));
        for (const [index, step] of sequence) {
          const world = worlds[index];
          if (world) await step(world);
          await settle();
          expect(tabs.flatMap(({ onScreen }) => onScreen).length).toBeLessThanOrEqual(1);
        }
        for (const world of worlds) world.popups.destroy();
        await settle();
        expect(tabs.map(({ watching }) => watching)).toEqual([0, 0]);
        expect(browser.clock.pending).toBe(0);
        expect(tabs.flatMap(({ frames }) => frames).every(({ removed }) => removed)).toBe(true);
        expect(browser.storage.has('service-popups:screen')).toBe(false);
        const sent = tabs.flatMap((tab) => tab.sent).length;
        await browser.clock.advance(3_600_000);
        expect(tabs.flatMap((tab) => tab.sent)).toHaveLength(sent);
      }),
      { numRuns: 200 },
    );
  });
});
