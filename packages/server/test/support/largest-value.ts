import type { JsonSchema } from './from-schema';

/** The keywords that limit the size of a value. */
export interface SizedSchema extends JsonSchema {
  $ref?: string;
  maxItems?: number;
  items?: SizedSchema;
  properties?: Record<string, SizedSchema>;
  patternProperties?: Record<string, SizedSchema>;
  anyOf?: SizedSchema[];
}

/** About the largest value that a schema allows and that fits into a number of bytes. */
export function largestValue(
  schema: SizedSchema,
  bytes: number,
  resolve: (name: string) => SizedSchema,
): unknown {
  const largest = (inner: SizedSchema, share: number): unknown =>
    largestValue(inner, share, resolve);
  if (schema.$ref !== undefined) return largest(resolve(schema.$ref), bytes);
  if (schema.anyOf) {
    const values = schema.anyOf.map((inner) => largest(inner, bytes));
    const sorted = values.sort((a, b) => sizeOf(b) - sizeOf(a));
    return sorted.find((value) => sizeOf(value) <= bytes) ?? sorted.at(-1);
  }
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  switch (schema.type) {
    case 'string':
      return largestText(schema, bytes - 2);
    case 'integer':
    case 'number':
      return schema.maximum ?? 1;
    case 'boolean':
      return true;
    case 'array': {
      const { items = {}, maxItems = 10_000 } = schema;
      // Many small items take longer than a few large ones.
      const item = largest(items, Math.max(100, bytes / maxItems));
      const fitting = Math.max(0, Math.floor(bytes / (sizeOf(item) + 1)));
      return Array<unknown>(Math.min(maxItems, fitting)).fill(item);
    }
    default: {
      const [value] = Object.values(schema.patternProperties ?? {});
      if (value) return { en: largest(value, bytes - 10) };
      const fields = Object.entries(schema.properties ?? {});
      const share = bytes / Math.max(1, fields.length) - 20;
      return Object.fromEntries(fields.map(([name, inner]) => [name, largest(inner, share)]));
    }
  }
}

/** Starts of texts, one of which fits each pattern of the contract. */
const STARTS = ['', 'https://a.example/', 'https://a.example', 'a@a.example', '#123abc'];
const WHOLE = ['00000000-0000-4000-8000-000000000000', '2026-01-01', '123456'];

function largestText(
  { pattern = '', minLength = 1, maxLength = 10_000 }: SizedSchema,
  bytes: number,
) {
  const expression = new RegExp(pattern, 'u');
  const length = Math.max(minLength, Math.min(maxLength, bytes));
  const texts = [...STARTS.flatMap((start) => [start.padEnd(length, 'a'), start]), ...WHOLE];
  return texts.find((text) => expression.test(text) && text.length <= maxLength) ?? '';
}

function sizeOf(value: unknown): number {
  return (JSON.stringify(value) as string | undefined)?.length ?? 0;
}
