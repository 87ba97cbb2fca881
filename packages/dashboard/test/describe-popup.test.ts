import type { PopupDraft, Trigger } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import {
  describePopup,
  describePublishing,
  describeTrigger,
  listRules,
  getTargeting,
  type Targeting,
} from '../src/popups/text/describe-popup';

const now = Date.UTC(2026, 10, 17, 12);
const context = { now, timeZone: 'UTC' };
const nextWeek = Date.UTC(2026, 10, 24, 9);
const nextYear = Date.UTC(2027, 0, 1, 18, 30);
const lastWeek = Date.UTC(2026, 10, 10, 9);

const small: PopupDraft = {
  surveyId: 's',
  title: 'Title',
  message: '',
  triggers: { type: 'time_on_page', value: 20, condition: [{ answered: false }] },
};
const describeDraft = (fields: Partial<PopupDraft>, more = {}) =>
  describePopup(getTargeting({ ...small, ...fields }), { ...context, ...more });

describe('describePopup', () => {
  it.each<[string, Partial<PopupDraft>, string]>([
    ['no rules', {}, 'all visitors, after 20 s, unless answered'],
    [
      'pages',
      { segments: { path: ['/a', '/b', '/c', '/d', '/e'], excludePath: ['/f'] } },
      'all visitors, on /a, /b, /c or 2 more, except on /f, after 20 s, unless answered',
    ],
    [
      'languages and devices',
      { segments: { lang: ['de', 'pt-BR'], device: ['desktop', 'tablet'] } },
      'all visitors, on desktop and tablet, in German or Brazilian Portuguese, after 20 s, unless answered',
    ],
    [
      'attributes',
      { segments: { attributes: [{ key: 'plan', op: 'eq', value: 'pro' }] } },
      'visitors where plan is pro, after 20 s, unless answered',
    ],
    ['a percentage', { sample: 20 }, '20% of visitors, after 20 s, unless answered'],
    ['100%', { sample: 100 }, 'all visitors, after 20 s, unless answered'],
    ['0%', { sample: 0 }, 'nobody (0% of visitors), after 20 s, unless answered'],
    ['users', { audience: { userIds: ['a', 'b'] } }, '2 listed users, after 20 s, unless answered'],
    [
      'an empty list of users',
      { audience: { userIds: [] }, sample: 20 },
      'nobody (the list of users is empty), after 20 s, unless answered',
    ],
    [
      'users, a percentage and attributes',
      {
        audience: { userIds: ['a'] },
        sample: 50,
        segments: {
          attributes: [
            { key: 'plan', op: 'eq', value: 'pro' },
            { key: 'age', op: 'gte', value: 18 },
          ],
        },
      },
      '50% of 1 listed user where plan is pro and age is at least 18, after 20 s, unless answered',
    ],
    [
      'a start, with the year if it’s another one',
      { startsAt: nextYear },
      'all visitors, after 20 s, unless answered, from 1 January 2027, 18:30',
    ],
    [
      'a start in the past and an end',
      { startsAt: lastWeek, endsAt: nextWeek },
      'all visitors, after 20 s, unless answered, until 24 November, 09:00',
    ],
    [
      'an end in the past',
      { endsAt: lastWeek },
      'all visitors, after 20 s, unless answered, ended on 10 November, 09:00',
    ],
    [
      'a response limit',
      { stopAfter: 1000 },
      'all visitors, after 20 s, unless answered, until 1,000 responses are completed',
    ],
    [
      'repeat rules',
      {
        repeat: { waitDays: { later: 1, completed: 90 }, maxShown: 3 },
        after: { surveyId: 'csat', answers: [{ key: 'score', op: 'lt', value: 7 }] },
        target: { responses: 250, per: 'month' },
      },
      'all visitors, after 20 s, unless answered, only after answering csat where score is less than 7, again 1 day after asking to be asked later, again 90 days after completing it, at most 3 times, up to 250 responses a month',
    ],
    [
      'days between popups',
      { quietDays: 7 },
      'all visitors, after 20 s, unless answered, at least 7 days after the last popup',
    ],
    [
      'a cooldown',
      { triggers: { type: 'scroll', value: 50, condition: [{ answered: true, cooldownDays: 7 }] } },
      'all visitors, after scrolling 50%, only if answered, at most once every 7 days',
    ],
    [
      'the popup’s cooldown, unless a trigger has its own',
      {
        cooldownDays: 7,
        triggers: [
          { type: 'scroll', value: 50 },
          { type: 'page_views', value: 3, condition: [{ cooldownDays: 1 }] },
          { type: 'inactivity', value: 30, condition: [{ cooldownDays: 0 }] },
        ],
      },
      'all visitors, after scrolling 50% (at most once every 7 days) or on page view 3 (at most once a day) or after 30 s without activity',
    ],
    [
      'triggers with the same and with different conditions',
      {
        triggers: [
          { type: 'click', value: '#help', condition: [{ answered: false }] },
          { type: 'scroll', value: 50, condition: [{ answered: false }, { cooldownDays: 1 }] },
        ],
      },
      'all visitors, when #help is clicked or after scrolling 50% (at most once a day), unless answered',
    ],
    [
      'an event with properties',
      {
        triggers: {
          type: 'event',
          value: 'paid',
          properties: [{ key: 'total', op: 'gt', value: 9 }],
        },
      },
      'all visitors, on the event “paid” where total is more than 9',
    ],
  ])('names %s', (_, fields, text) => {
    expect(describeDraft(fields)).toBe(text);
  });

  it('uses the project’s days between popups unless the popup has its own', () => {
    expect(describeDraft({}, { quietDays: 14 })).toContain('at least 14 days after');
    expect(describeDraft({ quietDays: 0 }, { quietDays: 14 })).not.toContain('14 days');
  });

  it('leaves out what show() ignores, if there is no trigger', () => {
    const fields = {
      triggers: [],
      sample: 20,
      startsAt: nextWeek,
      segments: { path: ['/a'] },
      audience: { userIds: ['a', 'b'] },
      quietDays: 7,
      stopAfter: 1,
    };
    expect(describeDraft(fields)).toBe(
      '2 listed users, only when your app calls show(), until 1 response is completed',
    );
    expect(describePublishing(getTargeting({ ...small, ...fields }), context)).toMatch(
      /^From now on: 2 listed users/,
    );
  });
});

