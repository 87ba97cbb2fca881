import { describe, expect, it } from 'vitest';
import { createEmitter } from '../src/events/emitter';
import type { ServiceEvent } from '../src/events/event-types';
import { FakeBrowser, type FakeTab } from './support/fake-platform';
import { makePopup, options, popupsOn, run, serve } from './support/make';

async function shown(userId?: string) {
  const tab = new FakeBrowser().openTab('https://shop.example/pricing?secret=1#top');
  serve(tab, [makePopup()]);
  const running = await run(tab, userId ? { userId } : {});
  await tab.browser.clock.advance(5000);
  await tab.frameReady();
  return { tab, ...running };
}

const actionsOf = (events: ServiceEvent[]) =>
  events.map(({ type, data }) => (type === 'popup_clicked' ? data.action : type));

describe('events', () => {
  it('[E1] contain type, survey, time, popup and user', async () => {
    const { tab, events } = await shown('ann');
    expect(events[0]).toEqual({
      type: 'popup_shown',
      surveyId: 'nps',
      timestamp: tab.browser.clock.now,
      data: { popupId: 'welcome', userId: 'ann' },
    });
    expect(events[1]?.data).toEqual({ popupId: 'welcome', userId: 'ann', action: 'loaded' });
  });

  it('[E1] have no userId key if none is set', async () => {
    const { tab, events } = await shown();
    tab.frame.send({ type: 'action', action: 'start_survey' });
    // A key with the value undefined would still be a key: `'userId' in data`.
    expect(events.map(({ data }) => Object.keys(data))).toEqual([
      ['popupId'],
      ['popupId', 'action'],
      ['popupId', 'action'],
    ]);
  });

  it('[E2] [E3] [F5] are emitted in order: shown, loaded, actions, completed once', async () => {
    const { tab, events } = await shown();
    const { frame } = tab;
    frame.send({ type: 'action', action: 'start_survey' });
    frame.send({ type: 'action', action: 'answer', questionId: 'q' });
    frame.send({ type: 'action', action: 'back' });
    frame.send({ type: 'action', action: 'manual_send' });
    frame.send({ type: 'answers', answers: { q: 9 }, finished: true });
    frame.send({ type: 'answers', answers: { q: 9 }, finished: true });
    frame.send({ type: 'action', action: 'complete' });
    frame.send({ type: 'close' });
    expect(actionsOf(events)).toEqual([
      'popup_shown',
      'loaded',
      'start_survey',
      'answer',
      'back',
      'manual_send',
      'survey_completed',
      'complete',
    ]);
    expect(events[3]?.data).toMatchObject({ action: 'answer', questionId: 'q' });
    expect(frame.removed).toBe(true);
  });

  it("[E3] aren't emitted or reported before the frame is on screen", async () => {
    const tab = new FakeBrowser().openTab();
    serve(tab, [makePopup()]);
    const { events } = await run(tab);
    await tab.browser.clock.advance(5000);
    tab.frame.send({ type: 'action', action: 'start_survey' });
    tab.frame.send({ type: 'answers', answers: {}, finished: true });
    expect(events).toEqual([]);
    expect(tab.posts('/sdk/popups')).toEqual([]);
  });

  it("[E3] aren't emitted for a frame that isn't ready within 10 s, which is removed and may show later", async () => {
    const tab = new FakeBrowser().openTab();
    serve(tab, [makePopup()]);
    const { events } = await run(tab);
    await tab.browser.clock.advance(5000);
    await tab.browser.clock.advance(9999);
    expect(tab.frame.removed).toBe(false);
    await tab.browser.clock.advance(1);
    expect(tab.frame.removed).toBe(true);
    expect(events).toEqual([]);
    tab.navigate('https://shop.example/again');
    await tab.browser.clock.advance(5000);
    expect(tab.frames).toHaveLength(2);
  });

  it.each(['escape', 'overlay'] as const)(
    '[E2] include %s, which closes the popup',
    async (action) => {
      const { tab, events } = await shown();
      tab.frame.send({ type: 'action', action });
      tab.frame.send({ type: 'close' });
      expect(actionsOf(events).at(-1)).toBe(action);
      expect(tab.frame.removed).toBe(true);
    },
  );

  it('[E4] reach all listeners even if one throws, and its error is logged', async () => {
    const tab = new FakeBrowser().openTab();
    serve(tab, [makePopup()]);
    const { popups, events } = await run(tab);
    const fault = new Error('listener');
    const after: string[] = [];
    popups.on('popup_shown', () => {
      throw fault;
    });
    popups.on('popup_shown', ({ type }) => {
      after.push(type);
    });
    await tab.browser.clock.advance(5000);
    await tab.frameReady();
    expect(after).toEqual(['popup_shown']);
    expect(events.map(({ type }) => type)).toEqual(['popup_shown', 'popup_clicked']);
    expect(tab.logged).toEqual([['error', 'listener', fault]]);
  });

  it('[E4] reach all listeners even if one rejects, and its error is logged', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown): void => {
      unhandled.push(reason);
    };
    process.on('unhandledRejection', note);
    const { tab, popups } = await shown();
    const fault = new Error('rejected');
    const oddFault = new Error('no promise at all');
    const rejecting = (): unknown => Promise.reject(fault);
    popups.on('popup_clicked', rejecting);
    const thenable = {
      get then(): never {
        throw oddFault;
      },
    };
    popups.on('popup_clicked', () => thenable);
    tab.frame.send({ type: 'action', action: 'start_survey' });
    // Unhandled rejections are reported after the microtask queue is empty.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
    expect(new Set(tab.logged.map(([, , error]) => error))).toEqual(new Set([fault, oddFault]));
    expect(tab.logged.map(([level, name]) => [level, name])).toEqual([
      ['error', 'listener'],
      ['error', 'listener'],
    ]);
  });

  it('[E1] are copied for each listener, which may modify them', async () => {
    const tab = new FakeBrowser().openTab();
    serve(tab, [makePopup()]);
    const popups = popupsOn(tab);
    const received: ServiceEvent[] = [];
    popups.on('popup_shown', (event) => {
      event.surveyId = 'changed';
      event.data.popupId = 'changed';
    });
    popups.on('popup_shown', (event) => {
      received.push(event);
    });
    popups.init(options);
    popups.autoLaunch();
    await tab.browser.clock.advance(5000);
    await tab.frameReady();
    expect(received).toMatchObject([{ surveyId: 'nps', data: { popupId: 'welcome' } }]);
    expect(tab.posts('/sdk/popups')).toMatchObject([{ surveyId: 'nps', popupId: 'welcome' }]);
  });

  it('[E4] reach listeners in order, and ignore those added or removed meanwhile', () => {
    const emitter = createEmitter(() => undefined);
    const received: string[] = [];
    const event: ServiceEvent = {
      type: 'popup_shown',
      surveyId: 's',
      timestamp: 0,
      data: { popupId: 'p' },
    };
    const third = (): void => {
      received.push('third');
    };
    const first = (): void => {
      received.push('first');
      emitter.off('popup_shown', first);
      emitter.off('popup_shown', third);
      emitter.on('popup_shown', () => {
        received.push('late');
      });
    };
    emitter.on('popup_shown', first);
    emitter.on('popup_shown', () => {
      received.push('second');
    });
    emitter.on('popup_shown', third);
    emitter.emit(event);
    expect(received).toEqual(['first', 'second', 'third']);
    emitter.emit(event);
    expect(received.slice(3)).toEqual(['second', 'late']);
  });

  it('[H1] no longer reach a listener removed by the same reference', async () => {
    const tab = new FakeBrowser().openTab();
    serve(tab, [makePopup()]);
    const { popups } = await run(tab);
    let calls = 0;
    const listener = (): void => {
      calls += 1;
    };
    popups.on('popup_shown', listener);
    popups.on('popup_clicked', listener);
    popups.off('popup_shown', listener);
    popups.off('popup_clicked', () => {
      calls += 1;
    });
    await tab.browser.clock.advance(5000);
    await tab.frameReady();
    expect(calls).toBe(1);
  });
});

