import type { Attributes } from '@service-popups/contract';

/** Options after reading: complete and of the right types. */
export interface Options {
  baseUrl: string;
  apiKey: string;
  userId: string | undefined;
  debug: boolean;
  language: string | undefined;
  attributes: Attributes;
}

/** Reads what a host gave to `init()`; a mistake gets an error that names its mend. */
export function readOptions(input: unknown, defaultBaseUrl: string | undefined): Options {
  const given = (typeof input === 'object' && input !== null ? input : {}) as Record<
    string,
    unknown
  >;
  const { mode, apiKey, nodeEnv = 'production' } = given;
  if (mode !== 'server') throw new TypeError("init: `mode` must be 'server'");
  if (typeof apiKey !== 'string' || !/^[\w.-]+$/.test(apiKey))
    throw new TypeError('init: `apiKey` must be the public API key of your project');
  if (nodeEnv !== 'production' && nodeEnv !== 'development')
    throw new TypeError("init: `nodeEnv` must be 'production' or 'development'");

  return {
    baseUrl: readBaseUrl(given.baseUrl ?? defaultBaseUrl, nodeEnv),
    apiKey,
    userId: optionalText(given, 'userId'),
    debug: given.debug === true,
    language: optionalText(given, 'language'),
    attributes: readAttributes(given.attributes),
  };
}

function readBaseUrl(given: unknown, nodeEnv: 'production' | 'development'): string {
  const chosen =
    typeof given === 'string' && nodeEnv === 'development'
      ? given.replace(/\/+$/, '') + '/dev'
      : typeof given === 'object' && given !== null
        ? (given as Record<string, unknown>)[nodeEnv]
        : given;
  if (typeof chosen !== 'string' || !/^https?:\/\//.test(chosen))
    throw new TypeError('init: `baseUrl` must be the http(s) address of your popup API');
  return chosen.replace(/\/+$/, '');
}

function optionalText(given: Record<string, unknown>, name: string): string | undefined {
  const value = given[name];
  // Host applications often hold null or '' until somebody has signed in.
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') throw new TypeError(`init: \`${name}\` must be a string`);
  return value;
}

/** Keeps what targeting can compare and leaves the rest: an odd attribute is no reason to fail. */
function readAttributes(given: unknown): Attributes {
  const attributes: Attributes = {};
  if (typeof given !== 'object' || given === null) return attributes;
  for (const [key, value] of Object.entries(given)) {
    if (['string', 'number', 'boolean'].includes(typeof value)) attributes[key] = value as string;
  }
  return attributes;
}
