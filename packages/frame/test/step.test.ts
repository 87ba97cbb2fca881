import type { AnnouncementButton, Answer, FrameMessage } from '@service-popups/contract';
import { announcementSurvey } from '@service-popups/rules';
import { describe, expect, it } from 'vitest';
import type { Flow, FlowEvent, Outcome } from '../src/flow/flow';
import { openFlow } from '../src/flow/open-flow';
import { step } from '../src/flow/step';
import { sampleSetup } from './sample-survey';

const start: FlowEvent = { type: 'start' };
const send: FlowEvent = { type: 'send' };
const back: FlowEvent = { type: 'back' };
const edit = (key: string, answer: Answer | undefined): FlowEvent => ({
  type: 'edit',
  key,
  answer,
});

function run(events: FlowEvent[], flow: Flow = openFlow(sampleSetup)) {
  const outcomes: Outcome[] = [];
  for (const event of events) {
    outcomes.push(step(outcomes.at(-1)?.flow ?? flow, event));
  }
  const last = outcomes.at(-1);
  if (!last) throw new Error('no event');
  const messages: FrameMessage[] = outcomes.flatMap((outcome) => outcome.messages);
  return { ...last, all: messages };
}

describe('step', () => {
  it('[E2] start posts `start_survey` and opens the first page', () => {
    const { flow, messages, focus } = run([start]);
    expect(flow.screen).toEqual({ at: 'page', pageId: 'rating' });
    expect(messages).toEqual([{ type: 'action', action: 'start_survey' }]);
    expect(focus).toBe('heading');
  });

  it('[E2] commit posts `answer` with the question; edits post nothing', () => {
    const { all } = run([
      start,
      edit('score', 3),
      edit('score', 4),
      { type: 'commit', questionId: 'score' },
    ]);
    expect(all.slice(1)).toEqual([{ type: 'action', action: 'answer', questionId: 'score' }]);
  });

  it('[F4] send posts all answers so far and the next page', () => {
    const { flow, messages } = run([start, edit('score', 3), send]);
    expect(flow.screen).toEqual({ at: 'page', pageId: 'reason' });
    expect(messages).toEqual([
      { type: 'action', action: 'next' },
      { type: 'answers', answers: { score: 3 }, pageId: 'reason', finished: false },
    ]);
  });

  it('[F5] send on the last page posts `manual_send` and finished answers, then shows the end', () => {
    const { flow, messages, focus } = run([
      start,
      edit('score', 7),
      send,
      edit('constructor', ' The colours\u0000 '),
      edit('name', '   '),
      send,
    ]);
    expect(messages).toEqual([
      { type: 'action', action: 'manual_send' },
      { type: 'answers', answers: { score: 7, constructor: 'The colours' }, finished: true },
    ]);
    expect(flow.screen).toEqual({ at: 'end', endId: 'thanks' });
    expect(focus).toBe('heading');
  });

  it('[F5] send on a page that jumps to an end finishes the survey', () => {
    const { flow, messages } = run([start, edit('score', 10), send]);
    expect(messages[0]).toEqual({ type: 'action', action: 'manual_send' });
    expect(flow.screen).toEqual({ at: 'end', endId: 'promoter' });
  });

  it('[E2] send on a page with problems posts `answer_invalid` and focuses the first question', () => {
    const { flow, messages, focus } = run([start, send]);
    expect(flow.screen).toEqual({ at: 'page', pageId: 'rating' });
    expect(messages).toEqual([{ type: 'action', action: 'answer_invalid', questionId: 'score' }]);
    expect(focus).toEqual({ questionId: 'score' });
    expect(flow.problems).toEqual([{ questionId: 'score', problem: 'required' }]);
  });

  it('an edit hides a fixed problem and shows no new ones', () => {
    const long = 'x'.repeat(21);
    const first = run([start, edit('score', 0), send, edit('why', long)]);
    expect(first.flow.problems).toEqual([]);
    const second = run([send], first.flow);
    expect(second.flow.problems).toEqual([{ questionId: 'why', problem: 'too_long' }]);
    expect(run([edit('why', 'short')], second.flow).flow.problems).toEqual([]);
  });

  it('[E2] back opens the previous page of the path and keeps the answers', () => {
    const { flow, messages, focus } = run([start, edit('score', 8), send, back]);
    expect(flow.screen).toEqual({ at: 'page', pageId: 'rating' });
    expect(flow.answers).toEqual({ score: 8 });
    expect(messages).toEqual([{ type: 'action', action: 'back' }]);
    expect(focus).toBe('heading');
  });

  it('back on the first page does nothing', () => {
    const { flow, messages } = run([start, back]);
    expect(flow.screen).toEqual({ at: 'page', pageId: 'rating' });
    expect(messages).toEqual([]);
  });

  it('[F4] send leaves out answers of a page that was left without sending', () => {
    const { messages } = run([start, edit('score', 2), send, edit('why', 'unsent'), back, send]);
    expect(messages[1]).toMatchObject({ answers: { score: 2 }, pageId: 'reason' });
  });

  it('[F4] resending an earlier page keeps later answers that were already sent', () => {
    const { messages } = run([
      start,
      edit('score', 2),
      send,
      edit('why', 'slow'),
      send,
      back,
      back,
      send,
    ]);
    expect(messages[1]).toMatchObject({ answers: { score: 2, why: 'slow' }, pageId: 'reason' });
  });

  it('[F4] send leaves out answers that are no longer on the path', () => {
    const { messages } = run([
      start,
      edit('score', 2),
      send,
      edit('why', 'slow'),
      send,
      back,
      back,
      edit('score', 9),
      send,
    ]);
    expect(messages[1]).toEqual({
      type: 'answers',
      answers: { score: 9 },
      pageId: 'rest',
      finished: false,
    });
  });

  it.each(['complete', 'close_icon', 'decline', 'later', 'escape'] as const)(
    '[E2] leave posts `%s`, then `close`, and nothing after that',
    (action) => {
      const left = run([{ type: 'leave', action }]);
      expect(left.messages).toEqual([{ type: 'action', action }, { type: 'close' }]);
      expect(run([start, { type: 'leave', action }], left.flow).all).toEqual([]);
    },
  );

  it('[E2] link posts `link` and keeps the popup open', () => {
    const { flow, messages } = run([{ type: 'link' }]);
    expect(messages).toEqual([{ type: 'action', action: 'link' }]);
    expect(flow.closed).toBe(false);
  });
});

describe('[E9] a button of an announcement', () => {
  const click = (button: AnnouncementButton) =>
    run(
      [
        { type: 'button', button },
        { type: 'button', button },
      ],
      openFlow(announcement),
    );
  const announcement = { survey: announcementSurvey('news'), validators: {} };
  const finished = { type: 'answers', answers: {}, finished: true };
  const close = { type: 'close' };

  it.each<[AnnouncementButton, object]>([
    [
      { action: 'link', url: 'https://example.com' },
      { type: 'action', action: 'link' },
    ],
    [
      { action: 'event', name: 'tour' },
      { type: 'action', action: 'event', name: 'tour' },
    ],
  ])('completes it once, and closes it: %o', (button, action) => {
    expect(click(button).all).toEqual([action, finished, close]);
  });

  it('only closes it with the action `close`', () => {
    expect(click({ action: 'close' }).all).toEqual([{ type: 'action', action: 'close' }, close]);
  });
});
