import type { Trigger } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import type { HostApi } from '../src/host-api';
import { settle } from './support/fake-clock';
import { FakeBrowser, type FakeTab } from './support/fake-platform';
import { makePopup, options, popupsOn, run, serve } from './support/make';
import { suppressionsOf, watch } from './support/watch';

interface Case {
  rule: string;
  triggers: Trigger | Trigger[];
  /** Makes it fire. */
  fire: (tab: FakeTab, popups: HostApi) => Promise<void> | void;
  /** Whether it fires more than once per page view. */
  repeats?: true;
}

const wait = (tab: FakeTab, seconds: number) => tab.browser.clock.advance(seconds * 1000);

const cases: Case[] = [
  { rule: 'T1', triggers: { type: 'time_on_page', value: 2 }, fire: (tab) => wait(tab, 2) },
  {
    rule: 'T2',
    triggers: { type: 'scroll', value: 50 },
    fire: (tab) => {
      tab.scrollTo(500, 50);
    },
  },
  {
    rule: 'T3',
    triggers: { type: 'click', value: 'main .buy' },
    fire: (tab) => {
      tab.click('main .buy');
    },
    repeats: true,
  },
  {
    rule: 'T5',
    triggers: { type: 'exit_intent', value: 1 },
    fire: async (tab) => {
      await wait(tab, 1);
      tab.leaveAtTop();
    },
  },
  {
    rule: 'T6',
    triggers: { type: 'event', value: 'paid' },
    fire: (tab, popups) => {
      popups.triggerEvent('paid');
    },
    repeats: true,
  },
  { rule: 'T7', triggers: { type: 'inactivity', value: 2 }, fire: (tab) => wait(tab, 2) },
  {
    rule: 'T7',
    triggers: [1, 2, 3].map((value) => ({ type: 'page_views' as const, value })),
    fire: (tab) => wait(tab, 0),
  },
  {
    rule: 'T7',
    triggers: { type: 'element_visible', value: '#offer' },
    fire: async (tab) => {
      tab.setInView('#offer', true);
      await wait(tab, 1);
    },
  },
  {
    rule: 'T4',
    triggers: { type: 'exit', value: 1 },
    fire: async (tab) => {
      tab.navigate(`${tab.url}/next`);
      await wait(tab, 1);
    },
    repeats: true,
  },
];

const named = cases.map((one) => [one.rule, [one.triggers].flat()[0]?.type, one] as const);
const onRoute = named.filter(([rule]) => rule !== 'T4');
const HERE = 'https://shop.example/here/a';
const THERE = 'https://shop.example/here/b';
const ELSEWHERE = 'https://shop.example/elsewhere';
const segments = { path: ['/here/**'] };
const openTab = (url = HERE) => new FakeBrowser().openTab(url);

describe('every trigger', () => {
  it.each(named)('[%s] %s fires and shows its popup', async (_rule, _type, { triggers, fire }) => {
    const tab = openTab();
    serve(tab, [makePopup({ triggers, segments })]);
    const { popups, events } = await run(tab);
    await fire(tab, popups);
    await tab.frameReady();
    expect(events[0]).toMatchObject({ type: 'popup_shown', data: { popupId: 'welcome' } });
  });

  it.each(named)(
    '[%s] %s fires once or repeatedly on one page view, depending on its type',
    async (_rule, _type, { triggers, fire, repeats }) => {
      const tab = openTab();
      const { popups, fired } = await watch(tab, triggers, segments);
      for (let times = 0; times < 3; times++) await fire(tab, popups);
      expect(fired()).toBe(repeats ? 3 : 1);
    },
  );

  it.each(named)(
    "[%s] %s doesn't fire on a route that doesn't match",
    async (_rule, _type, { triggers, fire }) => {
      const elsewhere = openTab(ELSEWHERE);
      const one = await watch(elsewhere, triggers, segments);
      await fire(elsewhere, one.popups);
      expect(one.fired()).toBe(0);
      const excluded = openTab();
      const other = await watch(excluded, triggers, { excludePath: ['/here/**'] });
      await fire(excluded, other.popups);
      expect(other.fired()).toBe(0);
    },
  );

  it.each(named)('[%s] %s restarts on a new route', async (_rule, _type, { triggers, fire }) => {
    const tab = openTab();
    const { popups, fired } = await watch(tab, triggers, segments);
    await fire(tab, popups);
    tab.navigate(THERE);
    await fire(tab, popups);
    expect(fired()).toBe(2);
  });

  it.each(named)(
    "[%s] %s starts on a matching route after one that doesn't match",
    async (_rule, _type, { triggers, fire }) => {
      const tab = openTab(ELSEWHERE);
      const { popups, fired } = await watch(tab, triggers, segments);
      await wait(tab, 10);
      tab.navigate(THERE);
      await fire(tab, popups);
      expect(fired()).toBe(1);
    },
  );

  it.each(onRoute)(
    "[%s] %s stops on navigation to a route that doesn't match",
    async (_rule, _type, { triggers, fire }) => {
      const tab = openTab();
      const { popups, fired } = await watch(tab, triggers, segments);
      tab.navigate(ELSEWHERE);
      await fire(tab, popups);
      await wait(tab, 10);
      expect(fired()).toBe(0);
    },
  );

  it.each(named)(
    "[L3] [%s] %s doesn't start without autoLaunch",
    async (_rule, _type, { triggers, fire }) => {
      const tab = openTab();
      serve(tab, [makePopup({ triggers, endsAt: 1 })]);
      const popups = popupsOn(tab);
      popups.init({ ...options, debug: true });
      await popups.ready();
      await fire(tab, popups);
      expect(suppressionsOf(tab)).toEqual([]);
    },
  );

  it('[L3] [H4] needs a new autoLaunch after destroy', async () => {
    const tab = openTab();
    const { popups, fired } = await watch(tab, { type: 'time_on_page', value: 0 });
    popups.destroy();
    popups.init({ ...options, debug: true });
    await wait(tab, 10);
    expect(fired()).toBe(0);
  });

  it.each(named)(
    '[L6] [%s] %s stops when its popup is withdrawn',
    async (_rule, _type, { triggers, fire }) => {
      const tab = openTab();
      tab.setVisible(false);
      const { popups, fired } = await watch(tab, triggers, segments);
      await wait(tab, 300);
      const before = fired();
      serve(tab, []);
      tab.setVisible(true);
      await settle();
      await fire(tab, popups);
      expect(fired()).toBe(before);
    },
  );

  it.each(named)('[H4] [%s] %s stops on destroy', async (_rule, _type, { triggers, fire }) => {
    const tab = openTab();
    const { popups, fired } = await watch(tab, triggers, segments);
    tab.setInView('#offer', true);
    popups.destroy();
    expect(tab.listenerCount).toBe(0);
    expect(tab.browser.clock.pending).toBe(0);
    await fire(tab, popups);
    expect(fired()).toBe(0);
  });
});
