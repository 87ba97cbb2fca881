import fc from 'fast-check';
import { allValidators, answerProblem } from '@service-popups/rules';
import { expect, it } from 'vitest';
import type { FlowEvent } from '../src/flow/flow';
import { openFlow } from '../src/flow/open-flow';
import { findPosition } from '../src/flow/position';
import { step } from '../src/flow/step';
import { sampleSetup, sampleSurvey } from './sample-survey';

const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
const questions = sampleSurvey.pages.flatMap((page) => page.questions);
const questionId = fc.constantFrom(...questions.map(({ id }) => id));
const event: fc.Arbitrary<FlowEvent> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<FlowEvent>({ type: 'send' }) },
  fc.constantFrom<FlowEvent>({ type: 'start' }, { type: 'back' }, { type: 'link' }),
  fc.record({
    type: fc.constant('edit' as const),
    key: questionId,
    answer: fc.oneof(fc.integer({ min: -1, max: 11 }), fc.string({ unit })),
  }),
  fc.record({ type: fc.constant('commit' as const), questionId, settled: fc.boolean() }),
  fc.constant<FlowEvent>({ type: 'leave', action: 'close_icon' }),
);
const events = fc.array(event, { maxLength: 40 });

function messagesOf(sequence: FlowEvent[]) {
  let flow = step(openFlow(sampleSetup), { type: 'start' }).flow;
  return sequence.flatMap((next) => {
    const outcome = step(flow, next);
    flow = outcome.flow;
    return outcome.messages;
  });
}

it('[F3] the host only gets valid answers to questions of the survey, for any input', () => {
  fc.assert(
    fc.property(events, (sequence) => {
      for (const message of messagesOf(sequence)) {
        if (message.type !== 'answers') continue;
        for (const [id, answer] of Object.entries(message.answers)) {
          const question = questions.find((candidate) => candidate.id === id);
          expect(
            question && answerProblem(allValidators, question, { [id]: answer }),
          ).toBeUndefined();
          expect(question).toBeDefined();
        }
      }
    }),
  );
});

it('[F5] a survey finishes at most once, and no message follows `close`', () => {
  fc.assert(
    fc.property(events, (sequence) => {
      const messages = messagesOf(sequence);
      const finished = messages.filter((message) => message.type === 'answers' && message.finished);
      const close = messages.findIndex((message) => message.type === 'close');
      expect(finished.length).toBeLessThanOrEqual(1);
      expect(close === -1 || close === messages.length - 1).toBe(true);
    }),
  );
});

it('[F4] answers contain the next page unless the survey is finished', () => {
  fc.assert(
    fc.property(events, (sequence) => {
      for (const message of messagesOf(sequence)) {
        if (message.type === 'answers') {
          expect(message.pageId === undefined).toBe(message.finished);
        }
      }
    }),
  );
});

it('the step never exceeds the total, and answers on a page change neither', () => {
  fc.assert(
    fc.property(events, (sequence) => {
      let flow = openFlow(sampleSetup);
      for (const next of [{ type: 'start' } as const, ...sequence]) {
        const before = flow;
        flow = step(flow, next).flow;
        if (flow.screen.at !== 'page') continue;
        const { step: at, longest } = findPosition(flow, flow.screen.pageId);
        expect(at).toBeGreaterThan(0);
        expect(at).toBeLessThanOrEqual(longest);
        if (next.type === 'edit' && before.screen.at === 'page') {
          expect(findPosition(before, flow.screen.pageId)).toMatchObject({ step: at, longest });
        }
      }
    }),
  );
});

it('an edit of a question on another page is ignored', () => {
  const events = [
    { type: 'start' },
    { type: 'edit', key: 'score', answer: 0 },
    { type: 'send' },
  ] as const;
  let flow = openFlow(sampleSetup);
  for (const event of events) flow = step(flow, event).flow;
  expect(step(flow, { type: 'edit', key: 'score', answer: '' }).flow).toBe(flow);
});
