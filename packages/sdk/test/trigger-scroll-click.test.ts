import { describe, expect, it } from 'vitest';
import { FakeBrowser } from './support/fake-platform';
import { watch } from './support/watch';

const openTab = () => new FakeBrowser().openTab();

describe('selectors', () => {
  it.each(['click', 'element_visible'] as const)(
    '[T3] [T7] of %s triggers never fire if invalid, and are logged with debug',
    async (type) => {
      const tab = openTab();
      const { fired } = await watch(tab, { type, value: '!bad' });
      tab.click('!bad');
      tab.setInView('!bad', true);
      await tab.browser.clock.advance(1000);
      expect(fired()).toBe(0);
      expect(tab.logged.filter((parts) => parts.includes('trigger_failed'))).toHaveLength(1);
    },
  );
});

describe('scroll', () => {
  it('[T2] fires when the percentage is reached', async () => {
    const tab = openTab();
    const { fired } = await watch(tab, { type: 'scroll', value: 50 });
    tab.scrollTo(100, 10);
    tab.scrollTo(499, 49.9);
    await tab.browser.clock.advance(60_000);
    expect(fired()).toBe(0);
    tab.scrollTo(500, 50);
    expect(fired()).toBe(1);
  });

  it("[T2] treats a page that can't scroll as fully scrolled", async () => {
    const tab = openTab();
    tab.scroll = { top: 0, percent: 100 };
    const { fired } = await watch(tab, { type: 'scroll', value: 100 });
    await tab.browser.clock.advance(1000);
    expect(fired()).toBe(1);
  });

  it('[T2] fires without a scroll if the page opened further down', async () => {
    const tab = openTab();
    tab.scroll = { top: 800, percent: 80 };
    const { fired } = await watch(tab, { type: 'scroll', value: 50 });
    await tab.browser.clock.advance(1000);
    expect(fired()).toBe(1);
  });

  it('[T2] fires at 0 without any scroll', async () => {
    const tab = openTab();
    const { fired } = await watch(tab, { type: 'scroll', value: 0 });
    await tab.browser.clock.advance(1000);
    expect(fired()).toBe(1);
  });
});

describe('click', () => {
  it('[T3] fires on matching elements only, every time', async () => {
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
    '[T3] treats %s as an id, not as a tag name',
    async (id) => {
      const tab = openTab();
      const { fired } = await watch(tab, { type: 'click', value: id });
      tab.click(id);
      expect(fired()).toBe(0);
      tab.click(`[id="${id}"]`, `#${id}`);
      expect(fired()).toBe(1);
    },
  );

  it.each(['#buy', '.buy', 'a[href]', 'body button'])(
    '[T3] treats %s as a selector',
    async (value) => {
      const tab = openTab();
      const { fired } = await watch(tab, { type: 'click', value });
      tab.click(value);
      expect(fired()).toBe(1);
    },
  );
});
