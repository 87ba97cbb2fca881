import { describe, expect, it } from 'vitest';
import { FakeBrowser, type FakeTab } from './support/fake-platform';
import { watch } from './support/watch';

const trigger = { type: 'exit_intent' as const, value: 5 };

function openTab(kind: FakeTab['deviceKind']): FakeTab {
  const tab = new FakeBrowser().openTab();
  tab.deviceKind = kind;
  return tab;
}

/** Scrolls up by steps of 50 pixels, from `top` on a page of 2000 pixels that can be scrolled. */
async function scrollUp(tab: FakeTab, top: number, pixels: number, msPerStep: number) {
  for (let at = top; at >= top - pixels; at -= 50) {
    tab.scrollTo(at, at / 20);
    await tab.browser.clock.advance(msPerStep);
  }
}

describe('exit_intent with a mouse', () => {
  it('[T5] fires when the pointer leaves across the upper edge, once it is armed', async () => {
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

  it('[T5] counts visible time only before it is armed', async () => {
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

  it('[T5] a fast scroll up is nothing to it', async () => {
    const tab = openTab('desktop');
    const { fired } = await watch(tab, trigger);
    await tab.browser.clock.advance(5000);
    await scrollUp(tab, 1500, 1000, 10);
    expect(fired()).toBe(0);
  });
});

describe('exit_intent with touch', () => {
  it('[T5] fires on a fast scroll up from at least 30 percent down', async () => {
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
    ['not deep enough', 599, 500, 10],
  ])('[T5] %s: does not fire', async (_why, from, pixels, msPerStep) => {
    const tab = openTab('mobile');
    const { fired } = await watch(tab, trigger);
    await tab.browser.clock.advance(5000);
    await scrollUp(tab, from, pixels, msPerStep);
    expect(fired()).toBe(0);
  });

  it('[T5] does not fire on the way down, nor before it is armed', async () => {
    const tab = openTab('mobile');
    const { fired } = await watch(tab, trigger);
    await scrollUp(tab, 1500, 1000, 10);
    expect(fired()).toBe(0);
    await tab.browser.clock.advance(5000);
    for (const top of [0, 500, 1000, 1500]) tab.scrollTo(top, top / 20);
    expect(fired()).toBe(0);
  });

  it('[T5] short scrolls with rests between do not add up', async () => {
    const tab = openTab('mobile');
    const { fired } = await watch(tab, trigger);
    await tab.browser.clock.advance(5000);
    for (let top = 1500; top > 500; top -= 150) {
      await scrollUp(tab, top, 150, 10);
      await tab.browser.clock.advance(1000);
    }
    expect(fired()).toBe(0);
  });

  it('[T5] the pointer of a mouse is nothing to it', async () => {
    const tab = openTab('mobile');
    const { fired } = await watch(tab, trigger);
    await tab.browser.clock.advance(5000);
    tab.leaveAtTop();
    expect(fired()).toBe(0);
  });

  it('[T5] destroy leaves no listener behind once it is armed', async () => {
    const tab = openTab('mobile');
    const { popups, fired } = await watch(tab, trigger);
    await tab.browser.clock.advance(5000);
    popups.destroy();
    expect(tab.listenerCount).toBe(0);
    await scrollUp(tab, 1500, 1000, 10);
    expect(fired()).toBe(0);
  });
});
