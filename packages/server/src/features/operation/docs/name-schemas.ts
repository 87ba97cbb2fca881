import { isDeepStrictEqual } from 'node:util';

type Json = Record<string, unknown>;

/**
 * Moves every schema with a title to `components.schemas` and refers to it. The routes use complete
 * schemas, so without this the document would repeat a survey's schema wherever one occurs.
 */
export function nameSchemas<Document extends { paths?: unknown; components?: object }>(
  document: Document,
): Document {
  const schemas = new Map<string, Json>();

  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    const copy: Json = Object.fromEntries(
      // The description of a parameter's schema has become that of the parameter.
      Object.entries(value).map(([key, inner]) => [
        key,
        isParameters(key, inner) ? inner : visit(inner),
      ]),
    );
    const { title } = copy;
    // A property that is called "title" has a schema, not a text.
    if (typeof title !== 'string') return copy;
    const known = schemas.get(title);
    if (known && !isDeepStrictEqual(known, copy))
      throw new Error(`Two different schemas have the title ${title}`);
    schemas.set(title, copy);
    return { $ref: `#/components/schemas/${title}` };
  };

  const paths = visit(document.paths);
  const sorted = [...schemas].sort(([a], [b]) => (a < b ? -1 : 1));
  const components = { ...document.components, schemas: Object.fromEntries(sorted) };
  return { ...document, paths, components };
}

function isParameters(key: string, value: unknown): boolean {
  return key === 'parameters' && Array.isArray(value);
}
