import { describe, expect, it } from 'vitest';
import { FakeBrowser } from './support/fake-platform';
import { makePopup, run } from './support/make';

const survey = { id: 'nps', version: 1, defaultLanguage: 'en', pages: [], ends: [] };
const clientMode = { mode: 'client', apiKey: undefined, baseUrl: undefined } as unknown as {
  mode: 'client';
};

async function shown(changes = {}) {
  const tab = new FakeBrowser().openTab();
  const running = await run(tab, {
    ...clientMode,
    popups: [makePopup()],
    surveys: [survey],
    ...changes,
  });
  await tab.browser.clock.advance(5000);
  return { tab, ...running };
}

describe('client mode', () => {
  it('[H2] [H3] [F1] shows inline definitions in a frame from the package', async () => {
    const { tab } = await shown({ nonce: 'abc' });
    expect(tab.frame.options).toMatchObject({
      src: '',
      popup: { id: 'welcome' },
      surveys: [survey],
      nonce: 'abc',
    });
  });

  it('[E5] never calls the API, and emits the same events', async () => {
    const { tab, events } = await shown();
    await tab.frameReady();
    tab.frame.send({ type: 'answers', answers: { q: 1 }, finished: true });
    tab.frame.send({ type: 'close' });
    tab.setVisible(false);
    expect(events.map(({ type }) => type)).toEqual([
      'popup_shown',
      'popup_clicked',
      'survey_completed',
    ]);
    expect(tab.sent).toEqual([]);
  });

  it('[R2] [R3] applies the same conditions and remembers what was shown and answered', async () => {
    const { tab, popups } = await shown();
    await tab.frameReady();
    tab.frame.send({ type: 'answers', answers: { q: 1 }, finished: true });
    tab.frame.send({ type: 'close' });
    popups.destroy();
    await run(tab, { ...clientMode, popups: [makePopup()], surveys: [survey] });
    await tab.browser.clock.advance(10_000);
    expect(tab.frames).toHaveLength(1);
  });

  it('[H4] is ready immediately', async () => {
    const { popups } = await shown();
    await expect(popups.ready()).resolves.toBeUndefined();
  });
});
