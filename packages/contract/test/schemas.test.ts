import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportedSchemas } from './support/exported-schemas';
import { walkSchema } from './support/walk-schema';

/** The keywords that walkSchema or the tests below handle. Any other would go unchecked. */
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

/** Maps whose values the server checks one by one, so that an invalid one doesn't reject the others. */
const CHECKED_ONE_BY_ONE = ['SurveyResponse.answers', 'LinkResponse.answers'];

const seen = new Map<string, boolean>();

/** Whether a pattern accepts NUL or a lone surrogate anywhere in an otherwise valid string. */
function allowsUnstorable(pattern: string): boolean {
  const known = seen.get(pattern);
  if (known !== undefined) return known;
  const expression = new RegExp(pattern, 'u');
  const samples = fc.sample(fc.stringMatching(expression, { size: '-1' }), {
    numRuns: 20,
    seed: 1,
  });
  const allows = samples.some((text) =>
    ['\0', '\ud800', '\udfff'].some((bad) =>
      [0, 9, text.length].some((at) => expression.test(text.slice(0, at) + bad + text.slice(at))),
    ),
  );
  seen.set(pattern, allows);
  return allows;
}

it('the package exports its schemas', () => {
  expect(exportedSchemas.map(([name]) => name)).toEqual(
    expect.arrayContaining(['PopupDefinition', 'Survey', 'Report', 'SurveyResponse', 'Problem']),
  );
});

describe.each(exportedSchemas)('%s', (name, root) => {
  const nodes = walkSchema(name, root);
  const offenders = (isOffending: (node: (typeof nodes)[number]) => boolean): string[] =>
    nodes.filter(isOffending).map(({ path }) => path);

  it('uses only keywords that these tests cover, and no `$id`', () => {
    const keywords = nodes.flatMap(({ schema }) => Object.keys(schema));
    expect(keywords.filter((keyword) => !KEYWORDS.has(keyword))).toEqual([]);
  });

  it('has its name as title, which becomes its name in the API description', () => {
    expect(nodes[0]?.schema.title).toBe(name);
  });

  it('limits the length of every string', () => {
    expect(
      offenders(({ schema }) => schema.type === 'string' && !schema.maxLength && !schema.const),
    ).toEqual([]);
  });

  it('[S1] rejects strings that PostgreSQL cannot store', () => {
    expect(
      offenders(
        ({ schema: { type, pattern = '', enum: words, const: word } }) =>
          type === 'string' && !words && word === undefined && allowsUnstorable(pattern),
      ),
    ).toEqual([]);
  });

  it('limits the length of every list', () => {
    expect(offenders(({ schema }) => schema.type === 'array' && !schema.maxItems)).toEqual([]);
  });

  it('limits the number and the length of the keys of every map', () => {
    for (const { path, schema } of nodes) {
      if (!schema.patternProperties) continue;
      expect({ path, ...schema }).toMatchObject({ maxProperties: expect.any(Number) as number });
      if (CHECKED_ONE_BY_ONE.includes(path)) continue;
      // Otherwise keys that don't match the pattern could have any value.
      expect({ path, ...schema }).toMatchObject({ path, additionalProperties: false });
      for (const pattern of Object.keys(schema.patternProperties)) {
        const keys = new RegExp(pattern, 'u');
        // Texts of a survey are named by their place, which contains two ids.
        const maxLength = path.includes('translatedFrom') ? 250 : 100;
        expect([pattern, keys.test('a'.repeat(30)), keys.test('a'.repeat(maxLength + 1))]).toEqual([
          pattern,
          true,
          false,
        ]);
        for (const key of ['', '\0\0', '\ud800\ud800']) expect(keys.test(key)).toBe(false);
      }
    }
  });

  it('describes everything except scalar alternatives', () => {
    // The description of the whole `anyOf` covers them.
    const isScalarAlternative = ({ role, schema }: (typeof nodes)[number]): boolean =>
      role === 'alternative' && !['object', 'array'].includes(schema.type ?? '') && !schema.anyOf;
    expect(offenders((node) => !node.schema.description && !isScalarAlternative(node))).toEqual([]);
  });

  it('has descriptions in full sentences', () => {
    for (const { path, schema } of nodes)
      if (schema.description !== undefined)
        expect(`${path}: ${schema.description}`).toMatch(/: ([A-Z]|\w+:).*\.$/s);
  });
});
