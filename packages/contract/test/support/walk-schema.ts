import type { TSchema } from 'typebox';

/** How a schema is used by its parent. */
type Role = 'export' | 'property' | 'item' | 'alternative' | 'value';

interface Node {
  path: string;
  role: Role;
  schema: Keywords;
}

/** The keywords of JSON Schema that the contract uses. */
interface Keywords extends TSchema {
  type?: string;
  title?: string;
  description?: string;
  maxLength?: number;
  pattern?: string;
  maxItems?: number;
  maxProperties?: number;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, TSchema>;
  patternProperties?: Record<string, TSchema>;
  additionalProperties?: boolean;
  items?: TSchema;
  anyOf?: TSchema[];
}

/** A schema and all the schemas inside it. */
export function walkSchema(name: string, schema: TSchema): Node[] {
  const visit = (inner: Keywords, path: string, role: Role): Node[] => [
    { path, role, schema: inner },
    ...Object.entries(inner.properties ?? {}).flatMap(([key, value]) =>
      visit(value, `${path}.${key}`, 'property'),
    ),
    ...Object.values(inner.patternProperties ?? {}).flatMap((value) =>
      visit(value, `${path}.*`, 'value'),
    ),
    ...(inner.items ? visit(inner.items, `${path}[]`, 'item') : []),
    ...(inner.anyOf ?? []).flatMap((value, index) =>
      visit(value, `${path}|${String(index)}`, 'alternative'),
    ),
  ];
  return visit(schema, name, 'export');
}
