import { getOwn } from '@service-popups/rules';
import { fits } from '../json';
import type { InitOptions, VisitorAttributes } from './init-options';

/** Options after reading: of the right types. Some change while the library runs. */
export interface Options extends Pick<
  InitOptions,
  'popups' | 'surveys' | 'nonce' | 'debug' | 'diagnostics' | 'consent'
> {
  /** Client mode: the host defines popups and surveys itself. */
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

const MAX_ATTRIBUTES = 100;
const MAX_TEXT_LENGTH = 256;

/** A mistake in a call throws; the message says what to change. */
export function demand(holds: unknown, message: string): asserts holds {
  if (!holds) throw new TypeError(`ServicePopups: ${message}`);
}

/** Reads what a host gave to `init()`. */
export function readOptions(
  given: Partial<InitOptions> | undefined,
  defaultBaseUrl: string,
): Options {
  const client = given?.mode === 'client';
  const {
    mode,
    apiKey = client && 'client',
    nodeEnv = 'production',
    baseUrl = defaultBaseUrl,
    surveys = [],
    userId,
    userHash,
    language,
    attributes,
  } = given ?? {};
  demand(client || mode === 'server', "mode must be 'server' or 'client'");
  demand(
    apiKey,
    "apiKey is missing: pass your project's public key, e.g. init({ apiKey: 'pk_...' })",
  );
  demand(
    fits(apiKey, '') && /^[\w.-]{1,128}$/.test(apiKey),
    "apiKey isn't valid: copy the public key from the settings of your project",
  );
  const part = getOwn({ production: '', development: '/dev' }, nodeEnv);
  demand(fits(part, ''), "nodeEnv must be 'production' or 'development'");
  demand(fits(surveys, [{}]), 'surveys must be a list of objects');
  const address =
    typeof baseUrl === 'string'
      ? trimmed(baseUrl) + part
      : trimmed(String((baseUrl as typeof baseUrl | null)?.[nodeEnv]));
  demand(
    client || /^https?:\/\//.test(address),
    "baseUrl is missing or isn't a web address: pass the address of your API, e.g. 'https://popups.example.com'",
  );
  return {
    ...given,
    client,
    baseUrl: address,
    apiKey,
    attributes: readAttributes(attributes),
    // A proof without a user proves nothing.
    ...readTexts({ userId, userHash: userId && userHash, language }),
  };
}

/** Null and '' count as absent: many hosts have them until somebody signs in. */
export function readTexts<Name extends string>(
  given: Record<Name, string | null | undefined>,
): Record<Name, string | undefined> {
  const texts = Object.entries<unknown>(given).map(([name, value]) => {
    const text = value ?? '';
    demand(
      typeof text === 'string' && text.length <= MAX_TEXT_LENGTH,
      `${name} must be a string of up to ${MAX_TEXT_LENGTH} characters, or null`,
    );
    return [name, text || undefined];
  });
  return Object.fromEntries(texts) as Record<Name, string | undefined>;
}

/** Keeps the attributes that targeting can compare, and ignores others. */
export function readAttributes(given: VisitorAttributes | undefined): VisitorAttributes {
  return Object.fromEntries(
    Object.entries(given ?? {})
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .slice(0, MAX_ATTRIBUTES),
  );
}

function trimmed(address: string): string {
  return address.replace(/\/+$/, '');
}
