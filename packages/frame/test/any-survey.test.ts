import type { Answer, HostStart, Question } from '@service-popups/contract';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { samples } from '../gallery/samples';
import { extras } from '../src/extras';
import { openFlow } from '../src/flow/open-flow';
import { step } from '../src/flow/step';
import { validators } from '../src/questions/registry';
import { shellStyles } from '../src/shell-styles';
import { drawCard } from './draw-card';
import { sampleSurvey } from './sample-survey';

const answers: (Answer | undefined)[] = [undefined, 3, 'a', '2026-02-30', true, ['a'], { a: 1 }];

/** Goes through every page and end with valid and invalid answers. */
function runThrough(start: HostStart): void {
  const definition = extras.createDefinition?.(start);
  if (!definition) return;
  const { popup, survey, words } = definition;
  const noop = () => undefined;
  const textOf = (text: unknown) =>
    extras.pipe?.(String(text), { survey, answers: flow.answers, say: String }) ?? '';
  const attributes = start.attributes ?? {};
  let flow = openFlow({ survey, validators, attributes });
  const draw = () => {
    const scene = { popup, flow, words, textOf, modal: true, test: undefined, announcement: '' };
    drawCard({ ...scene, inline: false, seed: 'seed', announce: noop, dispatch: noop });
  };
  shellStyles(popup.style);
  draw();
  flow = step(flow, { type: 'start' }).flow;
  for (const page of survey.pages) {
    flow = { ...flow, screen: { at: 'page', pageId: page.id } };
    for (const answer of answers) {
      for (const { id } of page.questions)
        flow = step(flow, { type: 'edit', key: id, answer }).flow;
      draw();
      for (const last of ['commit', 'send'] as const) {
        const questionId = page.questions[0]?.id ?? '';
        flow = step(flow, { type: last, questionId, settled: true }).flow;
        draw();
        flow = { ...flow, screen: { at: 'page', pageId: page.id } };
      }
    }
  }
  for (const { id } of survey.ends) {
    flow = { ...flow, screen: { at: 'end', endId: id } };
    draw();
  }
}

const questions = Object.entries(samples).flatMap(([name, { survey }]) =>
  survey.pages.flatMap((page) => page.questions.map((one): Question => ({ ...one, id: name }))),
);
const fullSurvey = {
  ...sampleSurvey,
  pages: [...sampleSurvey.pages, { id: 'all', questions }],
  ends: [
    ...sampleSurvey.ends,
    {
      id: 'bye',
      title: 'Bye',
      message: 'You said {{answer:score}}',
      link: { label: 'L', url: '#' },
    },
  ],
  hiddenFields: [{ id: 'plan' }],
};
const popup = { id: 'p', surveyId: 's', productId: '', title: '', message: '', version: 1 };
const startWith = (survey: unknown): HostStart => ({
  type: 'start',
  language: 'de-AT',
  modal: true,
  attributes: { plan: 'pro' },
  popup: { ...popup, triggers: { type: 'time_on_page', value: 0 } },
  survey: survey as typeof fullSurvey,
});

/** Every path of keys in a value. */
function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || !value) return [[]];
  return [
    [],
    ...Object.entries(value).flatMap(([key, part]) => pathsIn(part).map((rest) => [key, ...rest])),
  ];
}

/** Replaces the value at a path; `undefined` removes it. */
function changed(value: unknown, [key, ...rest]: string[], other: unknown): unknown {
  if (key === undefined) return other;
  if (typeof value !== 'object' || !value) return value;
  const part = changed((value as Record<string, unknown>)[key], rest, other);
  return Array.isArray(value)
    ? value.map((one: unknown, index) => (String(index) === key ? part : one))
    : { ...value, [key]: part };
}

const text = fc.constantFrom('a', 'en', 'score', 'page', '<b>x</b>', '{{answer:score}}');
const other = fc.oneof(
  { weight: 2, arbitrary: fc.constant(undefined) },
  fc.jsonValue({ maxDepth: 2 }),
  fc.integer(),
  text,
  fc.array(text),
  fc.dictionary(text, text),
);

/** Removes nulls outside lists, as the SDK does. */
const withoutNull = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? {}, (_, part: unknown) => part ?? undefined));

it('[F1] a survey with every question type renders on every screen', () => {
  vi.spyOn(console, 'error');
  runThrough(startWith(fullSurvey));
  expect(console.error).not.toHaveBeenCalled();
});

it('[F1] a survey with arbitrary changes is either rejected or renders on every screen', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const change = fc.tuple(fc.constantFrom(...pathsIn(fullSurvey).slice(1)), other);
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      const survey = changes.reduce<unknown>(
        (before, [path, value]) => changed(before, path, value),
        fullSurvey,
      );
      runThrough(startWith(withoutNull(survey)));
    }),
    { numRuns: 200 },
  );
}, 60_000);
