import { describe, expect, it } from 'vitest';
import { FakeBrowser, type FakeTab } from './support/fake-platform';
import { watch } from './support/watch';

const trigger = { type: 'exit_intent' as const, value: 5 };

function openTab(kind: FakeTab['deviceKind']): FakeTab {
  const tab = new FakeBrowser().openTab();
  tab.deviceKind = kind;
  return tab;
}

/** Scrolls up in steps of 50 pixels, from `top`, on a page with 2000 scrollable pixels. */
async function scrollUp(tab: FakeTab, top: number, pixels: number, msPerStep: number) {
  for (let at = top; at >= top - pixels; at -= 50) {
    tab.scrollTo(at, at / 20);
    await tab.browser.clock.advance(msPerStep);
  }
}

describe('exit_intent with a mouse', () => {
  it('[T5] fires when the pointer leaves at the top, once the delay is over', async () => {
    const tab = openTab('desktop');
    const { fired } = await watch(tab, trigger);
    tab.leaveAtTop();
    await tab.browser.clock.advance(4999);
    tab.leaveAtTop();
    expect(fired()).toBe(0);
    await tab.browser.clock.advance(1);
    expect(fired()).toBe(0);
    tab.leaveAtTop();
    expect(fired()).toBe(1);
  });

  it('[T5] only counts visible time towards the delay', async () => {
    const tab = openTab('desktop');
    const { fired } = await watch(tab, trigger);
    tab.setVisible(false);
    await tab.browser.clock.advance(60_000);
    tab.setVisible(true);
    tab.leaveAtTop();
    expect(fired()).toBe(0);
    await tab.browser.clock.advance(5000);
    tab.leaveAtTop();
    expect(fired()).toBe(1);
  });

  it.each([
    ['to another element', { relatedTarget: {}, clientY: 0 }],
    ['out at the side or bottom', { relatedTarget: null, clientY: 300 }],
  ])("[T5] doesn't fire when the pointer moves %s", async (_where, event) => {
    const tab = openTab('desktop');
    const { fired } = await watch(tab, trigger);
    await tab.browser.clock.advance(5000);
    tab.movePointerOut(event);
    expect(fired()).toBe(0);
  });

  it('[T5] ignores a fast scroll up', async () => {
    const tab = openTab('desktop');
    const { fired } = await watch(tab, trigger);
    await tab.browser.clock.advance(5000);
    await scrollUp(tab, 1500, 1000, 10);
    expect(fired()).toBe(0);
  });
});

describe('exit_intent with touch', () => {
  it('[T5] fires on a fast scroll up after scrolling down at least 30 percent', async () => {
    const tab = openTab('mobile');
    const { fired } = await watch(tab, trigger);
    await tab.browser.clock.advance(5000);
    tab.scrollTo(600, 30);
    await scrollUp(tab, 600, 200, 40);
    expect(fired()).toBe(1);
  });

  it.each([
    ['too slow', 1500, 1000, 100],
    ['too short', 1500, 150, 10],
    ['not from far enough down', 599, 500, 10],
  ])("[T5] doesn't fire if the scroll is %s", async (_why, from, pixels, msPerStep) => {
    const tab = openTab('mobile');
    const { fired } = await watch(tab, trigger);
    await tab.browser.clock.advance(5000);
    await scrollUp(tab, from, pixels, msPerStep);
    expect(fired()).toBe(0);
  });

  it("[T5] doesn't fire on scrolling down, or before the delay is over", async () => {
    const tab = openTab('mobile');
    const { fired } = await watch(tab, trigger);
    await scrollUp(tab, 1500, 1000, 10);
    expect(fired()).toBe(0);
    await tab.browser.clock.advance(5000);
    for (const top of [0, 500, 1000, 1500]) tab.scrollTo(top, top / 20);
    expect(fired()).toBe(0);
  });

  it("[T5] doesn't add up short scrolls with pauses", async () => {
    const tab = openTab('mobile');
    const { fired } = await watch(tab, trigger);
    await tab.browser.clock.advance(5000);
    for (let top = 1500; top > 500; top -= 150) {
      await scrollUp(tab, top, 150, 10);
      await tab.browser.clock.advance(1000);
    }
    expect(fired()).toBe(0);
  });

  it('[T5] ignores a mouse pointer', async () => {
    const tab = openTab('mobile');
    const { fired } = await watch(tab, trigger);
    await tab.browser.clock.advance(5000);
    tab.leaveAtTop();
    expect(fired()).toBe(0);
  });

  it('[T5] leaves no listener after destroy', async () => {
    const tab = openTab('mobile');
    const { popups, fired } = await watch(tab, trigger);
    await tab.browser.clock.advance(5000);
    popups.destroy();
    expect(tab.listenerCount).toBe(0);
    await scrollUp(tab, 1500, 1000, 10);
    expect(fired()).toBe(0);
  });
});
