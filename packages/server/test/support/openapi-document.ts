import type { App } from '../../src/http/app-type';

interface SchemaDocument {
  components: { schemas: object };
}

/** The paths of the OpenAPI document, with schemas instead of references to them. */
export async function openApiPaths<Paths extends object>(app: App): Promise<Paths> {
  const document = (await app.inject('/api/openapi.json')).json<
    SchemaDocument & { paths: Paths }
  >();
  return withoutRefs(document, document.paths) as Paths;
}

/** Replaces references to named schemas with the schemas themselves. */
export function withoutRefs(document: SchemaDocument, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutRefs(document, item));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) {
    const name = String(value.$ref).replace('#/components/schemas/', '');
    return withoutRefs(document, Reflect.get(document.components.schemas, name));
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutRefs(document, inner)]),
  );
}
