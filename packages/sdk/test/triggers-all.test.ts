import type { Trigger } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import type { HostApi } from '../src/host-api';
import { createPopups } from '../src/popups';
import { settle } from './support/fake-clock';
import { FakeBrowser, type FakeTab } from './support/fake-platform';
import { makePopup, options, run, serve } from './support/make';
import { suppressionsOf, watch } from './support/watch';

interface Case {
  rule: string;
  triggers: Trigger | Trigger[];
  /** What makes it fire. */
  deed: (tab: FakeTab, popups: HostApi) => Promise<void> | void;
  /** Fires each time, not once per page view. */
  always?: true;
}

const wait = (tab: FakeTab, seconds: number) => tab.browser.clock.advance(seconds * 1000);

const cases: Case[] = [
  { rule: 'T1', triggers: { type: 'time_on_page', value: 2 }, deed: (tab) => wait(tab, 2) },
  {
    rule: 'T2',
    triggers: { type: 'scroll', value: 50 },
    deed: (tab) => {
      tab.scrollTo(500, 50);
    },
  },
  {
    rule: 'T3',
    triggers: { type: 'click', value: 'main .buy' },
    deed: (tab) => {
      tab.click('main .buy');
    },
    always: true,
  },
  {
    rule: 'T5',
    triggers: { type: 'exit_intent', value: 1 },
    deed: async (tab) => {
      await wait(tab, 1);
      tab.leaveAtTop();
    },
  },
  {
    rule: 'T6',
    triggers: { type: 'event', value: 'paid' },
    deed: (tab, popups) => {
      popups.triggerEvent('paid');
    },
    always: true,
  },
  { rule: 'T7', triggers: { type: 'inactivity', value: 2 }, deed: (tab) => wait(tab, 2) },
  {
    rule: 'T7',
    triggers: [1, 2, 3].map((value) => ({ type: 'page_views' as const, value })),
    deed: (tab) => wait(tab, 0),
  },
  {
    rule: 'T7',
    triggers: { type: 'element_visible', value: '#offer' },
    deed: async (tab) => {
      tab.setInView('#offer', true);
      await wait(tab, 1);
    },
  },
  {
    rule: 'T4',
    triggers: { type: 'exit', value: 1 },
    deed: async (tab) => {
      tab.navigate(`${tab.url}/next`);
      await wait(tab, 1);
    },
    always: true,
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
  it.each(named)('[%s] %s fires, and shows its popup', async (_rule, _type, { triggers, deed }) => {
    const tab = openTab();
    serve(tab, [makePopup({ triggers, segments })]);
    const { popups, events } = await run(tab);
    await deed(tab, popups);
    await tab.frameReady();
    expect(events[0]).toMatchObject({ type: 'popup_shown', data: { popupId: 'welcome' } });
  });

  it.each(named)(
    '[%s] %s fires as often as it may on one page view',
    async (_rule, _type, { triggers, deed, always }) => {
      const tab = openTab();
      const { popups, fired } = await watch(tab, triggers, segments);
      for (let times = 0; times < 3; times++) await deed(tab, popups);
      expect(fired()).toBe(always ? 3 : 1);
    },
  );

  it.each(named)(
    '[%s] %s does not fire on a route that does not match',
    async (_rule, _type, { triggers, deed }) => {
      const elsewhere = openTab(ELSEWHERE);
      const one = await watch(elsewhere, triggers, segments);
      await deed(elsewhere, one.popups);
      expect(one.fired()).toBe(0);
      const excluded = openTab();
      const other = await watch(excluded, triggers, { excludePath: ['/here/**'] });
      await deed(excluded, other.popups);
      expect(other.fired()).toBe(0);
    },
  );

  it.each(named)(
    '[%s] %s starts again on a new route',
    async (_rule, _type, { triggers, deed }) => {
      const tab = openTab();
      const { popups, fired } = await watch(tab, triggers, segments);
      await deed(tab, popups);
      tab.navigate(THERE);
      await deed(tab, popups);
      expect(fired()).toBe(2);
    },
  );

  it.each(named)(
    '[%s] %s starts on a route that matches, after one that did not',
    async (_rule, _type, { triggers, deed }) => {
      const tab = openTab(ELSEWHERE);
      const { popups, fired } = await watch(tab, triggers, segments);
      await wait(tab, 10);
      tab.navigate(THERE);
      await deed(tab, popups);
      expect(fired()).toBe(1);
    },
  );

  it.each(onRoute)(
    '[%s] %s stops when the visitor goes to a route that does not match',
    async (_rule, _type, { triggers, deed }) => {
      const tab = openTab();
      const { popups, fired } = await watch(tab, triggers, segments);
      tab.navigate(ELSEWHERE);
      await deed(tab, popups);
      await wait(tab, 10);
      expect(fired()).toBe(0);
    },
  );

  it.each(named)(
    '[L3] [%s] %s does not start without autoLaunch',
    async (_rule, _type, { triggers, deed }) => {
      const tab = openTab();
      serve(tab, [makePopup({ triggers, endsAt: 1 })]);
      const popups = createPopups(tab.platform, '');
      popups.init({ ...options, debug: true });
      await popups.ready();
      await deed(tab, popups);
      expect(suppressionsOf(tab)).toEqual([]);
    },
  );

  it('[L3] [H4] an autoLaunch from before destroy does not count after it', async () => {
    const tab = openTab();
    const { popups, fired } = await watch(tab, { type: 'time_on_page', value: 0 });
    popups.destroy();
    popups.init({ ...options, debug: true });
    await wait(tab, 10);
    expect(fired()).toBe(0);
  });

  it.each(named)(
    '[L6] [%s] %s is disarmed when its popup is withdrawn',
    async (_rule, _type, { triggers, deed }) => {
      const tab = openTab();
      tab.setVisible(false);
      const { popups, fired } = await watch(tab, triggers, segments);
      await wait(tab, 300);
      const before = fired();
      serve(tab, []);
      tab.setVisible(true);
      await settle();
      await deed(tab, popups);
      expect(fired()).toBe(before);
    },
  );

  it.each(named)(
    '[H4] [%s] %s is gone after destroy, whatever it was waiting for',
    async (_rule, _type, { triggers, deed }) => {
      const tab = openTab();
      const { popups, fired } = await watch(tab, triggers, segments);
      tab.setInView('#offer', true);
      popups.destroy();
      expect(tab.listenerCount).toBe(0);
      expect(tab.browser.clock.pending).toBe(0);
      await deed(tab, popups);
      expect(fired()).toBe(0);
    },
  );
});