describe('frame', () => {
  it('[F1] has key, popup, language, version and protocol in its URL', async () => {
    const { tab } = await shown();
    expect(tab.frame.options).toMatchObject({
      src: 'https://api.example/frame/pk_test/welcome?lang=en-GB&v=3&protocol=1',
      popup: { title: 'Two questions' },
    });
  });

  it('[F2] gets the height it requests, initially and later', async () => {
    const { tab } = await shown();
    expect(tab.frame.height).toBe(300);
    tab.frame.send({ type: 'resize', height: 412 });
    expect(tab.frame.height).toBe(412);
  });

  it('[F3] may send unknown and malformed messages, which are ignored', async () => {
    const { tab, events } = await shown();
    const before = events.length;
    const odd: unknown[] = [
      null,
      'close',
      7,
      { type: 'explode' },
      { type: 'toString' },
      { type: 'action' },
      { type: 'action', action: 5 },
      { type: 'resize', height: 'tall' },
      { type: 'answers', answers: null, finished: true },
      { type: 'answers', answers: {}, finished: 'yes' },
    ];
    for (const message of odd) tab.frame.receive(message);
    expect(events).toHaveLength(before);
    expect(tab.frame.removed).toBe(false);
    expect(tab.frame.height).toBe(300);
  });

  it('[F3] counts as shown once, even if it sends ready twice', async () => {
    const { tab, events } = await shown();
    tab.frame.send({ type: 'ready', height: 10, shell: 'div{}' });
    expect(events).toHaveLength(2);
  });
});

