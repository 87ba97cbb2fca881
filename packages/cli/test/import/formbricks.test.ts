import { expect, it } from 'vitest';
import { importDefinition, importSample } from './import-sample';

const sample = importSample('formbricks');
const blocks = importSample('formbricks-blocks');

it('[C5] Formbricks is detected, and its questions become pages with jumps and translations', () => {
  expect([sample.from, blocks.from]).toEqual(['formbricks', 'formbricks']);
  const questions = sample.survey?.pages.flatMap((page) => page.questions) ?? [];
  expect(questions.map(({ id, type }) => `${id} ${type}`)).toEqual([
    'role single_choice',
    'tools multiple_choice',
    'stack text',
    'mail email',
    'easy csat',
    'order ranking',
    'grid matrix',
    'terms consent',
    'when date',
    'person statement',
    'person-firstName text',
    'person-email email',
  ]);
  const developer = { key: 'role', op: 'eq', value: 'dev' };
  expect(sample.survey?.pages[0]).toEqual({
    id: 'role',
    questions: [
      {
        id: 'role',
        type: 'single_choice',
        title: { en: 'What is your role?', de: 'Was ist Ihre Rolle?' },
        required: true,
        options: [
          { id: 'dev', label: { en: 'Developer', de: 'Entwicklung' } },
          { id: 'design', label: { en: 'Designer', de: 'Design' } },
        ],
        other: { label: { en: 'Other', de: 'Anderes' } },
        shuffle: true,
      },
    ],
    jumps: [
      {
        when: {
          any: [
            [developer, { key: 'plan', op: 'eq', value: 'pro' }],
            [developer, { key: 'plan', op: 'exists', value: false }],
          ],
        },
        to: 'stack',
      },
    ],
  });
  expect(questions[1]).toMatchObject({ options: [{}, {}, { id: 'none', exclusive: true }] });
  expect(questions[2]).toMatchObject({
    title: 'Your stack, {{answer:role|friend}}?',
    help: 'A few words.',
    multiline: true,
    minLength: 5,
    maxLength: 300,
  });
  expect(questions[6]).toMatchObject({ rows: [{ id: 'docs' }, {}], columns: [{ id: 'poor' }, {}] });
  expect(sample.survey).toMatchObject({
    defaultLanguage: 'en',
    hiddenFields: [{ id: 'plan' }],
    ends: [
      {
        id: 'end1',
        title: { en: 'Thank you', de: 'Danke' },
        message: 'That helps.',
        link: { label: 'Home', url: 'https://shop.example/' },
      },
    ],
  });
});

it('[C5] blocks of Formbricks become pages with several questions', () => {
  expect(blocks.survey).toMatchObject({
    pages: [
      {
        questions: [{ id: 'score', type: 'nps', title: 'How likely?' }, { type: 'ces' }],
        jumps: [{ when: [{ key: 'score', op: 'gte', value: 9 }], to: 'end1' }],
      },
      { questions: [{ id: 'many', max: 1 }], jumps: [{ when: [], to: 'end2' }] },
    ],
    ends: [{ id: 'end1' }, { id: 'end2', link: { label: 'Help' } }],
  });
  expect(blocks.popup).toEqual({
    name: 'Blocks',
    surveyId: 'blocks',
    title: 'Blocks',
    message: '',
    startScreen: false,
    triggers: [
      { type: 'event', value: 'signed-up' },
      { type: 'exit_intent', value: 0 },
    ],
  });
});

