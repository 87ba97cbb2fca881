import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differences } from '../src/format/differences';

describe('differences', () => {
  it('lists only the leaves that differ', () => {
    const before = { title: 'Hello', triggers: { type: 'scroll', value: 50 }, sample: 10 };
    const after = { title: 'Hello', triggers: { type: 'scroll', value: 75 }, priority: 1 };
    expect(differences(before, after)).toEqual([
      { path: 'triggers.value', before: '50', after: '75' },
      { path: 'sample', before: '10' },
      { path: 'priority', after: '1' },
    ]);
  });

  it('treats a list of plain values as one leaf, and other lists entry by entry', () => {
    expect(differences({ origins: ['a'] }, { origins: ['a', 'b'] })).toEqual([
      { path: 'origins', before: 'a', after: 'a, b' },
    ]);
    expect(differences({ pages: [{ id: 'a' }] }, { pages: [{ id: 'b' }] })).toEqual([
      { path: 'pages.0.id', before: 'a', after: 'b' },
    ]);
  });

  it('formats booleans and times, and treats null as absent', () => {
    expect(differences({ required: false, version: null }, { required: true, version: 2 })).toEqual(
      [
        { path: 'required', before: 'no', after: 'yes' },
        { path: 'version', after: '2' },
      ],
    );
    const [time] = differences(null, { revokedAt: Date.UTC(2026, 0, 2, 12) });
    expect(time?.after).toContain('2 Jan 2026');
  });

  it('returns nothing for equal values', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(differences(value, structuredClone(value))).toEqual([]);
      }),
    );
  });
});
