import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changed, startHistory, redone, undone } from '../src/editing/history';
import { changedText, isEqual } from '../src/editing/is-equal';

const HOUR_MS = 3_600_000;

describe('the history', () => {
  it('undoes and redoes changes, and drops undone changes after an edit', () => {
    const twice = changed(changed(startHistory([1]), [1, 2], 0), [1, 2, 3], 0);
    expect(undone(undone(twice)).now).toEqual([1]);
    expect(undone(undone(undone(twice))).now).toEqual([1]);
    expect(redone(undone(twice)).now).toEqual([1, 2, 3]);
    expect(redone(changed(undone(twice), [4], 0)).now).toEqual([4]);
  });

  it('joins typing in one field into one step, until a pause', () => {
    let history = changed(startHistory({ title: '', help: '' }), { title: 'a', help: '' }, 0);
    history = changed(history, { title: 'ab', help: '' }, 900);
    history = changed(history, { title: 'abc', help: '' }, 1800);
    expect(history.past).toHaveLength(1);
    history = changed(history, { title: 'abcd', help: '' }, 1800 + HOUR_MS);
    expect(history.past).toHaveLength(2);
    history = changed(history, { title: 'abcd', help: 'x' }, 1900 + HOUR_MS);
    expect(undone(history).now).toEqual({ title: 'abcd', help: '' });
    expect(undone(undone(undone(history))).now).toEqual({ title: '', help: '' });
  });

  it('doesn’t join typing with what was undone', () => {
    const typed = changed(changed(startHistory('a'), 'ab', 0), 'abc', 10);
    expect(changed(undone(typed), 'ax', 20).past).toEqual(['a']);
  });

  it('ignores a value that’s equal except for the order of its keys', () => {
    const history = startHistory({ a: 1, b: 2 });
    expect(changed(history, { b: 2, a: 1 }, 0)).toBe(history);
  });
});

describe('structural equality', () => {
  const json = fc.jsonValue();

  it('ignores the order of keys and absent values, and nothing else', () => {
    expect(isEqual({ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1, d: undefined })).toBe(
      true,
    );
    expect(isEqual([1, 2], [2, 1])).toBe(false);
    expect(isEqual([1], [1, undefined])).toBe(false);
    expect(isEqual({}, [])).toBe(false);
    expect(isEqual(null, {})).toBe(false);
    expect(isEqual('1', 1)).toBe(false);
    expect(isEqual({ a: null }, {})).toBe(false);
  });

  it('survives JSON, and agrees with itself in both directions', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(isEqual(a, JSON.parse(JSON.stringify(a)))).toBe(true);
        expect(isEqual(a, b)).toBe(isEqual(b, a));
      }),
    );
  });

  it('finds the only text that differs', () => {
    const survey = { pages: [{ title: 'a' }, { title: 'b' }] };
    expect(changedText(survey, { pages: [{ title: 'a' }, { title: 'bc' }] })).toBe(
      '/pages/1/title',
    );
    expect(changedText(survey, { pages: [{ title: 'x' }, { title: 'y' }] })).toBeUndefined();
    expect(changedText(survey, { pages: [{ title: 'a' }] })).toBeUndefined();
    expect(changedText({}, { help: 'a' })).toBe('/help');
  });
});
