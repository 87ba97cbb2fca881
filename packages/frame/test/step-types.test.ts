import type { Answer, Survey } from '@service-popups/contract';
import { allValidators } from '@service-popups/rules';
import { describe, expect, it } from 'vitest';
import type { Flow, FlowEvent } from '../src/flow/flow';
import { openFlow } from '../src/flow/open-flow';
import { findPosition } from '../src/flow/position';
import { step } from '../src/flow/step';

const survey: Survey = {
  id: 'survey',
  version: 1,
  defaultLanguage: 'en',
  hiddenFields: [{ id: 'plan' }],
  pages: [
    {
      id: 'first',
      autoAdvance: true,
      questions: [
        {
          id: 'why',
          type: 'single_choice',
          title: 'Why?',
          required: true,
          options: [
            { id: 'look', label: 'To look' },
            { id: 'buy', label: 'To buy' },
          ],
          other: {},
        },
      ],
    },
    {
      id: 'second',
      autoAdvance: true,
      questions: [
        { id: 'found', type: 'yes_no', title: 'Found it?' },
        {
          id: 'what',
          type: 'text',
          title: 'What is missing?',
          showIf: [{ key: 'found', op: 'eq', value: false }],
        },
      ],
    },
    { id: 'last', autoAdvance: true, questions: [{ id: 'score', type: 'nps', title: 'Score' }] },
  ],
  ends: [{ id: 'end', title: 'Thanks' }],
};

const edit = (key: string, answer?: Answer): FlowEvent => ({ type: 'edit', key, answer });
const commit = (questionId: string, settled: boolean): FlowEvent => ({
  type: 'commit',
  questionId,
  settled,
});

function run(events: FlowEvent[]) {
  let flow: Flow = openFlow({
    survey,
    validators: allValidators,
    attributes: { plan: 'pro', age: 3 },
  });
  const messages = events.flatMap((event) => {
    const outcome = step(flow, event);
    flow = outcome.flow;
    return outcome.messages;
  });
  return { flow, messages };
}

const actions = ({ messages }: ReturnType<typeof run>) =>
  messages.flatMap((message) => (message.type === 'action' ? message.action : []));

describe('a page with autoAdvance', () => {
  it('[F7] advances when one click answers its only question', () => {
    const after = run([{ type: 'start' }, edit('why', 'buy'), commit('why', true)]);
    expect(after.flow.screen).toEqual({ at: 'page', pageId: 'second' });
    expect(actions(after)).toEqual(['start_survey', 'answer', 'next']);
  });

  it('[F7] stays if the answer was typed or is incomplete', () => {
    for (const events of [
      [edit('why', 'buy'), commit('why', false)],
      [edit('why', 'other'), commit('why', true)],
    ])
      expect(run([{ type: 'start' }, ...events]).flow.screen).toMatchObject({ pageId: 'first' });
  });

  it('[F7] stays if the answer reveals another question', () => {
    const start = [{ type: 'start' }, edit('why', 'buy'), commit('why', true)] as FlowEvent[];
    const no = run([...start, edit('found', false), commit('found', true)]);
    expect(no.flow.screen).toMatchObject({ pageId: 'second' });
    const yes = run([...start, edit('found', true), commit('found', true)]);
    expect(yes.flow.screen).toMatchObject({ pageId: 'last' });
  });

  it('[F7] [E2] stays if it is the last page', () => {
    const events = [
      { type: 'start' },
      edit('why', 'buy'),
      commit('why', true),
      edit('found', true),
      commit('found', true),
      edit('score', 9),
      commit('score', true),
    ] as FlowEvent[];
    expect(run(events).flow.screen).toMatchObject({ pageId: 'last' });
    expect(run([...events, { type: 'send' }]).flow.screen).toEqual({ at: 'end', endId: 'end' });
  });
});

it('[F4] `other` texts and hidden fields are sent with the answers', () => {
  const { messages } = run([
    { type: 'start' },
    edit('why', 'other'),
    edit('why.other', '  A gift '),
    { type: 'send' },
  ]);
  expect(messages.at(-1)).toEqual({
    type: 'answers',
    answers: { plan: 'pro', why: 'other', 'why.other': 'A gift' },
    pageId: 'second',
    finished: false,
  });
});

it('an edit without an answer clears it', () => {
  const { flow } = run([{ type: 'start' }, edit('why', 'buy'), edit('why')]);
  expect(flow.answers).toEqual({ plan: 'pro' });
});

it('a question with showIf appears only if its condition holds', () => {
  const base = [{ type: 'start' }, edit('why', 'look'), { type: 'send' }] as FlowEvent[];
  const shown = (found: boolean) =>
    findPosition(run([...base, edit('found', found)]).flow, 'second').questions.map(({ id }) => id);
  expect([shown(true), shown(false)]).toEqual([['found'], ['found', 'what']]);
});
