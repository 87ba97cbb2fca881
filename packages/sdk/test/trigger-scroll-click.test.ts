import { describe, expect, it } from 'vitest';
import { FakeBrowser } from './support/fake-platform';
import { watch } from './support/watch';

const openTab = () => new FakeBrowser().openTab();

describe('selectors', () => {
  it.each(['click', 'element_visible'] as const)(
    '[T3] [T7] %s: one that is not valid never fires, and is named in the debug log',
    async (type) => {
      const tab = openTab();
      const { fired } = await watch(tab, { type, value: '!bad' });
      tab.click('!bad');
      tab.setInView('!bad', true);
      await tab.browser.clock.advance(1000);
      expect(fired()).toBe(0);
      expect(tab.logged.filter((parts) => parts.includes('!bad'))).toHaveLength(1);
    },
  );
});

describe('scroll', () => {
  it('[T2] fires when the percentage is reached, and not before', async () => {
    const tab = openTab();
    const { fired } = await watch(tab, { type: 'scroll', value: 50 });
    tab.scrollTo(100, 10);
    tab.scrollTo(499, 49.9);
    await tab.browser.clock.advance(60_000);
    expect(fired()).toBe(0);
    tab.scrollTo(500, 50);
    expect(fired()).toBe(1);
  });

  it('[T2] a page that cannot be scrolled stands at 100 from the start', async () => {
    const tab = openTab();
    tab.scroll = { top: 0, percent: 100 };
    const { fired } = await watch(tab, { type: 'scroll', value: 100 });
    await tab.browser.clock.advance(1000);
    expect(fired()).toBe(1);
  });

  it('[T2] a page that the browser opened further down needs no scroll', async () => {
    const tab = openTab();
    tab.scroll = { top: 800, percent: 80 };
    const { fired } = await watch(tab, { type: 'scroll', value: 50 });
    await tab.browser.clock.advance(1000);
    expect(fired()).toBe(1);
  });

  it('[T2] 0 fires on a page that nobody scrolls', async () => {
    const tab = openTab();
    const { fired } = await watch(tab, { type: 'scroll', value: 0 });
    await tab.browser.clock.advance(1000);
    expect(fired()).toBe(1);
  });
});

describe('click', () => {
  it('[T3] a selector fires on the elements it matches, every time, and on no other', async () => {
    const tab = openTab();
    const { fired } = await watch(tab, { type: 'click', value: 'body button.buy' });
    tab.click('body button.sell');
    tab.click();
    expect(fired()).toBe(0);
    tab.click('body button.buy');
    tab.click('body button.buy');
    tab.click('body button.buy');
    expect(fired()).toBe(3);
  });

  it.each(['buy', 'buy-now', 'buy_2', '2nd'])(
    '[T3] %s is a bare id, not the name of an element',
    async (id) => {
      const tab = openTab();
      const { fired } = await watch(tab, { type: 'click', value: id });
      tab.click(id);
      expect(fired()).toBe(0);
      tab.click(`[id="${id}"]`, `#${id}`);
      expect(fired()).toBe(1);
    },
  );

  it.each(['#buy', '.buy', 'a[href]', 'body button'])('[T3] %s is a selector', async (value) => {
    const tab = openTab();
    const { fired } = await watch(tab, { type: 'click', value });
    tab.click(value);
    expect(fired()).toBe(1);
  });
});
