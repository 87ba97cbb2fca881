import { Report, type FrameMessage } from '@service-popups/contract';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { settle } from './support/fake-clock';
import { FakeBrowser } from './support/fake-platform';
import { makePopup, run, serve } from './support/make';

const news = makePopup({
  id: 'news',
  surveyId: 'news',
  announcement: { primary: { action: 'event', name: 'tour' } },
  triggers: { type: 'event', value: 'go', condition: [{ answered: false }] },
});
const clicked: FrameMessage[] = [
  { type: 'action', action: 'event', name: 'tour' },
  { type: 'answers', answers: {}, finished: true },
  { type: 'close' },
];

/** Shows an announcement. */
async function show(options = {}) {
  const tab = new FakeBrowser().openTab();
  serve(tab, [news]);
  const { popups, events } = await run(tab, options);
  const isShown = () => tab.frames.some(({ removed }) => !removed);
  popups.triggerEvent('go');
  await tab.frameReady();
  const reply = async (...messages: FrameMessage[]): Promise<void> => {
    for (const message of messages) tab.frame.send(message);
    await settle();
  };
  const statuses = () =>
    tab.posts('/sdk/popups').map((report) => {
      expect(Check(Report, report)).toBe(true);
      return (report as Report).status;
    });
  return { tab, popups, events, isShown, reply, statuses };
}

describe('[E9] an announcement', () => {
  it('tells the host app the name of an event, and counts a click as completed', async () => {
    const { tab, events, reply, statuses, isShown } = await show();
    await reply(...clicked);
    expect(events.slice(2)).toMatchObject([
      { type: 'popup_clicked', surveyId: 'news', data: { action: 'event', name: 'tour' } },
      { type: 'survey_completed', surveyId: 'news', data: { popupId: 'news' } },
    ]);
    expect(statuses()).toEqual(['opened', 'completed']);
    expect(tab.posts('/sdk/responses')).toEqual([]);
    expect(isShown()).toBe(false);
  });

  it('[R2] counts as answered after a click', async () => {
    const { popups, reply, isShown } = await show();
    await reply(...clicked);
    expect(popups.explain()).toMatchObject([{ reason: 'answered' }]);
    popups.triggerEvent('go');
    expect(isShown()).toBe(false);
  });

  it.each(['close_icon', 'close'] as const)(
    'is dismissed with %s, and can show again',
    async (action) => {
      const { popups, reply, statuses, isShown } = await show();
      await reply({ type: 'action', action }, { type: 'close' });
      expect(statuses()).toEqual(['opened', 'dismissed']);
      popups.triggerEvent('go');
      expect(isShown()).toBe(true);
    },
  );

  it('is not dismissed if the host app closes it', async () => {
    const { popups, statuses } = await show();
    popups.close();
    await settle();
    expect(statuses()).toEqual(['opened']);
  });
});

describe('[E10] a survey', () => {
  const leave = async (...messages: FrameMessage[]) => {
    const tab = new FakeBrowser().openTab();
    serve(tab, [makePopup({ triggers: { type: 'event', value: 'go' } })]);
    const { popups } = await run(tab);
    popups.triggerEvent('go');
    await tab.frameReady();
    for (const message of messages) tab.frame.send(message);
    await settle();
    return tab.posts('/sdk/popups');
  };

  it.each([
    ['close_icon', 'closed'],
    ['decline', 'declined'],
    ['later', 'later'],
  ] as const)('left with %s is reported as %s', async (action, outcome) => {
    expect(await leave({ type: 'action', action }, { type: 'close' })).toMatchObject([
      { status: 'opened' },
      { status: 'dismissed', outcome },
    ]);
  });

  it('closed after an answer isn’t', async () => {
    const answers = { score: 9 };
    const posts = await leave(
      { type: 'answers', answers, pageId: 'more', finished: false },
      { type: 'close' },
    );
    expect(posts).toMatchObject([{ status: 'opened' }]);
  });
});
