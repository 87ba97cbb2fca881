import { describe, expect, it } from 'vitest';
import { FakeBrowser } from './support/fake-platform';
import { watch } from './support/watch';

const openTab = () => new FakeBrowser().openTab();
const page = (name: string) => `https://shop.example/${name}`;

describe('inactivity', () => {
  const trigger = { type: 'inactivity' as const, value: 10 };

  it('[T7] restarts on any activity', async () => {
    const tab = openTab();
    const { fired } = await watch(tab, trigger);
    const signs = [
      () => {
        tab.movePointer();
      },
      () => {
        tab.scrollTo(10, 1);
      },
      () => {
        tab.click('button');
      },
    ];
    for (const sign of signs) {
      await tab.browser.clock.advance(9999);
      sign();
    }
    await tab.browser.clock.advance(9999);
    expect(fired()).toBe(0);
    await tab.browser.clock.advance(1);
    expect(fired()).toBe(1);
  });

  it('[T7] only counts visible time', async () => {
    const tab = openTab();
    const { fired } = await watch(tab, trigger);
    await tab.browser.clock.advance(4000);
    tab.setVisible(false);
    await tab.browser.clock.advance(3_600_000);
    expect(fired()).toBe(0);
    tab.setVisible(true);
    await tab.browser.clock.advance(5999);
    expect(fired()).toBe(0);
    await tab.browser.clock.advance(1);
    expect(fired()).toBe(1);
  });

  it('[T7] keeps a single timer, however much activity there is', async () => {
    const tab = openTab();
    await watch(tab, trigger);
    const before = tab.browser.clock.pending;
    for (let times = 0; times < 100; times++) tab.movePointer();
    expect(tab.browser.clock.pending).toBe(before);
  });
});

describe('page_views', () => {
  const third = { type: 'page_views' as const, value: 3 };

  it('[T7] fires only on that page view of the session', async () => {
    let tab = openTab();
    const fired: number[] = [];
    for (let view = 1; view <= 5; view++) {
      const watched = await watch(tab, third);
      await tab.browser.clock.advance(60_000);
      fired.push(watched.fired());
      tab = tab.load(page(String(view)));
    }
    expect(fired).toEqual([0, 0, 1, 0, 0]);
  });

  it('[T7] counts a route change, but not a new query string or anchor', async () => {
    const tab = openTab();
    const { fired } = await watch(tab, third);
    for (const address of ['?sort=price', '?sort=name#top', 'a', 'a?page=2', 'a#reviews'])
      tab.navigate(page(address));
    await tab.browser.clock.advance(1000);
    expect(fired()).toBe(0);
    tab.navigate(page('b'));
    await tab.browser.clock.advance(1000);
    expect(fired()).toBe(1);
  });

  it('[T7] counts page loads and route changes together', async () => {
    const first = openTab();
    await watch(first, third);
    first.navigate(page('a'));
    const next = first.load(page('a'));
    const { fired } = await watch(next, third);
    await next.browser.clock.advance(0);
    expect(fired()).toBe(1);
  });

  it("[T7] also counts pages that the popup doesn't match", async () => {
    const tab = openTab();
    const { fired } = await watch(tab, third, { path: ['/offer'] });
    tab.navigate(page('a'));
    tab.navigate(page('offer'));
    await tab.browser.clock.advance(0);
    expect(fired()).toBe(1);
  });

  it('[T7] counts each tab as a separate session', async () => {
    const tab = openTab();
    await watch(tab, third);
    tab.navigate(page('a'));
    const other = tab.browser.openTab(page('b'));
    const { fired } = await watch(other, third);
    await other.browser.clock.advance(60_000);
    expect(fired()).toBe(0);
  });
});

describe('element_visible', () => {
  const trigger = { type: 'element_visible' as const, value: '.offer' };

  it('[T7] fires after one continuous second in view', async () => {
    const tab = openTab();
    const { fired } = await watch(tab, trigger);
    for (let times = 0; times < 3; times++) {
      tab.setInView('.offer', true);
      await tab.browser.clock.advance(999);
      tab.setInView('.offer', false);
      await tab.browser.clock.advance(60_000);
    }
    expect(fired()).toBe(0);
    tab.setInView('.offer', true);
    await tab.browser.clock.advance(1000);
    expect(fired()).toBe(1);
  });

  it('[T7] times each of several elements separately', async () => {
    const tab = openTab();
    const { fired } = await watch(tab, trigger);
    for (const name of ['one', 'two', 'three']) {
      tab.setInView('.offer', true, name);
      await tab.browser.clock.advance(600);
      tab.setInView('.offer', false, name);
    }
    expect(fired()).toBe(0);
    tab.setInView('.offer', true, 'four');
    await tab.browser.clock.advance(600);
    tab.setInView('.offer', true, 'five');
    await tab.browser.clock.advance(400);
    expect(fired()).toBe(1);
    await tab.browser.clock.advance(600);
    expect(fired()).toBe(1);
  });

  it('[T7] stops observing once it has fired', async () => {
    const tab = openTab();
    await watch(tab, trigger);
    tab.setInView('.offer', true);
    await tab.browser.clock.advance(1000);
    expect(tab.elements.size).toBe(0);
  });
});
