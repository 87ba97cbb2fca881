import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportedSchemas } from './support/exported-schemas';
import { walkSchema } from './support/walk-schema';

/** Keywords that the walk follows or the rules below look at; another one would go unchecked. */
const KEYWORDS = new Set([
  'type',
  'title',
  'description',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'maxProperties',
  'enum',
  'const',
  'required',
  'properties',
  'patternProperties',
  'additionalProperties',
  'items',
  'anyOf',
]);

const seen = new Map<string, boolean>();

/** Whether a pattern lets NUL or a lone surrogate through, anywhere in what it takes otherwise. */
function takesUnstorable(pattern: string): boolean {
  const known = seen.get(pattern);
  if (known !== undefined) return known;
  const expression = new RegExp(pattern, 'u');
  const taken = fc.sample(fc.stringMatching(expression, { size: '-1' }), { numRuns: 20, seed: 1 });
  const takes = taken.some((text) =>
    ['\0', '\ud800', '\udfff'].some((bad) =>
      [0, 9, text.length].some((at) => expression.test(text.slice(0, at) + bad + text.slice(at))),
    ),
  );
  seen.set(pattern, takes);
  return takes;
}

it('the package exports schemas', () => {
  expect(exportedSchemas.map(([name]) => name)).toEqual(
    expect.arrayContaining(['PopupDefinition', 'Survey', 'Report', 'SurveyResponse', 'Problem']),
  );
});

describe.each(exportedSchemas)('%s', (name, root) => {
  const nodes = walkSchema(name, root);
  const offenders = (isOffending: (node: (typeof nodes)[number]) => boolean): string[] =>
    nodes.filter(isOffending).map(({ path }) => path);

  it('uses no keyword that these rules do not know, above all no `$id`', () => {
    const keywords = nodes.flatMap(({ schema }) => Object.keys(schema));
    expect(keywords.filter((keyword) => !KEYWORDS.has(keyword))).toEqual([]);
  });

  it('has a limit on every string', () => {
    expect(
      offenders(({ schema }) => schema.type === 'string' && !schema.maxLength && !schema.const),
    ).toEqual([]);
  });

  it('[S1] takes no string that PostgreSQL cannot store', () => {
    expect(
      offenders(
        ({ schema: { type, pattern = '', enum: words, const: word } }) =>
          type === 'string' && !words && word === undefined && takesUnstorable(pattern),
      ),
    ).toEqual([]);
  });

  it('has a limit on every list', () => {
    expect(offenders(({ schema }) => schema.type === 'array' && !schema.maxItems)).toEqual([]);
  });

  it('has a limit on the keys of every map, and on how many there are', () => {
    for (const { path, schema } of nodes) {
      if (!schema.patternProperties) continue;
      expect({ path, ...schema }).toMatchObject({
        path,
        maxProperties: expect.any(Number) as number,
        // Without it, keys that do not fit the pattern may hold anything.
        additionalProperties: false,
      });
      for (const pattern of Object.keys(schema.patternProperties)) {
        const keys = new RegExp(pattern, 'u');
        expect([pattern, keys.test('a'.repeat(30)), keys.test('a'.repeat(101))]).toEqual([
          pattern,
          true,
          false,
        ]);
        for (const key of ['', '\0\0', '\ud800\ud800']) expect(keys.test(key)).toBe(false);
      }
    }
  });

  it('says what everything is, but for the plain alternatives of a choice', () => {
    // A word or a number among alternatives is explained by the choice that it belongs to.
    const isPlainAlternative = ({ role, schema }: (typeof nodes)[number]): boolean =>
      role === 'alternative' && !['object', 'array'].includes(schema.type ?? '') && !schema.anyOf;
    expect(offenders((node) => !node.schema.description && !isPlainAlternative(node))).toEqual([]);
  });

  it('explains itself in sentences', () => {
    for (const { path, schema } of nodes)
      if (schema.description !== undefined)
        expect(`${path}: ${schema.description}`).toMatch(/: ([A-Z]|\w+:).*\.$/s);
  });
});
