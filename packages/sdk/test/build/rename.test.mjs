import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNames } from '../../build/find-names.mjs';
import { rename } from '../../build/rename.mjs';
import { letters, shortNames, wishesFor } from '../../build/short-names.mjs';

const noMap = JSON.stringify({ version: 3, sources: [], names: [], mappings: '' });

/** Shadows, closures, defaults, shorthands, loops: whatever names can be mixed up by. */
const sample = `(() => {
  const list = [3, 1, 2];
  let total = 0;
  const add = (value, { step = value } = {}) => {
    let result = value + step;
    for (const value of list) {
      const step = () => value + result;
      result += step();
    }
    return result;
  };
  const make = (name) => ({ name, own_get: () => name + total, own_set(value) { total = value; } });
  function count(depth) { return depth > 0 ? 1 + count(depth - 1) : list.length; }
  const made = make('x');
  made.own_set(add(2) + count(3));
  const { name: called, own_get: get } = made;
  let problem = '';
  try { null.x; } catch (error) { problem = typeof error; }
  return JSON.stringify({ called, total, problem, got: get(), keys: Object.keys(made).length });
})()`;
const properties = new Map([
  ['own_get', 'own_get'],
  ['own_set', 'own_set'],
]);

function renamed(code, wishes, taken = new Set()) {
  const { renamables } = findNames(code, 'script', properties);
  const given = shortNames(renamables, wishes, taken);
  return { given, code: rename({ code, map: noMap }, given).code };
}

/** What a script comes to. It is one of those above. */
const run = (code) => new Function(`return ${code}`)();

describe('short names for a script', () => {
  it('change nothing of what it does, whatever names are wished for', () => {
    const { renamables } = findNames(sample, 'script', properties);
    const keys = [...new Set(renamables.map(({ key }) => key))];
    const list = fc.array(fc.constantFrom(...letters.slice(0, 6)), { maxLength: 3 });
    const wishes = fc.dictionary(
      fc.constantFrom(...keys),
      list.map((names) => names.join(' ')),
    );
    fc.assert(
      fc.property(wishes, (wished) => {
        expect(run(renamed(sample, wished).code)).toBe(run(sample));
      }),
    );
  });

  it('are the ones that were wished for, as long as no rival has them', () => {
    const { given } = renamed('((first, second) => first + second)(1, 2)', {
      first: 'q',
      second: 'q',
    });
    expect([...given.values()]).toEqual(['q', 'e']);
  });

  it('lead to the same script again when they are wished for', () => {
    const once = renamed(sample, { made: 'e', value: 'z y', count: 'x' });
    expect(renamed(sample, wishesFor(once.given)).code).toBe(once.code);
  });

  it('leave the names alone that others know', () => {
    const { code } = renamed(sample, {}, new Set(letters));
    const { given } = renamed(sample, { '.own_get': 'e' }, new Set(letters));
    expect([...given].filter(([{ isProperty }]) => isProperty).map(([, name]) => name)).toEqual([
      'ee',
      'et',
    ]);
    expect(code).toContain('name:');
    expect(run(code)).toBe(run(sample));
  });

  it('know the properties that are not theirs', () => {
    const { foreign } = findNames('x.at = { own_get: 1, id: 2 }', 'script', properties);
    expect(foreign).toEqual(['at', 'id']);
  });

  it('keep what a module exports', () => {
    const code = 'const answer = 42;export { answer };';
    const { renamables } = findNames(code, 'module', new Map());
    const given = shortNames(renamables, {}, new Set());
    expect(rename({ code, map: noMap }, given).code).toBe('const e = 42;export { e as answer };');
  });
});
