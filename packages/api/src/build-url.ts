import type { GetPath, UrlOptions, UrlOptionsOf } from './operations';
import type { paths } from './schema';

/** The URL of a GET request, without that of the server. */
export function buildUrl<P extends GetPath>(
  template: P,
  options: UrlOptions & UrlOptionsOf<paths[P]['get']>,
): string {
  return fillTemplate(template, options);
}

/** Fills in the parameters of a path, and appends those of the query that aren't empty. */
export function fillTemplate(template: string, { path = {}, query = {} }: UrlOptions): string {
  const values = new Map<string, unknown>(Object.entries(path));
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given).toString()}`;
}