describe('describePublishing', () => {
  const publish = (fields: Partial<Targeting>) =>
    describePublishing({ ...small, ...fields }, context);

  it('says from when, until when and who', () => {
    const end = ': all visitors, after 20 s, unless answered.';
    expect(publish({})).toBe(`From now on${end}`);
    expect(publish({ startsAt: nextWeek })).toBe(`From 24 November, 09:00${end}`);
    expect(publish({ endsAt: nextWeek })).toBe(`From now until 24 November, 09:00${end}`);
    expect(publish({ startsAt: nextWeek, endsAt: nextYear })).toBe(
      `From 24 November, 09:00 until 1 January 2027, 18:30${end}`,
    );
    expect(publish({ endsAt: lastWeek })).toMatch(/^Nobody sees it: it ended on 10 November/);
  });
});

describe('listRules', () => {
  it('lists every rule with its name', () => {
    const rules = listRules(
      getTargeting({
        ...small,
        triggers: {
          type: 'time_on_page',
          value: 20,
          condition: [{ answered: false, cooldownDays: 30 }],
        },
        startsAt: nextWeek,
        endsAt: nextYear,
        audience: { userIds: ['a'] },
        sample: 20,
        segments: {
          path: ['/a'],
          excludePath: ['/b'],
          lang: ['en'],
          device: ['mobile'],
          attributes: [{ key: 'plan', op: 'exists' }],
        },
        stopAfter: 10,
        quietDays: 7,
      }),
      context,
    );
    expect(Object.fromEntries(rules.map(({ name, text }) => [name, text]))).toEqual({
      Schedule: 'from 24 November, 09:00 until 1 January 2027, 18:30',
      Users: '1 listed user',
      Percentage: '20% of visitors',
      Attributes: 'where plan has a value',
      Devices: 'on mobile',
      Languages: 'in English',
      Pages: 'on /a',
      'Excluded pages': 'except on /b',
      Trigger: 'after 20 s',
      Answered: 'unless answered',
      Cooldown: 'at most once every 30 days',
      'Days between popups': 'at least 7 days after the last popup',
      'Response limit': 'until 10 responses are completed',
    });
    expect(listRules(small, context).map(({ name }) => name)).toEqual(['Trigger', 'Answered']);
  });
});

describe('describeTrigger', () => {
  it.each<[Trigger['type'], string | number, string]>([
    ['time_on_page', 0, 'immediately'],
    ['time_on_page', 180, 'after 3 min'],
    ['exit', 0, 'on the next page after leaving'],
    ['exit', 5, '5 s into the next page after leaving'],
    ['exit_intent', 0, 'on exit intent'],
    ['exit_intent', 5, 'on exit intent, after at least 5 s'],
    ['inactivity', 30, 'after 30 s without activity'],
    ['page_views', 3, 'on page view 3'],
    ['event', 'paid', 'on the event “paid”'],
    ['element_visible', '.foot', 'when .foot is in view'],
  ])('describes %s with %s', (type, value, text) => {
    expect(describeTrigger({ type, value } as Trigger)).toBe(text);
  });
});
