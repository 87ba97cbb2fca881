import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLru } from '../src/memory/lru';

describe('[S8] the LRU cache', () => {
  it('evicts the least recently used entry', () => {
    const lru = createLru<string, number>(3);
    for (const key of ['a', 'b', 'c']) lru.set(key, 1);
    lru.get('a');
    lru.set('d', 1);
    expect(['a', 'b', 'c', 'd'].map((key) => lru.get(key) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it('does not store an entry heavier than its limit', () => {
    const lru = createLru<string, number>(3);
    lru.set('a', 1, 4);
    expect([lru.get('a'), lru.size]).toEqual([undefined, 0]);
  });

  it('never exceeds its limit, and reports every evicted entry', () => {
    const action = fc.record({
      key: fc.integer({ min: 0, max: 9 }),
      weight: fc.integer({ min: 1, max: 5 }),
      kind: fc.constantFrom('set', 'get', 'delete'),
    });
    fc.assert(
      fc.property(fc.array(action, { maxLength: 100 }), (actions) => {
        const expected = new Map<number, number>();
        const lru = createLru<number, number>(12, (key) => {
          expect(expected.delete(key)).toBe(true);
        });
        for (const { key, weight, kind } of actions) {
          if (kind === 'get') expect(lru.get(key)).toBe(expected.get(key));
          else if (kind === 'delete') lru.delete(key);
          else {
            lru.delete(key);
            expected.set(key, weight);
            lru.set(key, weight, weight);
          }
          expect(lru.size).toBe(expected.size);
          expect([...expected.values()].reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(
            12,
          );
        }
        lru.clear();
        expect([lru.size, expected.size]).toEqual([0, 0]);
      }),
    );
  });
});
