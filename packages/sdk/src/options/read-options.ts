import { getOwn } from '@service-popups/rules';
import { fits } from '../json';
import type {
  AttributeChanges,
  ClientOptions,
  InitOptions,
  ServerOptions,
  VisitorAttributes,
} from './init-options';

/** Validated options. Some change while the library runs. */
export interface Options
  extends
    Pick<ClientOptions, 'popups' | 'surveys' | 'nonce' | 'debug' | 'consent'>,
    Pick<ServerOptions, 'diagnostics'> {
  /** Client mode: the options define popups and surveys. */
  readonly client: boolean;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Whether triggers may start. */
  launched?: boolean;
  userId: string | undefined;
  userHash: string | undefined;
  language: string | undefined;
  attributes: VisitorAttributes;
}

/** The options of both modes. */
type AllOptions = Omit<ServerOptions, 'mode'> & Omit<ClientOptions, 'mode'> & { mode: unknown };

/** Options that are easily misspelt, as `userID` or `apikey`. */
const optionNames = ['apiKey', 'nodeEnv', 'baseUrl', 'userId', 'userHash'];
const MAX_ATTRIBUTES = 100;
const MAX_TEXT_LENGTH = 256;

/** What a build sets, unless the host app does. */
export interface Defaults {
  /** URL of the API. */
  baseUrl: string;
  nonce?: string | undefined;
}

/** Throws if the host app made a mistake in a call. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new TypeError(`ServicePopups: ${message}`);
}

/** Validates the options of `init()`. Throws on the first invalid one. */
export function readOptions(
  given: Partial<InitOptions> | undefined,
  defaults: Defaults,
  onUnknown: (name: string) => void,
): Options {
  const client = given?.mode === 'client';
  const {
    mode,
    apiKey = client && 'client',
    nodeEnv = 'production',
    baseUrl = defaults.baseUrl,
    nonce = defaults.nonce,
    surveys = [],
    userId,
    userHash,
    language,
    attributes,
  } = (given ?? {}) as Partial<AllOptions>;
  assert(
    client || mode === 'server',
    "mode must be 'server' or 'client', e.g. init({ mode: 'server', apiKey: 'pk_...' })",
  );
  assert(
    fits(apiKey, '') && /^[\w.-]{1,128}$/.test(apiKey),
    "apiKey is missing or invalid: pass your project's public key, e.g. init({ mode: 'server', apiKey: 'pk_...' })",
  );
  const part = getOwn({ production: '', development: '/dev' }, nodeEnv);
  assert(fits(part, ''), "nodeEnv must be 'production' or 'development'");
  assert(fits(surveys, [{}]), 'surveys must be an array');
  const url =
    typeof baseUrl === 'string'
      ? trimSlashes(baseUrl) + part
      : trimSlashes(String((baseUrl as typeof baseUrl | null)?.[nodeEnv]));
  assert(
    client || /^(https?:\/)?\//.test(url),
    "baseUrl must be the URL of your API, e.g. 'https://popups.example.com' or '/popups'",
  );
  for (const name of Object.keys(given ?? {}))
    if (optionNames.some((right) => right !== name && right.toLowerCase() === name.toLowerCase()))
      onUnknown(name);
  return {
    ...given,
    client,
    nonce,
    baseUrl: url,
    apiKey,
    attributes: readAttributes(attributes),
    // userHash is meaningless without a userId.
    ...readTexts({ userId, userHash: userId && userHash, language }),
  };
}

/** Treats null and '' as undefined: host apps often pass them until a user signs in. */
export function readTexts<Name extends string>(
  given: Record<Name, string | null | undefined>,
): Record<Name, string | undefined> {
  const texts = Object.entries<unknown>(given).map(([name, value]) => {
    const text = value ?? '';
    assert(
      typeof text === 'string' && text.length <= MAX_TEXT_LENGTH,
      `${name} must be a string of up to ${MAX_TEXT_LENGTH} characters, or null`,
    );
    return [name, text || undefined];
  });
  return Object.fromEntries(texts) as Record<Name, string | undefined>;
}

/** Keeps the attributes that targeting can compare, and ignores the rest. */
export function readAttributes(given: AttributeChanges | undefined): VisitorAttributes {
  return Object.fromEntries(
    Object.entries(given ?? {})
      .filter((entry): entry is [string, string | number | boolean] =>
        ['string', 'number', 'boolean'].includes(typeof entry[1]),
      )
      .slice(0, MAX_ATTRIBUTES),
  );
}

function trimSlashes(url: string): string {
  return url.replace(/\/+$/, '');
}