describe('resuming', () => {
  const popup = makePopup({ triggers: { type: 'time_on_page', value: 5 } });

  async function stopMidway(): Promise<FakeTab> {
    const tab = new FakeBrowser().openTab();
    serve(tab, [popup]);
    const { popups } = await run(tab);
    await tab.browser.clock.advance(5000);
    await tab.frameReady();
    tab.frame.send({ type: 'answers', answers: { q: 7 }, pageId: 'reason', finished: false });
    await tab.browser.clock.advance(0);
    popups.destroy();
    return tab;
  }

  it('[F4] continues where the visitor stopped, with the same response id', async () => {
    const tab = await stopMidway();
    await run(tab);
    await tab.browser.clock.advance(5000);
    expect(tab.frame.options.start).toMatchObject({
      type: 'start',
      resume: { pageId: 'reason', answers: { q: 7 } },
    });
    tab.frame.send({ type: 'ready', height: 1, shell: 'div{}' });
    tab.frame.send({ type: 'answers', answers: { q: 7, why: 'x' }, finished: true });
    await tab.browser.clock.advance(0);
    expect(tab.posts('/sdk/responses')).toMatchObject([
      { revision: 1, finished: false, answers: { q: 7 } },
      { revision: 2, finished: true, answers: { q: 7, why: 'x' } },
    ]);
    const ids = tab
      .posts('/sdk/responses')
      .map((body) => (body as { responseId: string }).responseId);
    expect(new Set(ids).size).toBe(1);
  });

  it("[F4] isn't possible after 24 hours", async () => {
    const tab = await stopMidway();
    tab.browser.clock.now += 24 * 3600_000;
    await run(tab);
    await tab.browser.clock.advance(5000);
    expect(tab.frame.options.start).not.toHaveProperty('resume');
  });

  it("[F4] isn't possible with another user's answers", async () => {
    const tab = await stopMidway();
    await run(tab, { userId: 'ann' });
    await tab.browser.clock.advance(5000);
    expect(tab.frame.options.start).not.toHaveProperty('resume');
  });
});
