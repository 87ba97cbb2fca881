import fc from 'fast-check';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { Attributes, Report, ReportBody } from '../src/index';
import { examples } from './support/examples';
import { leaves, replacePart } from './support/replace-part';

describe.each(examples)('%s', (name, schema, valid) => {
  // The server checks the answers of a response one by one.
  const checkedLeaves = (example: object) =>
    leaves(example).filter(({ path }) => name !== 'SurveyResponse' || path[0] !== 'answers');

  it('accepts everything the specification allows', () => {
    fc.assert(
      fc.property(valid, (example) => {
        expect(Check(schema, example)).toBe(true);
      }),
    );
  });

  it('accepts unknown fields', () => {
    fc.assert(
      fc.property(valid, fc.jsonValue(), (example, more) => {
        expect(Check(schema, { ...example, fromTheFuture: more })).toBe(true);
      }),
    );
  });

  const parts = valid.chain((example) =>
    fc.record({ example: fc.constant(example), part: fc.constantFrom(...checkedLeaves(example)) }),
  );

  it('rejects null, Infinity and NaN anywhere', () => {
    fc.assert(
      fc.property(parts, fc.constantFrom(null, NaN, Infinity), ({ example, part }, wrong) => {
        expect(Check(schema, replacePart(example, part.path, wrong))).toBe(false);
      }),
    );
  });

  it('rejects strings that are too long or cannot be stored, anywhere', () => {
    const wrong = fc.constantFrom('x'.repeat(10_001), 'a\0b', '\ud800', 'a\udc00');
    fc.assert(
      fc.property(parts, wrong, ({ example, part }, text) => {
        fc.pre(typeof part.leaf === 'string');
        expect(Check(schema, replacePart(example, part.path, text))).toBe(false);
      }),
    );
  });

  it('rejects anything that is not an object', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null)), (wrong) => {
        expect(Check(schema, wrong)).toBe(false);
      }),
    );
  });

  it('rejects an object without one of the required fields', () => {
    fc.assert(
      fc.property(valid, (example) => {
        const required = (schema as { required?: string[] }).required ?? ['type'];
        for (const field of required)
          expect(Check(schema, { ...example, [field]: undefined })).toBe(false);
      }),
    );
  });
});

describe('[E6] the body of a report request', () => {
  const report = { status: 'opened', popupId: 'welcome' };

  it('is one report or a list of 1 to 100', () => {
    expect(Check(Report, report)).toBe(true);
    expect(Check(ReportBody, report)).toBe(true);
    for (const [length, isValid] of [
      [0, false],
      [1, true],
      [100, true],
      [101, false],
    ] as const)
      expect(Check(ReportBody, new Array(length).fill(report))).toBe(isValid);
  });
});

describe('[H3] attributes', () => {
  it('are a flat map of at most 100 keys', () => {
    const map = (size: number) =>
      Object.fromEntries(Array.from({ length: size }, (_, index) => [`key ${String(index)}`, 1]));
    expect(Check(Attributes, map(100))).toBe(true);
    expect(Check(Attributes, map(101))).toBe(false);
    expect(Check(Attributes, { 'größe 😀': 'L', vip: true })).toBe(true);
    for (const wrong of [{ a: {} }, { a: null }, { a: [1] }, { '': 1 }, { ['x'.repeat(101)]: 1 }])
      expect(Check(Attributes, wrong)).toBe(false);
  });
});
