import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayOrder } from '../src/index';

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const question = { id: 'q', shuffle: true };

describe('[Q10] shuffled options', () => {
  it('keep their order without `shuffle`', () => {
    expect(displayOrder({ id: 'q' }, items, 'x')).toEqual(items);
    expect(displayOrder({ id: 'q', shuffle: false }, items, 'x')).toEqual(items);
  });

  it('are all present, in an order that depends only on seed and question', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.shuffledSubarray(items, { minLength: 4 }), (seed, given) => {
        const order = displayOrder(question, items, seed);
        expect([...order].sort((a, b) => a.id.localeCompare(b.id))).toEqual(items);
        expect(displayOrder(question, given, seed)).toEqual(order);
      }),
    );
  });

  it('appear in every order about equally often, even for visitors with similar ids', () => {
    const orders = new Map<string, number>();
    const visitors = 24_000;
    for (let visitor = 0; visitor < visitors; visitor++) {
      const order = displayOrder(question, items, `visitor-${String(visitor)}`);
      const name = order.map(({ id }) => id).join('');
      orders.set(name, (orders.get(name) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    // Five standard deviations either way.
    for (const count of orders.values()) expect(Math.abs(count - 1000)).toBeLessThan(155);
  });
});
