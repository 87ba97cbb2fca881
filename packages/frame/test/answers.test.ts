import type { FrameMessage, LocalText } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { samples } from '../gallery/samples';
import type { FlowEvent } from '../src/flow/flow';
import { openFlow } from '../src/flow/open-flow';
import { step } from '../src/flow/step';
import { validators } from '../src/questions/registry';
import { en } from '../src/words/languages/en';
import { drawCard, type DrawnElement } from './draw-card';

const CONTROLS = ['input', 'select', 'textarea', 'a'];

/** Answers the question of a sample like a visitor, but without a browser. */
function openSample(name: string) {
  const sample = samples[name];
  if (!sample) throw new Error(`no sample ${name}`);
  const { popup, survey } = sample;
  const messages: FrameMessage[] = [];
  const announced: string[] = [];
  let flow = openFlow({ survey, validators, attributes: {} });
  const dispatch = (event: FlowEvent): void => {
    const outcome = step(flow, event);
    flow = outcome.flow;
    messages.push(...outcome.messages);
  };
  dispatch({ type: 'start' });
  const elements = (): DrawnElement[] =>
    drawCard({
      popup,
      flow,
      words: en,
      textOf: (text: LocalText) => (typeof text === 'string' ? text : (text.en ?? '')),
      modal: true,
      inline: false,
      test: undefined,
      announcement: '',
      seed: 'gallery',
      announce: (text) => announced.push(text),
      dispatch,
    });
  const handle = ({ props }: DrawnElement, handler: string, event: object = {}): void => {
    (props[handler] as ((event: object) => void) | undefined)?.(event);
  };
  /** The nth field, link or option. */
  const control = (index: number): DrawnElement => {
    const found = elements().filter(({ type }) => CONTROLS.includes(type))[index];
    if (!found) throw new Error(`no control ${String(index)}`);
    return found;
  };
  const button = (label: string): DrawnElement => {
    const found = elements().find(({ props }) => props['aria-label'] === label);
    if (!found) throw new Error(`no button ${label}`);
    return found;
  };
  const currentTarget = { focus: () => undefined };
  return {
    choose: (...indexes: number[]) => {
      for (const index of indexes) handle(control(index), 'onChange');
    },
    pick: (index: number, value: string) => {
      handle(control(index), 'onChange', { currentTarget: { value } });
    },
    write: (index: number, value: string) => {
      const field = control(index);
      handle(field, 'onInput', { currentTarget: { value } });
      handle(field, 'onChange');
    },
    press: (label: string) => {
      handle(button(label), 'onClick', { currentTarget });
    },
    pressKey: (label: string, key: string) => {
      handle(button(label), 'onKeyDown', { key, currentTarget, preventDefault: () => undefined });
    },
    follow: () => {
      handle(control(0), 'onClick');
    },
    announced,
    /** Sends the page and returns the answers, unless there's a problem. */
    send: () => {
      dispatch({ type: 'send' });
      return messages.flatMap((message) =>
        message.type === 'answers' ? [message.answers] : [],
      )[0];
    },
  };
}

type Visitor = ReturnType<typeof openSample>;

const cases: [sample: string, act: (visitor: Visitor) => void, answers: unknown][] = [
  ['nps', ({ choose }) => choose(2), { q: 2 }],
  ['csat-stars', ({ choose }) => choose(3), { q: 4 }],
  ['csat-emoji', ({ choose }) => choose(4), { q: 5 }],
  ['csat-numbers', ({ choose }) => choose(9), { q: 10 }],
  ['ces', ({ choose }) => choose(0, 6), { q: 7 }],
  ['single-choice', ({ choose }) => choose(1), { q: 'look' }],
  [
    'single-choice',
    ({ choose, write }) => {
      choose(3);
      write(4, ' A gift ');
    },
    { q: 'other', 'q.other': 'A gift' },
  ],
  // An exclusive option replaces the others, and the other way round.
  ['multiple-choice', ({ choose }) => choose(4, 0, 2), { q: ['mugs', 'glasses'] }],
  ['multiple-choice', ({ choose }) => choose(0, 1, 2, 1), { q: ['mugs', 'glasses'] }],
  ['dropdown', ({ pick }) => pick(0, 'de'), { q: 'de' }],
  [
    'dropdown',
    ({ pick, write }) => {
      pick(0, 'other');
      write(1, 'Norway');
    },
    { q: 'other', 'q.other': 'Norway' },
  ],
  ['picture-choice', ({ choose }) => choose(0, 3), { q: ['harbour'] }],
  ['text-short', ({ write }) => write(0, ' Aarhus '), { q: 'Aarhus' }],
  ['text-long', ({ write }) => write(0, 'The delivery'), { q: 'The delivery' }],
  ['email', ({ write }) => write(0, 'ann@example.com'), { q: 'ann@example.com' }],
  ['number', ({ write }) => write(0, '12'), { q: 12 }],
  ['date', ({ write }) => write(0, '2026-03-14'), { q: '2026-03-14' }],
  ['yes-no', ({ choose }) => choose(1), { q: false }],
  ['consent', ({ choose }) => choose(0), { q: true }],
  [
    'ranking',
    ({ press }) => {
      press('Move Price down');
      press('Move Fast delivery up');
    },
    { q: ['quality', 'delivery', 'price', 'service'] },
  ],
  [
    'ranking',
    ({ pressKey }) => {
      pressKey('Move Price down', 'ArrowDown');
      pressKey('Move Price up', 'ArrowDown');
      pressKey('Move Friendly service up', 'ArrowUp');
    },
    { q: ['quality', 'delivery', 'service', 'price'] },
  ],
  [
    'matrix',
    ({ choose }) => choose(3, 6, 8),
    { q: { shop: 'great', staff: 'good', prices: 'poor' } },
  ],
  [
    'points',
    ({ write, press }) => {
      write(0, '65');
      write(1, '40');
      press('Fewer points for Wider selection');
    },
    { q: { range: 60, speed: 40 } },
  ],
  ['statement', () => undefined, {}],
  ['link', () => undefined, {}],
  ['link', ({ follow }) => follow(), { q: true }],
];

describe('[Q3] a question', () => {
  for (const [sample, act, answers] of cases)
    it(`of the sample ${sample} is answered with ${JSON.stringify(answers)}`, () => {
      const visitor = openSample(sample);
      act(visitor);
      expect(visitor.send()).toEqual(answers);
    });

  for (const [sample, act] of [
    ['nps', () => undefined],
    ['consent', ({ choose }) => choose(0, 0)],
    ['dropdown', ({ pick }) => pick(0, '')],
    ['multiple-choice', ({ choose }) => choose(4, 0)],
    ['matrix', ({ choose }) => choose(3, 6)],
    ['number', ({ write }) => write(0, 'a dozen')],
    ['text-short', ({ write }) => write(0, '  ')],
    ['points', ({ write }) => write(0, '65')],
  ] satisfies [string, (visitor: Visitor) => void][])
    it(`of the sample ${sample} isn't sent without a valid answer`, () => {
      const visitor = openSample(sample);
      act(visitor);
      expect(visitor.send()).toBeUndefined();
    });

  it('of the type ranking announces each move', () => {
    const { press, announced } = openSample('ranking');
    press('Move Price up');
    press('Move Price down');
    expect(announced).toEqual(['Price moved to position 2 of 4.']);
  });
});
