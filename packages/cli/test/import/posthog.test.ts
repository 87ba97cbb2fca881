import { expect, it } from 'vitest';
import { importDefinition, importSample } from './import-sample';

const sample = importSample('posthog');

it('[C5] PostHog is detected, and its questions become pages with jumps and translations', () => {
  expect(sample.from).toBe('posthog');
  const questions = sample.survey?.pages.flatMap((page) => page.questions) ?? [];
  expect(questions.map(({ id, type }) => `${id} ${type}`)).toEqual([
    'aa-1 nps',
    'aa-2 single_choice',
    'aa-3 multiple_choice',
    'aa-4 csat',
    'aa-5 text',
    'aa-6 link',
  ]);
  expect(sample.survey?.pages[0]).toEqual({
    id: 'aa-1',
    questions: [
      {
        id: 'aa-1',
        type: 'nps',
        title: { en: 'How likely are you to recommend us?', de: 'Würden Sie uns empfehlen?' },
        help: '0 is not likely.',
        required: true,
        lowLabel: { en: 'Not likely', de: 'Eher nicht' },
        highLabel: 'Very likely',
      },
    ],
    autoAdvance: true,
    jumps: [
      { when: [{ key: 'aa-1', op: 'lte', value: 6 }], to: 'aa-3' },
      { when: [{ key: 'aa-1', op: 'gte', value: 9 }], to: 'end' },
    ],
  });
  expect(sample.survey?.pages[1]).toMatchObject({
    questions: [
      {
        required: false,
        options: [{ id: 'a-gift', label: { en: 'A gift', de: 'Ein Geschenk' } }, {}],
        other: { label: { en: 'Something else', de: 'Etwas anderes' } },
        shuffle: true,
      },
    ],
    jumps: [{ when: [{ key: 'aa-2', op: 'eq', value: 'a-gift' }], to: 'aa-5' }],
  });
  expect(questions[3]).toMatchObject({ points: 5, look: 'emoji', lowLabel: 'Bad' });
  expect(questions[4]).toMatchObject({ multiline: true, maxLength: 400 });
  expect(questions[5]).toMatchObject({ label: 'Book a call', url: 'https://shop.example/call' });
  expect(sample.survey?.ends).toEqual([
    { id: 'end', title: { en: 'Thanks!', de: 'Danke!' }, message: 'We read every answer.' },
  ]);
});

it('[C5] conditions and appearance of PostHog become a popup', () => {
  expect(sample.popup).toEqual({
    name: 'Checkout feedback',
    surveyId: 'checkout-feedback',
    title: 'Two minutes?',
    message: 'It helps us <b>a lot</b>.',
    startScreen: true,
    triggers: [{ type: 'time_on_page', value: 5, condition: [{ answered: false }] }],
    segments: { path: ['/checkout**', '/**/checkout**'], device: ['mobile', 'tablet'] },
    style: { accentColor: '#1144bb', position: 'bottom-left', radius: 10, zIndex: 1000 },
    actions: { start: 'Start', complete: 'Close' },
    translations: { de: { title: 'Zwei Minuten?' } },
    startsAt: Date.UTC(2026, 0, 1),
    stopAfter: 500,
    quietDays: 14,
    cooldownDays: 36_500,
  });
});

it('[C6] what PostHog has and we do not is reported by field', () => {
  expect(sample.losses).toEqual([
    'questions.6.type: "hologram" isn\'t a known type; the question was left out',
    'questions.1.branching.responseValues.2: leads back to "0", but pages only lead forward here; it was left out',
    'questions.1.buttonText: only the last page has its own label here; it was left out',
    "linked_flag_key: feature flags can't target popups; use attributes instead",
    'appearance.backgroundColor: has no counterpart here; it was left out',
  ]);
});

const question = { id: 'q', type: 'open', question: 'Why?' };

it.each([
  [{ type: 'api' }, []],
  [{ type: 'widget', appearance: { widgetType: 'selector', widgetSelector: '#b' } }, ['click #b']],
  [{ type: 'widget', appearance: { widgetType: 'tab' } }, ['button right']],
  [{ type: 'widget', appearance: { widgetType: 'tab', tabPosition: 'left' } }, ['button left']],
  [{ type: 'widget', appearance: { widgetType: 'button' } }, ['button bottom-right']],
  [{ type: 'external_survey', conditions: { selector: '.cart' } }, []],
  [
    { conditions: { events: { values: [{ name: 'bought' }, { name: 'left' }] } } },
    ['event bought', 'event left'],
  ],
  [{ conditions: { actions: { values: [{ steps: [{ selector: '.a' }] }] } } }, ['click .a']],
  [{ conditions: { selector: '.cart' } }, ['element_visible .cart']],
])('[C5] PostHog conditions %j become triggers', (fields, expected) => {
  const { popup } = importDefinition(
    { name: 'A', type: 'popover', questions: [question], ...fields },
    'posthog',
  );
  const triggers = [popup?.triggers ?? []].flat();
  expect(triggers.map(({ type, value }) => `${type} ${String(value)}`)).toEqual(expected);
});

it('[C5] a feedback button of PostHog keeps its label, and nothing is reported as lost', () => {
  const { popup, losses } = importDefinition(
    {
      ...{ name: 'A', type: 'widget', schedule: 'always', questions: [question] },
      appearance: { widgetType: 'tab', widgetLabel: 'Feedback', tabPosition: 'right' },
      translations: { de: { widgetLabel: 'Danke' } },
    },
    'posthog',
  );
  expect(popup).toMatchObject({
    triggers: [{ type: 'button', value: 'right' }],
    actions: { open: 'Feedback' },
    translations: { de: { actions: { open: 'Danke' } } },
  });
  expect(losses).toEqual([]);
});

it('[C5] a survey of PostHog on a page of its own becomes a popup behind a link', () => {
  const { popup, losses } = importDefinition(
    {
      ...{ name: 'A', type: 'external_survey', questions: [question], responses_limit: 5 },
      appearance: { displayIntroScreen: true, introScreenHeader: 'Hello' },
    },
    'posthog',
  );
  expect(popup).toEqual({
    ...{ name: 'A', surveyId: 'a', title: 'Hello', message: '', startScreen: true },
    ...{ triggers: [], stopAfter: 5 },
  });
  expect(losses).toEqual([]);
});

it('[C5] filters on event properties of PostHog become comparisons', () => {
  const propertyFilters = {
    plan: { operator: 'exact', values: ['pro', 'team'] },
    total: { operator: 'gt', values: ['10'] },
    path: { operator: 'regex', values: ['.*'] },
  };
  const conditions = { events: { values: [{ name: 'bought', propertyFilters }] } };
  const { popup, losses } = importDefinition(
    { name: 'A', type: 'popover', questions: [question], conditions },
    'posthog',
  );
  expect(popup?.triggers).toMatchObject([
    {
      properties: [
        { key: 'plan', op: 'in', value: ['pro', 'team'] },
        { key: 'total', op: 'gt', value: 10 },
      ],
    },
  ]);
  expect(losses.join()).toMatch(/^conditions\.events\.values\.0\.propertyFilters\.path: /);
});

it('[C6] pages that nothing leads to any more are left out and reported', () => {
  const questions = [
    { ...question, branching: { type: 'specific_question', index: 2 } },
    { ...question, id: 'skipped' },
    { ...question, id: 'last' },
  ];
  const { survey, losses } = importDefinition({ name: 'A', type: 'popover', questions }, 'posthog');
  expect(survey?.pages.map(({ id }) => id)).toEqual(['q', 'last']);
  expect(losses.join()).toMatch(/pages\.1 of the result was left out: /);
});
