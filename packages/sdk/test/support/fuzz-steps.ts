import type { PopupDefinition } from '@service-popups/contract';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { HostApi } from '../../src/host-api';
import type { FakeTab } from './fake-platform';
import { makePopup, options, serve, type OptionChanges } from './make';

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

/** One popup per trigger type, some of them limited to routes. */
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

/** An instance of the library and its page. */
export interface Instance {
  tab: FakeTab;
  popups: HostApi;
}

/** Runs a call that may only throw an error with this text. */
function mayThrow(text: string, call: () => void): void {
  try {
    call();
  } catch (error) {
    expect(String(error)).toContain(text);
  }
}

/** Everything that can happen, by name, to make failing sequences readable. */
const actions = {
  init: ({ popups }: Instance, given: OptionChanges) => {
    popups.init({ ...options, ...given });
  },
  autoLaunch: ({ popups }: Instance) => {
    mayThrow('call init()', () => {
      popups.autoLaunch();
    });
  },
  show: ({ popups }: Instance, id: string) => {
    popups.show(id);
  },
  close: ({ popups }: Instance) => {
    popups.close();
  },
  setUser: ({ popups }: Instance, user: string | null) => {
    popups.setUser(user, { userHash: 'proof' });
  },
  setConsent: ({ popups }: Instance, given: boolean) => {
    popups.setConsent(given);
  },
  setLanguage: ({ popups }: Instance, language: string) => {
    popups.setLanguage(language);
  },
  triggerEvent: ({ popups }: Instance, name: string) => {
    popups.triggerEvent(name, { a: 1 });
  },
  markAnswered: ({ popups }: Instance, survey: string) => {
    mayThrow('survey id', () => {
      popups.markSurveyAnswered(survey);
    });
  },
  invalidValues: ({ popups }: Instance, odd: unknown) => {
    popups.setAttributes(odd as never);
    popups.triggerEvent(odd as never, odd as never);
    popups.show(odd as never);
  },
  explain: ({ popups }: Instance) => {
    for (const { show, reason } of popups.explain()) expect(show).toBe(reason === undefined);
  },
  destroy: ({ popups }: Instance) => {
    popups.destroy();
  },
  navigate: ({ tab }: Instance, page: string) => {
    tab.navigate(`https://shop.example${page}`);
  },
  scroll: ({ tab }: Instance, percent: number) => {
    tab.scrollTo(percent * 20, percent);
  },
  click: ({ tab }: Instance) => {
    tab.click('#buy', '[id="buy"]');
  },
  setInView: ({ tab }: Instance, inView: boolean) => {
    tab.setInView('.offer', inView);
  },
  leaveAtTop: ({ tab }: Instance) => {
    tab.leaveAtTop();
  },
  movePointer: ({ tab }: Instance) => {
    tab.movePointer();
  },
  online: ({ tab }: Instance) => {
    tab.goOnline();
  },
  /** Makes this tab the visible one, or hides all tabs. */
  setVisible: ({ tab }: Instance, visible: boolean) => {
    for (const other of tab.browser.tabs) if (other !== tab || !visible) other.setVisible(false);
    if (visible) tab.setVisible(true);
  },
  /** Leaves the page, and returns with the back button. */
  backAndForth: async ({ tab }: Instance, ms: number) => {
    if (!tab.visible) return;
    tab.freeze();
    await tab.browser.clock.advance(ms);
    tab.restore();
    // A restored page has a second to yield the screen.
    await tab.browser.clock.advance(1000);
  },
  cover: ({ tab }: Instance, covered: boolean) => {
    tab.covered = covered;
  },
  wait: ({ tab }: Instance, ms: number) => tab.browser.clock.advance(ms),
  serverFails: ({ tab }: Instance, status: number) => {
    tab.reply = () => ({ status });
  },
  serverWorks: ({ tab }: Instance) => {
    serve(tab, fuzzPopups);
  },
  frameReady: ({ tab }: Instance) => {
    for (const frame of tab.frames) frame.send({ type: 'ready', height: 100, shell: 'div{}' });
  },
  frameSends: ({ tab }: Instance, message: unknown) => {
    tab.frames.at(-1)?.receive(message);
  },
  dismiss: ({ tab }: Instance, action: 'escape' | 'overlay') => {
    const frame = tab.onScreen.at(-1);
    frame?.send({ type: 'action', action });
    frame?.send({ type: 'close' });
  },
};

export type Action = keyof typeof actions;
export type Step = [instance: number, action: Action, value: unknown];

export async function perform(instance: Instance, [, action, value]: Step): Promise<void> {
  await (actions[action] as (instance: Instance, value: unknown) => unknown)(instance, value);
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

/** Weights and arguments of the actions. Those that stop an instance are rare. */
const values: Record<Action, [weight: number, value: fc.Arbitrary<unknown>]> = {
  init: [2, fc.record({ consent: fc.boolean(), userId: user, diagnostics: fc.boolean() })],
  autoLaunch: [2, nothing],
  show: [2, fc.constantFrom('p0', 'p1', 'p5', 'nobody', '')],
  close: [1, nothing],
  setUser: [1, user],
  setConsent: [1, fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false))],
  setLanguage: [1, fc.constantFrom('de', 'en-US', '')],
  triggerEvent: [3, fc.constantFrom('go', 'stay')],
  markAnswered: [1, fc.constantFrom('s0', 's1', '')],
  invalidValues: [1, fc.anything()],
  explain: [1, nothing],
  destroy: [1, nothing],
  navigate: [4, fc.constantFrom('/', '/a', '/b', '/a?q=1', '/a#top', '/#/home')],
  scroll: [2, fc.constantFrom(0, 30, 60, 100)],
  click: [2, nothing],
  setInView: [2, fc.boolean()],
  leaveAtTop: [2, nothing],
  movePointer: [1, nothing],
  online: [1, nothing],
  setVisible: [3, fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false))],
  backAndForth: [2, fc.constantFrom(0, 5000, 31_000)],
  cover: [2, fc.boolean()],
  wait: [8, fc.constantFrom(0, 500, 1000, 2000, 5000, 31_000, 301_000)],
  serverFails: [1, fc.constantFrom(0, 401, 500)],
  serverWorks: [1, nothing],
  frameReady: [10, nothing],
  frameSends: [4, message],
  dismiss: [1, fc.constantFrom('escape', 'overlay')],
};

/** Sequences of steps for a number of instances. */
export const sequencesFor = (instances: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc
      .tuple(
        fc.nat({ max: instances - 1 }),
        fc.oneof(
          ...Object.entries(values).map(([action, [weight, value]]) => ({
            weight,
            arbitrary: fc.tuple(fc.constant(action as Action), value),
          })),
        ),
      )
      .map(([instance, [action, value]]): Step => [instance, action, value]),
    { minLength: 20, maxLength: 80, size: 'max' },
  );
