import type { PopupDraft } from '@service-popups/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributeText, readAttribute } from '../src/why/attribute-text';
import { describeComparison } from '../src/why/describe-comparison';
import { deliveryResults } from '../src/why/delivery';
import { exampleUrl, visitorState } from '../src/why/visitor-state';
import { describeOutcome } from '../src/why/describe-outcome';
import { readWhySearch } from '../src/why/why-search';

describe('readWhySearch', () => {
  it('keeps valid values', () => {
    const search = {
      popup: 'hello',
      draft: true,
      url: 'https://shop.example/',
      lang: 'de',
      device: 'tablet',
      attributes: { plan: 'pro', seats: 5, trial: false },
      user: 'ada',
      at: '2026-01-31T12:30',
      answered: true,
      busy: true,
      trigger: 2,
      days: 7,
    };
    expect(readWhySearch(search)).toEqual(search);
  });

  it('drops invalid values and is idempotent', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (raw) => {
        const once = readWhySearch(raw);
        expect(readWhySearch({ ...once })).toEqual(once);
      }),
    );
    expect(readWhySearch({ draft: 'yes', at: 'now', attributes: { a: {} }, days: 8 })).toEqual({});
  });
});

describe('attribute text', () => {
  it('round-trips every value', () => {
    const value = fc.oneof(
      fc.boolean(),
      fc.integer(),
      fc.string().filter((text) => text === text.trim() && !/^"|"$/.test(text)),
    );
    fc.assert(
      fc.property(value, (given) => {
        expect(readAttribute(attributeText(given))).toBe(given);
      }),
    );
    expect(readAttribute('"5"')).toBe('5');
    expect(readAttribute(' pro ')).toBe('pro');
  });
});

describe('describeComparison', () => {
  it.each([
    [{ key: 'plan', op: 'eq', value: 'pro' }, 'plan is “pro”'],
    [{ key: 'plan', op: 'neq', value: 'pro' }, 'plan is not “pro”'],
    [{ key: 'plan', op: 'in', value: ['a', 1] }, 'plan is one of “a”, 1'],
    [{ key: 'plan', op: 'nin', value: ['a'] }, 'plan is none of “a”'],
    [{ key: 'seats', op: 'gt', value: 5 }, 'seats is more than 5'],
    [{ key: 'seats', op: 'gte', value: 5 }, 'seats is at least 5'],
    [{ key: 'seats', op: 'lt', value: 5 }, 'seats is less than 5'],
    [{ key: 'seats', op: 'lte', value: 5 }, 'seats is at most 5'],
    [{ key: 'trial', op: 'exists' }, 'trial is set'],
    [{ key: 'trial', op: 'exists', value: false }, 'trial is not set'],
    [{ key: 'name', op: 'contains', value: 'x' }, 'name contains “x”'],
  ] as const)('%j', (comparison, text) => {
    const { value, ...rest } = { value: undefined, ...comparison };
    const list = Array.isArray(value) ? [...(value as string[])] : (value as string | undefined);
    expect(describeComparison({ ...rest, ...(list === undefined ? {} : { value: list }) })).toBe(
      text,
    );
  });
});

describe('delivery', () => {
  const content: PopupDraft = {
    surveyId: 'nps',
    title: '',
    message: '',
    triggers: { type: 'time_on_page', value: 1 },
  };
  const popup = { state: 'published' as const, version: 1, live: { limitReached: false } };
  const base = {
    content,
    isDraft: false,
    userId: undefined,
    qualifying: undefined,
    url: 'https://shop.example/cart',
    allowedOrigins: [],
    ownOrigin: 'https://popups.example',
  };

  it('requires a published popup, or a draft', () => {
    for (const [state, pass] of [
      ['published', true],
      ['paused', false],
      ['archived', false],
      ['draft', false],
    ] as const)
      expect(deliveryResults({ ...base, popup: { ...popup, state } })[0]).toMatchObject({ pass });
    const draft = { ...base, isDraft: true, popup: { ...popup, version: null } };
    expect(deliveryResults(draft)[0]).toMatchObject({ pass: true });
  });

  it.each([
    [[], 'https://other.example/', true],
    [['https://shop.example'], 'https://shop.example/cart?x=1', true],
    [['https://shop.example'], 'https://www.shop.example/', false],
    [['https://*.shop.example'], 'https://www.shop.example/', true],
    [['https://shop.example'], 'http://shop.example/', false],
    [['https://shop.example'], 'https://popups.example/survey', true],
    [['capacitor://localhost'], 'capacitor://localhost/index.html', true],
    [['null'], 'file:///home/ada/page.html', true],
  ])('[S4] with the allowed origins %j, %s passes: %s', (allowedOrigins, url, pass) => {
    const line = deliveryResults({ ...base, popup, allowedOrigins, url }).find(
      ({ id }) => id === 'origin',
    );
    expect(line).toMatchObject({ pass, ...(!pass && { settings: 'keys' }) });
  });

  it('stops at the response limit and respects the audience', () => {
    const limited = { ...content, stopAfter: 10, audience: { userIds: ['ada'] } };
    const lines = (userId: string | undefined, qualifying: number) =>
      deliveryResults({ ...base, popup, content: limited, userId, qualifying }).map(
        ({ id, pass }) => [id, pass],
      );
    expect(lines('ada', 9)).toEqual([
      ['state', true],
      ['origin', true],
      ['stop', true],
      ['audience', true],
    ]);
    expect(lines('grace', 10).slice(2)).toEqual([
      ['stop', false],
      ['audience', false],
    ]);
    expect(lines(undefined, 0).at(-1)).toEqual(['audience', false]);
  });
});

