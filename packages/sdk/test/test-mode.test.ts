import { describe, expect, it } from 'vitest';
import { FakeBrowser, type FakeTab } from './support/fake-platform';
import { settle } from './support/fake-clock';
import { makePopup, options, popupsOn, run, serve } from './support/make';

const TOKEN = 'eyJwb3B1cCI6IndlbGNvbWUifQ.c2lnbmF0dXJl';

function openTestPage(): FakeTab {
  const tab = new FakeBrowser().openTab(`https://shop.example/#service-popups-test=${TOKEN}`);
  serve(tab, [makePopup()]);
  return tab;
}

describe('test mode', () => {
  it('[H11] requests definitions and frame with the token from the URL', async () => {
    const tab = openTestPage();
    await run(tab, { userId: 'ann' });
    expect(new URL(tab.gets()[0] ?? '').searchParams.get('test')).toBe(TOKEN);
    expect(new URL(tab.frame.options.src).searchParams.get('test')).toBe(TOKEN);
  });

  it('[H11] shows the draft right away, without autoLaunch() and whatever its rules say', async () => {
    const tab = openTestPage();
    serve(tab, [makePopup({ sample: 0, endsAt: 1, segments: { path: ['/elsewhere'] } })]);
    popupsOn(tab).init(options);
    await settle();
    expect(tab.frames).toHaveLength(1);
  });

  it('[H11] waits while something covers the popup', async () => {
    const tab = openTestPage();
    tab.covered = true;
    await run(tab);
    expect(tab.frames).toHaveLength(0);
    tab.covered = false;
    await tab.browser.clock.advance(1000);
    expect(tab.frames).toHaveLength(1);
  });

  it('[H11] stores and reports nothing, but emits events', async () => {
    const tab = openTestPage();
    const { events } = await run(tab);
    await tab.browser.clock.advance(5000);
    await tab.frameReady();
    tab.frame.send({ type: 'answers', answers: { q: 1 }, pageId: 'two', finished: false });
    tab.frame.send({ type: 'answers', answers: { q: 1 }, finished: true });
    tab.frame.send({ type: 'close' });
    tab.setVisible(false);
    expect(events.map(({ type }) => type)).toContain('survey_completed');
    expect(tab.sent.filter(({ method }) => method === 'POST')).toEqual([]);
    expect([...tab.browser.storage]).toEqual([]);
    expect([...tab.session]).toEqual([]);
  });

  it('[H11] ignores earlier answers, and leaves no trace for later pages', async () => {
    const tab = new FakeBrowser().openTab();
    serve(tab, [makePopup()]);
    const { popups } = await run(tab);
    popups.markSurveyAnswered('nps');
    popups.destroy();

    const page = tab.load(`https://shop.example/a#service-popups-test=${TOKEN}`);
    await run(page);
    await page.browser.clock.advance(5000);
    expect(page.frames).toHaveLength(1);

    const after = page.load('https://shop.example/b');
    await run(after);
    await after.browser.clock.advance(5000);
    expect(after.frames).toHaveLength(0);
  });

  it('[H11] shows the draft once while the visitor navigates in a single-page app', async () => {
    const tab = openTestPage();
    // As the server sends it, for versions that only know triggers.
    const condition = [{ cooldownDays: 1 }];
    serve(tab, [makePopup({ triggers: { type: 'time_on_page', value: 0, condition } })]);
    await run(tab);
    await tab.frameReady();
    tab.frame.send({ type: 'close' });
    tab.navigate('https://shop.example/pricing');
    await tab.browser.clock.advance(5000);
    expect(tab.frames).toHaveLength(1);
  });

  it('[H11] is off in client mode, which needs no API', async () => {
    const tab = openTestPage();
    await run(tab, { mode: 'client', popups: [makePopup()], surveys: [] });
    expect(tab.frames).toHaveLength(0);
  });

  it.each(['#service-popups-test=', '#/service-popups-test=a', '?service-popups-test=a', '#a'])(
    "[H11] isn't enabled by %s",
    async (end) => {
      const tab = new FakeBrowser().openTab(`https://shop.example/${end}`);
      await run(tab);
      expect(tab.gets()).toEqual(['https://api.example/sdk/pk_test/popups']);
    },
  );
});
