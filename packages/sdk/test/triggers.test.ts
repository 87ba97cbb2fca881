import { describe, expect, it } from 'vitest';
import { getRoute } from '../src/triggers/route';
import { FakeBrowser } from './support/fake-platform';
import { makePopup, run, serve } from './support/make';

const fresh = () => new FakeBrowser().openTab();

describe('time_on_page', () => {
  it('[T1] only counts visible time', async () => {
    const tab = fresh();
    serve(tab, [makePopup()]);
    await run(tab);
    await tab.browser.clock.advance(3000);
    tab.setVisible(false);
    await tab.browser.clock.advance(60_000);
    expect(tab.frames).toHaveLength(0);
    tab.setVisible(true);
    await tab.browser.clock.advance(1999);
    expect(tab.frames).toHaveLength(0);
    await tab.browser.clock.advance(1);
    expect(tab.frames).toHaveLength(1);
  });

  it('[T1] restarts when the route changes', async () => {
    const tab = fresh();
    serve(tab, [makePopup()]);
    await run(tab);
    await tab.browser.clock.advance(4000);
    tab.navigate('https://shop.example/cart');
    await tab.browser.clock.advance(4999);
    expect(tab.frames).toHaveLength(0);
    await tab.browser.clock.advance(1);
    expect(tab.frames).toHaveLength(1);
  });

  it("[T1] doesn't restart on a new query string or anchor", async () => {
    const tab = fresh();
    serve(tab, [makePopup()]);
    await run(tab);
    await tab.browser.clock.advance(4000);
    tab.navigate('https://shop.example/?sort=price#top');
    await tab.browser.clock.advance(1000);
    expect(tab.frames).toHaveLength(1);
  });

  it('[T1] only runs on a matching route, and stops when the visitor leaves it', async () => {
    const tab = fresh();
    serve(tab, [makePopup({ segments: { path: ['/pricing'] } })]);
    await run(tab);
    await tab.browser.clock.advance(60_000);
    tab.navigate('https://shop.example/pricing');
    await tab.browser.clock.advance(4000);
    tab.navigate('https://shop.example/');
    await tab.browser.clock.advance(60_000);
    expect(tab.frames).toHaveLength(0);
    tab.navigate('https://shop.example/pricing/');
    await tab.browser.clock.advance(5000);
    expect(tab.frames).toHaveLength(1);
  });

  it("[T1] doesn't run on an excluded path", async () => {
    const tab = fresh();
    serve(tab, [makePopup({ segments: { path: ['/**'], excludePath: ['/checkout'] } })]);
    tab.url = 'https://shop.example/checkout';
    await run(tab);
    await tab.browser.clock.advance(60_000);
    expect(tab.frames).toHaveLength(0);
  });

  it("[T1] doesn't wait longer if the clock is set back", async () => {
    const tab = fresh();
    serve(tab, [makePopup()]);
    await run(tab);
    await tab.browser.clock.advance(3000);
    tab.browser.clock.now -= 3_600_000;
    tab.setVisible(false);
    tab.setVisible(true);
    await tab.browser.clock.advance(5000);
    expect(tab.frames).toHaveLength(1);
  });

  it('[D1] is one of several triggers that can show the popup, which shows once', async () => {
    const tab = fresh();
    const condition = [{ cooldownDays: 1 }];
    const triggers = [30, 5, 8].map((value) => ({
      type: 'time_on_page' as const,
      value,
      condition,
    }));
    serve(tab, [makePopup({ triggers })]);
    await run(tab);
    await tab.browser.clock.advance(5000);
    expect(tab.frames).toHaveLength(1);
    await tab.frameReady();
    tab.frame.send({ type: 'close' });
    await tab.browser.clock.advance(60_000);
    expect(tab.frames).toHaveLength(1);
  });
});

describe('routes', () => {
  it.each([
    ['https://a.example/x?q=1#top', 'https://a.example/x'],
    ['https://a.example/#/home?tab=1', 'https://a.example/#/home'],
    ['https://a.example/#!/home', 'https://a.example/#!/home'],
  ])('[T1] reduce %s to %s', (url, route) => {
    expect(getRoute(url)).toBe(route);
  });
});
