import fc from 'fast-check';
import type { TSchema } from 'typebox';
import {
  DecisionCounts,
  DefinitionsFilter,
  devices,
  errorCodes,
  FrameMessage,
  HostMessage,
  nameTriggers,
  numberTriggers,
  outcomes,
  PopupDefinition,
  positions,
  Problem,
  reasons,
  Report,
  reportStatuses,
  Survey,
  SurveyResponse,
} from '../../src/index';
import {
  comparison,
  few,
  identifier,
  name,
  number,
  scalar,
  some,
  version,
  words,
} from './example-parts';
import { survey } from './survey-examples';

// Derived from the specification, not from the schemas under test.

const time = fc.nat(8_640_000_000_000_000);
const days = fc.double({ min: 0, max: 36_500, noNaN: true });

const condition = few(some({ answered: fc.boolean(), cooldownDays: days }));
const trigger = fc.oneof(
  fc.record(
    { type: fc.constantFrom(...numberTriggers), value: fc.nat(10_000_000), condition },
    { requiredKeys: ['type', 'value'] },
  ),
  fc.record(
    {
      type: fc.constantFrom(...nameTriggers),
      value: name,
      condition,
      properties: few(comparison),
    },
    { requiredKeys: ['type', 'value'] },
  ),
);
const actions = some({
  accept: words,
  start: words,
  back: words,
  complete: words,
  decline: words,
  later: words,
  primary: words,
  secondary: words,
});
const button = fc.oneof(
  fc.constant({ action: 'link' as const, url: 'https://example.com/news' }),
  fc.record({ action: fc.constant('event' as const), name }),
  fc.constant({ action: 'close' as const }),
);
const color = fc.constantFrom('#00ff9A', '#123456');
const popup = fc.record(
  {
    id: identifier,
    surveyId: identifier,
    announcement: some({
      primary: button,
      secondary: button,
      defaultLanguage: fc.constantFrom('en', 'pt-BR'),
    }),
    productId: identifier,
    title: words,
    message: words,
    triggers: fc.oneof(trigger, few(trigger, 1)),
    version,
    segments: some({
      path: few(name),
      excludePath: few(name),
      lang: few(fc.constantFrom('en', 'pt-BR')),
      device: few(fc.constantFrom(...devices)),
      attributes: few(comparison),
    }),
    style: some({
      theme: fc.constantFrom('light', 'dark', 'auto'),
      position: fc.constantFrom(...positions),
      imageUrl: fc.constant('https://images.example/mug.png'),
      accentColor: color,
      backgroundColor: color,
      textColor: color,
      dark: some({ accentColor: color, backgroundColor: color, textColor: color }),
      font: fc.constantFrom('system', 'host'),
      radius: fc.integer({ min: 0, max: 32 }),
      zIndex: fc.nat(2_147_483_647),
    }),
    actions,
    translations: fc.dictionary(
      fc.constantFrom('de', 'pt-BR', 'zh-Hant'),
      some({ title: words, message: words, actions }),
    ),
    startScreen: fc.boolean(),
    priority: fc.integer({ min: -1000, max: 1000 }),
    startsAt: time,
    endsAt: time,
    sample: fc.double({ min: 0, max: 100, noNaN: true }),
    quietDays: days,
    repeat: some({
      waitDays: some({
        shown: days,
        closed: days,
        declined: days,
        later: days,
        partial: days,
        completed: days,
      }),
      maxShown: fc.integer({ min: 1, max: 1000 }),
    }),
    after: fc.record(
      { surveyId: identifier, answers: few(comparison) },
      { requiredKeys: ['surveyId'] },
    ),
  },
  {
    requiredKeys: ['id', 'surveyId', 'productId', 'title', 'message', 'triggers', 'version'],
  },
);

const parts = fc.dictionary(identifier, fc.oneof(identifier, number), { maxKeys: 3 });
const answers = fc.dictionary(identifier, fc.oneof(scalar, few(words), parts), { maxKeys: 3 });
const visit = {
  userId: name,
  userHash: name,
  meta: some({ lang: words, device: fc.constantFrom(...devices), path: words }),
};
const report = fc.record(
  {
    ...visit,
    id: fc.uuid(),
    apiKey: name,
    publicKey: name,
    status: fc.constantFrom(...reportStatuses),
    popupId: identifier,
    surveyId: identifier,
    outcome: fc.constantFrom(...outcomes),
    timestamp: time,
    version,
  },
  { requiredKeys: ['status', 'popupId'] },
);
const response = fc.record(
  {
    ...visit,
    responseId: fc.uuid(),
    apiKey: name,
    surveyId: identifier,
    popupId: identifier,
    revision: fc.integer({ min: 1, max: 1_000_000 }),
    version,
    answers,
    finished: fc.boolean(),
  },
  {
    requiredKeys: [
      'responseId',
      'apiKey',
      'surveyId',
      'popupId',
      'revision',
      'answers',
      'finished',
    ],
  },
);
const count = fc.record({
  popupId: identifier,
  reason: fc.constantFrom(...reasons),
  n: fc.integer({ min: 1, max: 1_000_000 }),
});
const problem = fc.record(
  {
    type: words,
    title: words,
    status: fc.integer({ min: 400, max: 599 }),
    code: fc.constantFrom(...errorCodes),
    detail: words,
    field: words,
  },
  { requiredKeys: ['type', 'title', 'status', 'code'] },
);

const start = fc.record(
  {
    type: fc.constant('start'),
    language: words,
    modal: fc.boolean(),
    resume: fc.record({ pageId: identifier, answers }),
    attributes: fc.dictionary(name, scalar, { maxKeys: 3 }),
    seed: words,
    popup,
    survey,
  },
  { requiredKeys: ['type', 'language', 'modal'] },
);
const answersMessage = fc.record(
  { type: fc.constant('answers'), answers, pageId: identifier, finished: fc.boolean() },
  { requiredKeys: ['type', 'answers', 'finished'] },
);

/** The schemas of what crosses a boundary, with valid examples. */
export const examples: [name: string, schema: TSchema, valid: fc.Arbitrary<object>][] = [
  ['PopupDefinition', PopupDefinition, popup],
  ['Survey', Survey, survey],
  ['Report', Report, report],
  ['SurveyResponse', SurveyResponse, response],
  ['DefinitionsFilter', DefinitionsFilter, fc.record({ where: fc.record({ userId: name }) })],
  ['DecisionCounts', DecisionCounts, fc.record({ apiKey: name, counts: few(count, 1) })],
  ['Problem', Problem, problem],
  ['HostMessage', HostMessage, start],
  ['FrameMessage', FrameMessage, answersMessage],
];
