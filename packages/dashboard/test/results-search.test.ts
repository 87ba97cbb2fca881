import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invalidResultsFilters, readResultsSearch } from '../src/results/results-search';

describe('readResultsSearch', () => {
  it('keeps valid values', () => {
    const search = {
      days: 90,
      from: '2026-01-31',
      lang: 'de-AT',
      device: 'mobile',
      path: '/pricing',
      version: 3,
      answers: 'plan:team,pro;score:0..6',
      tag: 'bug,too%20slow,-',
      status: 'seen',
      compare: 'previous',
      view: 'texts',
      by: 'answer:plan',
      question: 'why',
      search: 'slow',
      finished: false,
      response: 'x',
    };
    expect(readResultsSearch(search)).toEqual(search);
    expect(readResultsSearch({ compare: 2, search: 404 })).toEqual({ compare: 2, search: '404' });
  });

  it.each([
    { days: 8 },
    { from: '2026-02-30' },
    { to: 'yesterday' },
    { lang: 'x'.repeat(36) },
    { device: 'fridge' },
    { version: 0 },
    { version: '1' },
    { compare: -1 },
    { view: 'secret' },
    { finished: 'true' },
    { by: 'weather' },
    { path: '' },
    { answers: 'plan' },
    { tag: 'bug,' },
    { tag: '%' },
    { status: 'read' },
    { answers: ':pro' },
    { answers: `plan:${'x'.repeat(4000)}` },
    { other: 'thing' },
  ])('drops %j', (search) => {
    expect(readResultsSearch(search)).toEqual({});
  });

  it('drops the last day if it is before the first', () => {
    const search = { from: '2026-02-01', to: '2026-01-31' };
    expect(readResultsSearch(search)).toEqual({ from: '2026-02-01' });
    expect(readResultsSearch({ ...search, to: search.from })).toHaveProperty('to', search.from);
  });

  it('accepts any input and is idempotent', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (raw) => {
        const once = readResultsSearch(raw);
        expect(readResultsSearch({ ...once })).toEqual(once);
      }),
    );
  });
});

describe('invalidResultsFilters', () => {
  it('names the filters that were dropped, with their values', () => {
    const raw = { device: 'fridge', version: 0, lang: 'de', view: 'secret', other: 'thing' };
    expect(invalidResultsFilters(raw)).toEqual([
      { name: 'Device', value: 'fridge' },
      { name: 'Version', value: 0 },
    ]);
  });
});
