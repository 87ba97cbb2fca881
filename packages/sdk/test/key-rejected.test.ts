import { describe, expect, it } from 'vitest';
import { settle } from './support/fake-clock';
import { FakeBrowser, type FakeTab } from './support/fake-platform';
import { makePopup, run, serve } from './support/make';
import { suppressionsOf } from './support/watch';

const go = { type: 'event' as const, value: 'go' };

/** Reloads the definitions, and the server rejects the key. */
async function rejectKey(tab: FakeTab): Promise<void> {
  tab.reply = ({ method }) => ({ status: method === 'GET' ? 401 : 503 });
  await tab.browser.clock.advance(300_000);
  tab.navigate('https://shop.example/next');
  await settle();
  tab.sent = [];
}

describe('a key that the server rejects later', () => {
  it('[L5] stops all triggers, and no more popups show', async () => {
    const tab = new FakeBrowser().openTab();
    serve(tab, [makePopup({ triggers: go, endsAt: 1 }), makePopup({ id: 'other', triggers: go })]);
    const { popups } = await run(tab, { debug: true });
    await rejectKey(tab);
    popups.triggerEvent('go');
    popups.show('other');
    tab.navigate('https://shop.example/');
    await tab.browser.clock.advance(3_600_000);
    expect(suppressionsOf(tab)).toEqual([]);
    expect(tab.frames).toEqual([]);
    expect(tab.sent).toEqual([]);
    expect(popups.explain()).toMatchObject([{ popupId: '*', reason: 'key_rejected' }]);
  });

  it('[L5] [E5] stops all reports, including those in the outbox', async () => {
    const tab = new FakeBrowser().openTab();
    serve(tab, [makePopup({ triggers: go })]);
    const { popups } = await run(tab);
    tab.reply = () => ({ status: 503 });
    popups.triggerEvent('go');
    await tab.frameReady();
    await rejectKey(tab);
    tab.goOnline();
    await tab.browser.clock.advance(3_600_000);
    expect(tab.sent).toEqual([]);
    expect(tab.onScreen).toEqual([]);
  });
});
