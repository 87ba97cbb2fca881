import fc from 'fast-check';
import type { TSchema } from 'typebox';
import {
  comparisonOperators,
  DecisionCounts,
  DefinitionsFilter,
  devices,
  errorCodes,
  FrameMessage,
  HostMessage,
  nameTriggers,
  numberTriggers,
  PopupDefinition,
  positions,
  Problem,
  reasons,
  Report,
  reportStatuses,
  Survey,
  SurveyResponse,
} from '../../src/index';

// Written from the specification, not from the schemas, which are what is tested.

const identifier = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,20}$/);
const words = fc.string({ unit: 'grapheme', maxLength: 20 });
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
const version = fc.integer({ min: 1, max: 2_147_483_647 });
const time = fc.nat(8_640_000_000_000_000);
const days = fc.double({ min: 0, max: 36_500, noNaN: true });
const few = <T>(item: fc.Arbitrary<T>, minLength = 0) =>
  fc.array(item, { minLength, maxLength: 3 });
const some = <T extends object>(fields: { [Key in keyof T]: fc.Arbitrary<T[Key]> }) =>
  fc.record(fields, { requiredKeys: [] });

const number = fc.double({ noNaN: true, noDefaultInfinity: true });
const scalar = fc.oneof(words, number, fc.boolean());
const comparison = fc.record(
  { key: name, op: fc.constantFrom(...comparisonOperators), value: fc.oneof(scalar, few(scalar)) },
  { requiredKeys: ['key', 'op'] },
);

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
const popup = fc.record(
  {
    id: identifier,
    surveyId: identifier,
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
      accentColor: fc.constantFrom('#00ff9A', '#123456'),
      radius: fc.integer({ min: 0, max: 32 }),
      zIndex: fc.nat(2_147_483_647),
    }),
    actions: some({ accept: words, start: words, back: words, complete: words, decline: words }),
    priority: fc.integer({ min: -1000, max: 1000 }),
    startsAt: time,
    endsAt: time,
    sample: fc.double({ min: 0, max: 100, noNaN: true }),
    quietDays: days,
  },
  {
    requiredKeys: ['id', 'surveyId', 'productId', 'title', 'message', 'triggers', 'version'],
  },
);

const text = fc.oneof(words, fc.dictionary(fc.constantFrom('en', 'de', 'pt-BR'), words));
const question = fc.oneof(
  fc.record(
    {
      id: identifier,
      type: fc.constant('nps'),
      title: text,
      lowLabel: text,
      required: fc.boolean(),
    },
    { requiredKeys: ['id', 'type', 'title'] },
  ),
  fc.record(
    {
      id: identifier,
      type: fc.constant('text'),
      title: text,
      help: text,
      multiline: fc.boolean(),
      maxLength: fc.integer({ min: 1, max: 5000 }),
      placeholder: text,
    },
    { requiredKeys: ['id', 'type', 'title'] },
  ),
);
const survey = fc.record({
  id: identifier,
  version,
  defaultLanguage: fc.constantFrom('en', 'zh-Hans-CN'),
  pages: few(
    fc.record(
      {
        id: identifier,
        questions: few(question, 1),
        jumps: few(fc.record({ when: few(comparison), to: identifier })),
      },
      { requiredKeys: ['id', 'questions'] },
    ),
    1,
  ),
  ends: few(
    fc.record({ id: identifier, title: text, message: text }, { requiredKeys: ['id', 'title'] }),
    1,
  ),
});

const answers = fc.dictionary(identifier, fc.oneof(scalar, few(words)), { maxKeys: 3 });
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
    popup,
    survey,
  },
  { requiredKeys: ['type', 'language', 'modal'] },
);
const sent = fc.record(
  { type: fc.constant('answers'), answers, pageId: identifier, finished: fc.boolean() },
  { requiredKeys: ['type', 'answers', 'finished'] },
);

/** What crosses a boundary, with examples of it that are valid. */
export const examples: [name: string, schema: TSchema, valid: fc.Arbitrary<object>][] = [
  ['PopupDefinition', PopupDefinition, popup],
  ['Survey', Survey, survey],
  ['Report', Report, report],
  ['SurveyResponse', SurveyResponse, response],
  ['DefinitionsFilter', DefinitionsFilter, fc.record({ where: fc.record({ userId: name }) })],
  ['DecisionCounts', DecisionCounts, fc.record({ apiKey: name, counts: few(count, 1) })],
  ['Problem', Problem, problem],
  ['HostMessage', HostMessage, start],
  ['FrameMessage', FrameMessage, sent],
];
