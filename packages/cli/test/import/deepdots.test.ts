import { expect, it } from 'vitest';
import { importDefinition, importSample } from './import-sample';

it('[C5] a popup of the first generation keeps its ids, trigger and conditions', () => {
  expect(importSample('deepdots-first')).toEqual({
    from: 'deepdots',
    survey: undefined,
    popup: {
      surveyId: 'survey.1',
      title: 'A moment?',
      message: 'Two questions.',
      triggers: [
        { type: 'time_on_page', value: 10, condition: [{ answered: false, cooldownDays: 30 }] },
      ],
      segments: { path: ['/pricing**', '/**/pricing**'], lang: ['en'] },
      actions: { start: 'Start', decline: 'No, thanks' },
    },
    losses: [],
  });
});

it('[C5] a popup of the second generation gets one cooldown, paths and labels', () => {
  expect(importSample('deepdots-second')).toEqual({
    from: 'deepdots',
    survey: undefined,
    popup: {
      surveyId: 'survey-2',
      title: 'A moment?',
      message: '',
      triggers: [{ type: 'click', value: '#help' }],
      segments: { excludePath: ['/admin**', '/**/admin**'] },
      actions: {
        accept: 'Send',
        start: 'Start',
        back: 'Back',
        complete: 'Close',
        decline: 'Later',
      },
      cooldownDays: 90,
    },
    losses: [
      'triggers.1.type: "teleport" with the value "3" isn\'t a trigger here; it was left out',
      'actions.decline.cooldownDays: waits by outcome have no counterpart here; it was left out',
      'cooldown.1.answered: "COMPLETED": the wait applies to everybody who has seen the popup',
    ],
  });
});

it('[C5] a popup keeps when, how often and before which others it shows', () => {
  const rest = {
    priority: 5,
    startsAt: 1_700_000_000_000,
    endsAt: 1_800_000_000_000,
    sample: 25,
    quietDays: 14,
  };
  const source = { id: 'a', surveyId: 's', title: 'Hi', triggers: [], ...rest };
  expect(importDefinition(source, 'deepdots').popup).toMatchObject(rest);
});

it('[C6] a popup without a survey is reported, not converted', () => {
  const { popup, losses } = importDefinition({ id: 'a', triggers: [] }, 'deepdots');
  expect(popup).toBeUndefined();
  expect(losses.join()).toMatch(/^: the popup can't be converted: surveyId: /);
});

it('[C5] a popup keeps the productId that pages request its survey with', () => {
  const source = { id: 'a', surveyId: 's', title: 'Hi', triggers: [] };
  const importWith = (productId: string) => importDefinition({ ...source, productId }, 'deepdots');
  expect(importWith('prod_1').popup).toMatchObject({ productId: 'prod_1' });
  const { popup, losses } = importWith('prod/1');
  expect(popup).not.toHaveProperty('productId');
  expect(losses).toEqual(['productId: "prod/1" isn\'t a valid id here; it was left out']);
});
