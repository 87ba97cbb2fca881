import fc from 'fast-check';
import { nastyString } from './nasty';

/** The keywords of JSON Schema that the contract uses. */
export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  patternProperties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
}

/** Values that match a schema, both ordinary ones and edge cases. */
export function fromSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fromSchema));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (schema.type) {
    case 'string':
      return strings(schema);
    case 'integer':
      return fc.integer(limits(schema));
    case 'number':
      return fc.double({ ...limits(schema), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { items = {}, minItems = 0 } = schema;
      return fc.array(fromSchema(items), { minLength: minItems, maxLength: minItems + 2 });
    }
    default:
      return objects(schema);
  }
}

function limits({ minimum: min = -1000, maximum: max = 1_000_000 }: JsonSchema) {
  return { min, max };
}

function strings({ pattern, minLength = 0, maxLength = 100 }: JsonSchema): fc.Arbitrary<string> {
  const expression = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  const matches = (text: string): boolean => expression?.test(text) ?? true;
  // A pattern may restrict only the start of a string.
  const withBadEnding = (texts: fc.Arbitrary<string>): fc.Arbitrary<string> =>
    fc
      .tuple(texts, fc.constantFrom('', '', '\0', '\ud800'))
      .map(([text, bad]) => (matches(text + bad) ? text + bad : text));
  const plain = fc.constantFrom('survey', 'a', '1', 'https://a.example', '#123abc', 'a@b');
  const markup = fc.constantFrom('<b>bold', '<a href="https://a.example">a</a>', '<script>');
  if (expression && !matches('aaa') && !matches('a@b'))
    return withBadEnding(
      fc.stringMatching(new RegExp(expression.source)).filter((text) => matches(text)),
    );
  return withBadEnding(
    fc
      .oneof(plain, nastyString, markup)
      .map((text) => text.padEnd(minLength, 'x').slice(0, maxLength))
      .map((text) => (matches(text) ? text : 'a@b'.repeat(matches('a@b') ? 1 : 0)))
      .map((text) => (matches(text) ? text : 'a'.repeat(Math.max(minLength, 1)))),
  );
}

function objects({ properties, required = [], patternProperties }: JsonSchema) {
  if (properties)
    return fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([name, schema]) => [name, fromSchema(schema)]),
      ),
      { requiredKeys: required },
    );
  const [value] = Object.values(patternProperties ?? {});
  return value
    ? fc.dictionary(fc.constantFrom('en', 'de', 'pt-BR'), fromSchema(value), { maxKeys: 2 })
    : fc.constant({});
}
