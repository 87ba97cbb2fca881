import { describe, expect, it } from 'vitest';
import type { PopupClosedEvent, PopupErrorEvent } from '../src/events/event-types';
import type { FakeTab } from './support/fake-platform';
import { FakeBrowser } from './support/fake-platform';
import { makePopup, run, serve, type Running } from './support/make';

const now = { type: 'time_on_page' as const, value: 0 };

interface Recorded extends Running {
  tab: FakeTab;
  closed: PopupClosedEvent[];
  errors: PopupErrorEvent[];
}

/** A page whose popup is about to show. */
async function open(tab = new FakeBrowser().openTab()): Promise<Recorded> {
  serve(tab, [makePopup({ triggers: now })]);
  const running = await run(tab, { userId: 'ann' });
  const closed: PopupClosedEvent[] = [];
  const errors: PopupErrorEvent[] = [];
  running.popups.on('popup_closed', (event) => closed.push(event));
  running.popups.on('error', (event) => errors.push(event));
  await tab.browser.clock.advance(0);
  return { ...running, tab, closed, errors };
}

describe('popup_closed', () => {
  it.each([
    ['visitor', ({ tab }: Recorded) => tab.frame.send({ type: 'close' })],
    ['host_app', ({ popups }: Recorded) => popups.close()],
    ['host_app', ({ popups }: Recorded) => popups.destroy()],
    ['host_app', ({ popups }: Recorded) => popups.setConsent(false)],
    ['frame_failed', ({ tab }: Recorded) => tab.frame.send({ type: 'failed' })],
  ])('[E1] has the reason %s', async (reason, close) => {
    const page = await open();
    await page.tab.frameReady();
    close(page);
    expect(page.closed).toEqual([
      {
        type: 'popup_closed',
        surveyId: 'nps',
        timestamp: page.tab.browser.clock.now,
        data: { popupId: 'welcome', userId: 'ann', reason },
      },
    ]);
    // Only what the visitor did is reported [E10].
    expect(page.tab.posts('/sdk/popups').slice(1)).toMatchObject(
      reason === 'visitor' ? [{ status: 'dismissed', outcome: 'closed' }] : [],
    );
  });

  it('[E1] [L5] has the reason key_rejected', async () => {
    const { tab, popups, closed, errors } = await open();
    await tab.frameReady();
    tab.reply = () => ({ status: 401 });
    popups.setUser('ben');
    await tab.browser.clock.advance(0);
    expect(closed.map(({ data }) => data.reason)).toEqual(['key_rejected']);
    expect(errors.map(({ data }) => data)).toEqual([
      { code: 'key_rejected', status: 401, message: expect.stringContaining('apiKey') as string },
    ]);
  });

  it("[E1] isn't emitted for a popup that was never on screen", async () => {
    const { popups, closed } = await open();
    popups.close();
    expect(closed).toEqual([]);
  });
});

describe('error', () => {
  it('[E1] [E3] names the popup whose frame failed, and says why', async () => {
    const { tab, errors } = await open();
    await tab.browser.clock.advance(10_000);
    const data = {
      code: 'frame_failed',
      popupId: 'welcome',
      message: 'the survey frame took too long to load',
    };
    expect(errors).toEqual([{ type: 'error', timestamp: tab.browser.clock.now, data }]);
    // It's also logged, without debug.
    expect(tab.logged).toEqual([['warn', 'frame_failed', data.popupId, data.message]]);
  });

  it('[E1] [L5] has the status of a failed load, each time', async () => {
    const { tab, popups, errors } = await open();
    tab.reply = () => ({ status: 503 });
    popups.setUser('ben');
    await tab.browser.clock.advance(1000);
    expect(errors.map(({ data }) => [data.code, data.status])).toEqual([
      ['load_failed', 503],
      ['load_failed', 503],
    ]);
  });
});

describe('on', () => {
  it('[H1] returns a function that removes the listener', async () => {
    const { tab, popups } = await open();
    const received: string[] = [];
    const stop = popups.on('popup_shown', ({ type }) => received.push(type));
    stop();
    stop();
    await tab.frameReady();
    expect(received).toEqual([]);
  });
});
