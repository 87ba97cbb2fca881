import type { PopupDefinition } from '@service-popups/contract';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { InitOptions } from '../../src/options/init-options';
import type { HostApi } from '../../src/host-api';
import type { FakeTab } from './fake-platform';
import { makePopup, options, serve } from './make';

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

/** One popup for each kind of trigger, some of them bound to routes. */
export const fuzzPopups = triggers.map((trigger, index) =>
  makePopup({
    id: `p${String(index)}`,
    surveyId: `s${String(index % 3)}`,
    triggers: trigger,
    priority: index % 4,
    ...(index % 3 ? {} : { segments: { path: ['/a', '/#/home'] } }),
    ...(index === 5 ? { quietDays: 1 } : {}),
  }),
);

/** One instance of the library, and the page it is on. */
export interface Seat {
  tab: FakeTab;
  popups: HostApi;
}

/** Runs a call that may throw nothing but an error with this text. */
function mayThrow(text: string, call: () => void): void {
  try {
    call();
  } catch (error) {
    expect(String(error)).toContain(text);
  }
}

/** Everything that can happen, by name, so that a sequence that fails can be read. */
const acts = {
  init: ({ popups }: Seat, given: Partial<InitOptions>) => {
    popups.init({ ...options, ...given });
  },
  autoLaunch: ({ popups }: Seat) => {
    mayThrow('call init()', () => {
      popups.autoLaunch();
    });
  },
  show: ({ popups }: Seat, id: string) => {
    popups.show(id);
  },
  close: ({ popups }: Seat) => {
    popups.close();
  },
  setUser: ({ popups }: Seat, user: string | null) => {
    popups.setUser(user, { userHash: 'proof' });
  },
  setConsent: ({ popups }: Seat, given: boolean) => {
    popups.setConsent(given);
  },
  setLanguage: ({ popups }: Seat, language: string) => {
    popups.setLanguage(language);
  },
  triggerEvent: ({ popups }: Seat, name: string) => {
    popups.triggerEvent(name, { a: 1 });
  },
  markAnswered: ({ popups }: Seat, survey: string) => {
    mayThrow('survey id', () => {
      popups.markSurveyAnswered(survey);
    });
  },
  oddValues: ({ popups }: Seat, odd: unknown) => {
    popups.setAttributes(odd as never);
    popups.triggerEvent(odd as never, odd as never);
    popups.show(odd as never);
  },
  explain: ({ popups }: Seat) => {
    for (const { show, reason } of popups.explain()) expect(show).toBe(reason === undefined);
  },
  destroy: ({ popups }: Seat) => {
    popups.destroy();
  },
  go: ({ tab }: Seat, page: string) => {
    tab.navigate(`https://shop.example${page}`);
  },
  scroll: ({ tab }: Seat, percent: number) => {
    tab.scrollTo(percent * 20, percent);
  },
  click: ({ tab }: Seat) => {
    tab.click('#buy', '[id="buy"]');
  },
  see: ({ tab }: Seat, inView: boolean) => {
    tab.setInView('.offer', inView);
  },
  leaveAtTop: ({ tab }: Seat) => {
    tab.leaveAtTop();
  },
  act: ({ tab }: Seat) => {
    tab.movePointer();
  },
  online: ({ tab }: Seat) => {
    tab.goOnline();
  },
  /** The visitor turns to this tab, or away from all of them. */
  look: ({ tab }: Seat, visible: boolean) => {
    for (const other of tab.browser.tabs) if (other !== tab || !visible) other.setVisible(false);
    if (visible) tab.setVisible(true);
  },
  /** The visitor goes to another page in this tab, and comes back to it by the back button. */
  backAndForth: async ({ tab }: Seat, ms: number) => {
    if (!tab.visible) return;
    tab.freeze();
    await tab.browser.clock.advance(ms);
    tab.restore();
    // A page that comes back has a second to give way to another.
    await tab.browser.clock.advance(1000);
  },
  cover: ({ tab }: Seat, covered: boolean) => {
    tab.covered = covered;
  },
  wait: ({ tab }: Seat, ms: number) => tab.browser.clock.advance(ms),
  serverFails: ({ tab }: Seat, status: number) => {
    tab.reply = () => ({ status });
  },
  serverWorks: ({ tab }: Seat) => {
    serve(tab, fuzzPopups);
  },
  frameReady: ({ tab }: Seat) => {
    for (const frame of tab.frames) frame.send({ type: 'ready', height: 100, shell: 'div{}' });
  },
  frameSays: ({ tab }: Seat, message: unknown) => {
    tab.frames.at(-1)?.receive(message);
  },
  dismiss: ({ tab }: Seat, action: 'escape' | 'overlay') => {
    const frame = tab.onScreen.at(-1);
    frame?.send({ type: 'action', action });
    frame?.send({ type: 'close' });
  },
};

