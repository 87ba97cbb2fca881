import { parse } from 'secure-json-parse';
import type { Static, TSchema } from 'typebox';
import type { App } from './app-type';
import { NOT_JSON } from './explain-error';
import { invalidRequest } from './invalid-request';

/** Keys that poison, an escape that may hide one, and the mark at the start that JSON does not know. */
const SUSPECT = ['__proto__', 'constructor', '\\u', '\ufeff'];

/** Reads bodies as the framework does, with the validator that it makes of the schema. */
export function bodyReader<Schema extends TSchema>(
  scope: App,
  url: string,
  schema: Schema,
): (text: string) => Static<Schema> {
  const { validatorCompiler: compile } = scope;
  if (!compile) throw new Error(`${url} is a shortcut to a route that has no schema`);
  const fits = compile({ schema, method: 'POST', url, httpPart: 'body' });
  return (text) => {
    const body = readJson(text);
    if (fits(body) !== true) throw invalidRequest(fits.errors ?? []);
    return body as Static<Schema>;
  };
}

/** Most bodies have none of these, and are spared a search for keys that takes as long as to parse them. */
function readJson(text: string): unknown {
  try {
    return SUSPECT.some((part) => text.includes(part)) ? parse(text) : JSON.parse(text);
  } catch {
    throw NOT_JSON;
  }
}