describe('a target', () => {
  it('is checked for the published version', () => {
    const content: PopupDraft = {
      surveyId: 'nps',
      title: '',
      message: '',
      triggers: { type: 'time_on_page', value: 1 },
      target: { responses: 100, per: 'month' },
    };
    const lines = (targetReached: boolean, isDraft = false) =>
      deliveryResults({
        popup: { state: 'published', version: 1, live: { limitReached: false, targetReached } },
        content,
        isDraft,
        userId: undefined,
        qualifying: undefined,
        url: 'https://shop.example/',
        allowedOrigins: [],
        ownOrigin: 'https://popups.example',
      }).filter(({ id }) => id === 'target');
    expect(lines(false)).toMatchObject([{ pass: true }]);
    expect(lines(true)).toMatchObject([
      { pass: false, text: 'It collects up to 100 responses a month, and this month has enough.' },
    ]);
    expect(lines(true, true)).toEqual([]);
  });
});

describe('the outcome', () => {
  const trigger = { type: 'time_on_page', value: 5 } as const;
  const line = (text: string, pass: boolean) => ({ id: text, name: text, pass, text });

  it('says when the popup shows, or what blocks it', () => {
    const passing = { trigger, lines: [line('Good.', true)], pass: true };
    const failing = { trigger, lines: [line('Bad.', false), line('Worse.', false)], pass: false };
    expect(describeOutcome([], [passing, failing])).toEqual({
      shows: true,
      text: 'It would show after 5 s.',
    });
    expect(describeOutcome([], [failing])).toEqual({
      shows: false,
      text: 'It wouldn’t show. Bad. 1 other rule also blocks it.',
    });
    expect(describeOutcome([line('It is paused.', false)], [passing])).toEqual({
      shows: false,
      text: 'It wouldn’t show. It is paused.',
    });
    expect(describeOutcome([], []).shows).toBe(false);
  });
});

describe('the simulated visitor', () => {
  it('has the state of the user record, or as entered', () => {
    const record = {
      userId: 'ada',
      shown: [{ popupId: 'hello', at: 5, count: 2, outcome: 'closed' as const }],
      answered: [{ surveyId: 'nps', at: 6 }],
    };
    const popup = { id: 'p', surveyId: 's', after: { surveyId: 'nps' } };
    const facts = {
      popup,
      record,
      responses: [
        { surveyId: 'other', answers: {} },
        { surveyId: 'nps', answers: { score: 3 } },
        { surveyId: 'nps', answers: { score: 9 } },
      ],
      now: 9,
    };
    expect(visitorState({ user: 'ada', answered: true }, facts)).toEqual({
      shown: { hello: 5 },
      counts: { hello: 2 },
      outcomes: { hello: 'closed' },
      answered: { nps: 6 },
      answers: { nps: { score: 3 } },
    });
    expect(visitorState({ answered: true, shown: '2026-01-31T12:30' }, facts)).toEqual({
      shown: { p: Date.parse('2026-01-31T12:30') },
      answered: { s: 9 },
    });
    expect(visitorState({ after: true }, facts)).toEqual({ shown: {}, answered: { nps: 9 } });
    expect(visitorState({}, facts)).toEqual({ shown: {}, answered: {} });
  });

  it('starts on a page that matches the popup', () => {
    expect(exampleUrl()).toBe('https://www.example.com/');
    expect(exampleUrl({ path: ['/checkout/**'] })).toBe('https://www.example.com/checkout/');
    expect(exampleUrl({ path: ['https://shop.example/a*'] })).toBe('https://shop.example/a');
    const origins = ['capacitor://localhost', 'https://*.shop.example'];
    expect(exampleUrl({ path: ['/checkout/**'] }, origins)).toBe(
      'https://www.shop.example/checkout/',
    );
  });
});
