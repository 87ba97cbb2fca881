import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { request } from '../src/browser/request';
import {
  ServicePopups,
  type EventListener,
  type ServiceEvent,
  type ServiceEventType,
} from '../src/index';
import { FakeBrowser } from './support/fake-platform';
import { makePopup, run, serve } from './support/make';

const at0 = { type: 'time_on_page' as const, value: 0 };

/** A page with its popup on screen. */
async function shownPage(changes: Parameters<typeof run>[1] = {}) {
  const tab = new FakeBrowser().openTab();
  serve(tab, [makePopup({ triggers: at0 })]);
  const running = await run(tab, changes);
  await tab.browser.clock.advance(0);
  await tab.frameReady();
  return { tab, ...running };
}

describe('the product description', () => {
  it('[H1] matches the exported event and listener types', () => {
    expectTypeOf<ServiceEventType>().toEqualTypeOf<
      'popup_shown' | 'popup_clicked' | 'survey_completed'
    >();
    expectTypeOf<ServiceEvent>().toExtend<{
      type: ServiceEventType;
      surveyId: string;
      timestamp: number;
      data?: Record<string, unknown>;
    }>();
    expectTypeOf<EventListener>().toBeCallableWith({} as ServiceEvent);
    const listener: EventListener = () => undefined;
    const popups = new ServicePopups();
    for (const type of ['popup_shown', 'popup_clicked', 'survey_completed'] as const)
      expect(() => {
        popups.on(type, listener);
        popups.off(type, listener);
      }).not.toThrow();
  });

  it('[E1] matches the data keys of each event type', async () => {
    const { tab, events } = await shownPage({ userId: 'ann' });
    tab.frame.send({ type: 'action', action: 'manual_send' });
    tab.frame.send({ type: 'answers', answers: {}, finished: true });
    const common = { surveyId: 'nps', timestamp: tab.browser.clock.now };
    const data = { popupId: 'welcome', userId: 'ann' };
    expect(events).toEqual([
      { ...common, type: 'popup_shown', data },
      { ...common, type: 'popup_clicked', data: { ...data, action: 'loaded' } },
      { ...common, type: 'popup_clicked', data: { ...data, action: 'manual_send' } },
      { ...common, type: 'survey_completed', data },
    ]);
  });

  it('[E2] allows unknown actions, which reach the host app', async () => {
    const { tab, events } = await shownPage();
    tab.frame.receive({ type: 'action', action: 'from_a_later_version' });
    expect(events.at(-1)?.data).toEqual({ popupId: 'welcome', action: 'from_a_later_version' });
  });

  it('[H1] limits a listener to the event type it was added for', async () => {
    const tab = new FakeBrowser().openTab();
    serve(tab, [makePopup({ triggers: at0 })]);
    const { popups } = await run(tab);
    const received: string[] = [];
    popups.on('survey_completed', ({ type }) => received.push(type));
    await tab.browser.clock.advance(0);
    await tab.frameReady();
    tab.frame.send({ type: 'action', action: 'start_survey' });
    expect(received).toEqual([]);
    tab.frame.send({ type: 'answers', answers: {}, finished: true });
    expect(received).toEqual(['survey_completed']);
  });

  it('[H9] [E5] [F4] applies the development URL to reports, responses and the frame', async () => {
    const { tab } = await shownPage({ nodeEnv: 'development' });
    tab.frame.send({ type: 'answers', answers: {}, finished: true });
    await tab.browser.clock.advance(0);
    const urls = tab.sent.map(({ url }) => url);
    urls.push(tab.frame.options.src.split('?')[0] ?? '');
    expect([...new Set(urls)]).toEqual([
      'https://api.example/dev/sdk/pk_test/popups',
      'https://api.example/dev/sdk/popups',
      'https://api.example/dev/sdk/responses',
      'https://api.example/dev/frame/pk_test/welcome',
    ]);
  });

  it('[L1] specifies a GET without body or credentials for definitions', async () => {
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => Promise.resolve(new Response('[]')));
    await request('https://api.example/sdk/pk_test/popups');
    const [[url, init = {}] = []] = fetched.mock.calls;
    fetched.mockRestore();
    expect(url).toBe('https://api.example/sdk/pk_test/popups');
    expect(init).toMatchObject({ credentials: 'omit', cache: 'no-cache' });
    for (const field of ['method', 'body', 'headers']) expect(init).not.toHaveProperty(field);
  });

  it('[R5] [R2] lets an answered survey show again if no condition excludes it', async () => {
    const browser = new FakeBrowser();
    const tab = browser.openTab();
    serve(tab, [
      makePopup({
        id: 'asks',
        triggers: { ...at0, condition: [{ answered: false }] },
        priority: 1,
      }),
      makePopup({ id: 'does-not', triggers: at0 }),
    ]);
    const { popups } = await run(tab);
    popups.markSurveyAnswered('nps');
    await browser.clock.advance(0);
    await tab.frameReady();
    expect(tab.frames).toHaveLength(1);
    expect(tab.frame.options.src).toContain('/does-not?');
    // Only stored in this browser.
    expect(tab.posts('/sdk/popups')).toMatchObject([{ popupId: 'does-not', status: 'opened' }]);
    expect(tab.posts('/sdk/responses')).toEqual([]);
  });
});