it('[C5] triggers, segment and appearance of Formbricks become a popup', () => {
  expect(sample.popup).toEqual({
    name: 'Onboarding',
    surveyId: 'onboarding',
    title: 'Welcome',
    message: '<p>A few questions.</p>',
    startScreen: true,
    triggers: [{ type: 'time_on_page', value: 3, condition: [{ answered: false }] }],
    actions: { start: 'Start' },
    translations: {
      de: { title: 'Willkommen', message: '<p>Ein paar Fragen.</p>', actions: { start: 'Los' } },
    },
    segments: { path: ['/pricing**'], attributes: [{ key: 'plan', op: 'eq', value: 'pro' }] },
    style: { accentColor: '#1d4ed8', position: 'top-right', radius: 8 },
    endsAt: Date.UTC(2030, 5, 30),
    sample: 25,
    stopAfter: 200,
    quietDays: 7,
  });
});

it('[C6] what Formbricks has and we do not is reported by field', () => {
  expect(sample.losses).toEqual([
    'languages: "fr" is turned off; its texts were left out',
    'questions.9.type: there\'s no question of the type "fileUpload" here; it was left out',
    'questions.0.logic.1.conditions.conditions.0.operator: "isGreaterThan" can\'t be converted here; the jump was left out',
    'variables: there are no variables here; they were left out',
    'autoClose: has no counterpart here; it was left out',
    'welcomeCard.timeToFinish: has no counterpart here; it was left out',
    'projectOverwrites.clickOutsideClose: has no counterpart here; it was left out',
  ]);
});

it('[C6] unknown fields deep inside a Formbricks survey are reported', () => {
  const actionClass = { type: 'code', key: 'signed_up', tab: 'beta' };
  const logic = [{ condition: 'equals', value: 'no', destination: 'end' }];
  const question = { id: 'a', type: 'nps', headline: { default: 'How likely?' }, logic };
  const { losses } = importDefinition(
    { name: 'A', type: 'app', questions: [question], triggers: [{ actionClass }] },
    'formbricks',
  );
  const leftOut = 'has no counterpart here; it was left out';
  expect(losses).toEqual([
    `questions.0.logic.0.condition: ${leftOut}`,
    `questions.0.logic.0.value: ${leftOut}`,
    `questions.0.logic.0.destination: ${leftOut}`,
    `triggers.0.actionClass.tab: ${leftOut}`,
  ]);
});

it('[C5] a link survey of Formbricks becomes a popup behind a link, and nothing is lost', () => {
  const nps = { id: 'a', type: 'nps', headline: { default: 'How likely?' }, required: true };
  const { survey, popup, losses } = importDefinition(
    {
      ...{ name: 'A', type: 'link', questions: [nps], triggers: [], displayOption: 'displayOnce' },
      ...{ recontactDays: 7, autoComplete: 50, closeOnDate: '2026-02-01T00:00:00Z' },
      welcomeCard: { enabled: true, headline: { default: 'Hello' } },
    },
    'formbricks',
  );
  expect(survey?.pages).toHaveLength(1);
  expect(popup).toEqual({
    ...{ name: 'A', surveyId: 'a', title: 'Hello', message: '', startScreen: true, triggers: [] },
    ...{ stopAfter: 50, endsAt: Date.UTC(2026, 1, 1) },
  });
  expect(losses).toEqual([]);
});

it('[C6] cards and fields that are disabled in Formbricks are not reported as lost', () => {
  const nps = { id: 'a', type: 'nps', headline: { default: 'How likely?' }, required: true };
  const { survey, popup, losses } = importDefinition(
    {
      ...{ name: 'A', type: 'app', questions: [nps] },
      welcomeCard: {
        ...{ enabled: false, headline: { default: 'Hello' }, html: { default: 'Hi' } },
        ...{ timeToFinish: true, showResponseCount: true, fileUrl: 'https://a.example/a.png' },
      },
      thankYouCard: { enabled: false, headline: { default: 'Bye' }, imageUrl: 'https://a.example' },
      hiddenFields: { enabled: false, fieldIds: ['plan'] },
    },
    'formbricks',
  );
  expect(popup).toMatchObject({ title: 'A', startScreen: false });
  expect(survey?.ends).toEqual([{ id: 'end', title: 'Thank you!' }]);
  expect(losses).toEqual([]);
});
