import type { Answer, FrameMessage } from '@service-popups/contract';
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
  it('[E2] starting says so and goes to the first page', () => {
    const { flow, messages, focus } = run([start]);
    expect(flow.screen).toEqual({ at: 'page', pageId: 'rating' });
    expect(messages).toEqual([{ type: 'action', action: 'start_survey' }]);
    expect(focus).toBe('heading');
  });

  it('[E2] an answer is reported by its question when it is settled, never while it is edited', () => {
    const { all } = run([
      start,
      edit('score', 3),
      edit('score', 4),
      { type: 'commit', questionId: 'score' },
    ]);
    expect(all.slice(1)).toEqual([{ type: 'action', action: 'answer', questionId: 'score' }]);
  });

  it('[F4] a page that is not the last sends all answers so far and names the next page', () => {
    const { flow, messages } = run([start, edit('score', 3), send]);
    expect(flow.screen).toEqual({ at: 'page', pageId: 'reason' });
    expect(messages).toEqual([
      { type: 'action', action: 'next' },
      { type: 'answers', answers: { score: 3 }, pageId: 'reason', finished: false },
    ]);
  });

  it('[F5] the last page is sent by hand, then finished, then the end screen follows', () => {
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

  it('[F5] a jump to an end makes its page the last', () => {
    const { flow, messages } = run([start, edit('score', 10), send]);
    expect(messages[0]).toEqual({ type: 'action', action: 'manual_send' });
    expect(flow.screen).toEqual({ at: 'end', endId: 'promoter' });
  });

  it('[E2] a page with a problem is not sent: one report, and the focus on the first question', () => {
    const { flow, messages, focus } = run([start, send]);
    expect(flow.screen).toEqual({ at: 'page', pageId: 'rating' });
    expect(messages).toEqual([{ type: 'action', action: 'answer_invalid', questionId: 'score' }]);
    expect(focus).toEqual({ questionId: 'score' });
    expect(flow.problems).toEqual([{ questionId: 'score', problem: 'required' }]);
  });

  it('a problem on display goes as soon as it is mended, and a new one waits', () => {
    const long = 'x'.repeat(21);
    const first = run([start, edit('score', 0), send, edit('why', long)]);
    expect(first.flow.problems).toEqual([]);
    const second = run([send], first.flow);
    expect(second.flow.problems).toEqual([{ questionId: 'why', problem: 'too_long' }]);
    expect(run([edit('why', 'short')], second.flow).flow.problems).toEqual([]);
  });

  it('[E2] back returns to the page before on the path taken, with its answers', () => {
    const { flow, messages, focus } = run([start, edit('score', 8), send, back]);
    expect(flow.screen).toEqual({ at: 'page', pageId: 'rating' });
    expect(flow.answers).toEqual({ score: 8 });
    expect(messages).toEqual([{ type: 'action', action: 'back' }]);
    expect(focus).toBe('heading');
  });

  it('the first page has nothing before it', () => {
    const { flow, messages } = run([start, back]);
    expect(flow.screen).toEqual({ at: 'page', pageId: 'rating' });
    expect(messages).toEqual([]);
  });

  it('[F4] words on a page that was left without sending it stay in the frame', () => {
    const { messages } = run([start, edit('score', 2), send, edit('why', 'unsent'), back, send]);
    expect(messages[1]).toMatchObject({ answers: { score: 2 }, pageId: 'reason' });
  });

  it('[F4] answers that were sent stay when an earlier page is sent again', () => {
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

  it('[F4] answers that are no longer on the path are not sent', () => {
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

  it.each(['complete', 'close_icon', 'decline', 'escape'] as const)(
    '[E2] %s is reported, then the popup closes, and nothing more is heard',
    (action) => {
      const left = run([{ type: 'leave', action }]);
      expect(left.messages).toEqual([{ type: 'action', action }, { type: 'close' }]);
      expect(run([start, { type: 'leave', action }], left.flow).all).toEqual([]);
    },
  );

  it('[E2] a link is reported and the popup stays', () => {
    const { flow, messages } = run([{ type: 'link' }]);
    expect(messages).toEqual([{ type: 'action', action: 'link' }]);
    expect(flow.closed).toBe(false);
  });
});