export type Act = keyof typeof acts;
export type Step = [seat: number, act: Act, value: unknown];

export async function take(seat: Seat, [, act, value]: Step): Promise<void> {
  await (acts[act] as (seat: Seat, value: unknown) => unknown)(seat, value);
}

const message = fc.constantFrom<unknown>(
  { type: 'close' },
  { type: 'failed' },
  { type: 'action', action: 'start_survey' },
  { type: 'answers', answers: { q: 1 }, pageId: 'two', finished: false },
  { type: 'answers', answers: { q: 1 }, finished: true },
  { type: 'resize', height: 50 },
  null,
  'close',
  { type: '__proto__' },
);
const user = fc.constantFrom('ann', 'ben', '', null);
const nothing = fc.constant(undefined);

/** What each act is given, and how often it comes: what stops an instance comes rarely. */
const values: Record<Act, [weight: number, value: fc.Arbitrary<unknown>]> = {
  init: [2, fc.record({ consent: fc.boolean(), userId: user, diagnostics: fc.boolean() })],
  autoLaunch: [2, nothing],
  show: [2, fc.constantFrom('p0', 'p1', 'p5', 'nobody', '')],
  close: [1, nothing],
  setUser: [1, user],
  setConsent: [1, fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false))],
  setLanguage: [1, fc.constantFrom('de', 'en-US', '')],
  triggerEvent: [3, fc.constantFrom('go', 'stay')],
  markAnswered: [1, fc.constantFrom('s0', 's1', '')],
  oddValues: [1, fc.anything()],
  explain: [1, nothing],
  destroy: [1, nothing],
  go: [4, fc.constantFrom('/', '/a', '/b', '/a?q=1', '/a#top', '/#/home')],
  scroll: [2, fc.constantFrom(0, 30, 60, 100)],
  click: [2, nothing],
  see: [2, fc.boolean()],
  leaveAtTop: [2, nothing],
  act: [1, nothing],
  online: [1, nothing],
  look: [3, fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false))],
  backAndForth: [2, fc.constantFrom(0, 5000, 31_000)],
  cover: [2, fc.boolean()],
  wait: [8, fc.constantFrom(0, 500, 1000, 2000, 5000, 31_000, 301_000)],
  serverFails: [1, fc.constantFrom(0, 401, 500)],
  serverWorks: [1, nothing],
  frameReady: [10, nothing],
  frameSays: [4, message],
  dismiss: [1, fc.constantFrom('escape', 'overlay')],
};

/** Sequences for so many instances. */
export const sequencesFor = (seats: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc
      .tuple(
        fc.nat({ max: seats - 1 }),
        fc.oneof(
          ...Object.entries(values).map(([act, [weight, value]]) => ({
            weight,
            arbitrary: fc.tuple(fc.constant(act as Act), value),
          })),
        ),
      )
      .map(([seat, [act, value]]): Step => [seat, act, value]),
    { minLength: 20, maxLength: 80, size: 'max' },
  );
