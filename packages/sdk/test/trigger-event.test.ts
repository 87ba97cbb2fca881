import type { Comparison } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { settle } from './support/fake-clock';
import { FakeBrowser, type FakeTab } from './support/fake-platform';
import { makePopup, options, popupsOn, serve } from './support/make';
import { suppressionsOf, watch } from './support/watch';

const openTab = () => new FakeBrowser().openTab();
const named = (value: string) => ({ type: 'event' as const, value });

/** Serves definitions when the returned function is called. */
function serveLate(tab: FakeTab, popups: unknown): () => Promise<void> {
  let load = (): void => undefined;
  tab.reply = ({ method }) =>
    method === 'GET'
      ? new Promise((resolve) => {
          load = () => {
            resolve({ status: 200, body: JSON.stringify(popups) });
          };
        })
      : { status: 204 };
  return () => {
    load();
    return settle();
  };
}

describe('event', () => {
  it('[T6] fires on exactly this name, every time', async () => {
    const tab = openTab();
    const { popups, fired } = await watch(tab, named('order.paid'));
    for (const name of ['order', 'order.paid ', 'Order.Paid', 'toString', ''])
      popups.triggerEvent(name);
    expect(fired()).toBe(0);
    popups.triggerEvent('order.paid');
    popups.triggerEvent('order.paid', { total: 5 });
    expect(fired()).toBe(2);
  });

  const properties: Comparison[] = [
    { key: 'total', op: 'gte', value: 100 },
    { key: 'country', op: 'in', value: ['CH', 'FR'] },
  ];

  it.each([
    [{ total: 100, country: 'CH' }, 1],
    [{ total: 100, country: 'CH', more: true }, 1],
    [{ total: 99, country: 'CH' }, 0],
    [{ total: '100', country: 'CH' }, 0],
    [{ total: 100 }, 0],
    [undefined, 0],
  ])('[T6] with property conditions and %j fires %i times', async (given, times) => {
    const tab = openTab();
    const { popups, fired } = await watch(tab, { ...named('paid'), properties });
    popups.triggerEvent('paid', given);
    expect(fired()).toBe(times);
  });

  it("[T6] ignores properties that can't be compared", async () => {
    const tab = openTab();
    const absent: Comparison[] = [{ key: 'list', op: 'exists', value: false }];
    const { popups, fired } = await watch(tab, { ...named('paid'), properties: absent });
    popups.triggerEvent('paid', { list: [1] as unknown as string });
    expect(fired()).toBe(1);
  });

  it.each([
    ['before init', 0],
    ['before autoLaunch', 1],
    ['before the definitions have loaded', 2],
    ['at any of these times', 3],
  ])('[T6] replays calls made %s', async (_when, when) => {
    const tab = openTab();
    const load = serveLate(tab, [makePopup({ triggers: named('paid'), endsAt: 1 })]);
    const popups = popupsOn(tab);
    const call = (at: number): void => {
      if (when === at || when === 3) popups.triggerEvent('paid');
    };
    call(0);
    popups.init({ ...options, debug: true });
    call(1);
    popups.autoLaunch();
    call(2);
    await tab.browser.clock.advance(1000);
    expect(suppressionsOf(tab)).toEqual([]);
    await load();
    expect(suppressionsOf(tab)).toHaveLength(when === 3 ? 3 : 1);
  });

  it('[T6] replays the last 100 calls in order', async () => {
    const tab = openTab();
    const names = Array.from({ length: 130 }, (_, index) => `event-${String(index)}`);
    const ended = (id: string) => makePopup({ id, triggers: named(id), endsAt: 1 });
    serve(tab, names.map(ended));
    const popups = popupsOn(tab);
    for (const name of names.slice(0, 70)) popups.triggerEvent(name);
    popups.init({ ...options, debug: true });
    for (const name of names.slice(70)) popups.triggerEvent(name);
    await popups.ready();
    popups.autoLaunch();
    await settle();
    const fired = tab.logged.filter(([, text]) => text === 'suppressed').map(([, , id]) => id);
    expect(fired).toEqual(names.slice(30));
  });

  it('[T6] replays a call once', async () => {
    const tab = openTab();
    serve(tab, [makePopup({ triggers: named('paid'), endsAt: 1 })]);
    const popups = popupsOn(tab);
    popups.triggerEvent('paid');
    popups.init({ ...options, debug: true });
    popups.autoLaunch();
    await settle();
    popups.setUser('ann');
    popups.autoLaunch();
    await settle();
    tab.navigate('https://shop.example/other');
    await settle();
    expect(suppressionsOf(tab)).toHaveLength(1);
  });

  it('[T6] discards queued calls on destroy', async () => {
    const tab = openTab();
    serve(tab, [makePopup({ triggers: named('paid'), endsAt: 1 })]);
    const popups = popupsOn(tab);
    popups.triggerEvent('paid');
    popups.destroy();
    popups.init({ ...options, debug: true });
    popups.autoLaunch();
    await settle();
    expect(suppressionsOf(tab)).toEqual([]);
  });
});
