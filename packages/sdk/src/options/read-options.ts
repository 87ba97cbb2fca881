import { own } from '@service-popups/rules';
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

const MOST_ATTRIBUTES = 100;
const LONGEST_TEXT = 256;

/** A mistake in a call gets an error that names what to look at; the guides say how it has to be. */
export function demand(holds: unknown, what: string): asserts holds {
  if (!holds) throw new TypeError(`ServicePopups: wrong or missing ${what}`);
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
  demand(client || mode === 'server', 'mode');
  demand(fits(apiKey, '') && /^[\w.-]{1,128}$/.test(apiKey), 'apiKey');
  const part = own({ production: '', development: '/dev' }, nodeEnv);
  demand(fits(part, ''), 'nodeEnv');
  demand(fits(surveys, [{}]), 'surveys');
  const address =
    typeof baseUrl === 'string'
      ? trimmed(baseUrl) + part
      : trimmed(String((baseUrl as typeof baseUrl | null)?.[nodeEnv]));
  demand(client || /^https?:\/\//.test(address), 'baseUrl');
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

/** Host applications often hold null or '' until somebody has signed in. */
export function readTexts<Name extends string>(
  given: Record<Name, string | null | undefined>,
): Record<Name, string | undefined> {
  const texts = Object.entries<unknown>(given).map(([name, value]) => {
    const text = value ?? '';
    demand(typeof text === 'string' && text.length <= LONGEST_TEXT, name);
    return [name, text || undefined];
  });
  return Object.fromEntries(texts) as Record<Name, string | undefined>;
}

/** Keeps what targeting can compare and leaves the rest: an odd attribute is no reason to fail. */
export function readAttributes(given: VisitorAttributes | undefined): VisitorAttributes {
  return Object.fromEntries(
    Object.entries(given ?? {})
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .slice(0, MOST_ATTRIBUTES),
  );
}

function trimmed(address: string): string {
  return address.replace(/\/+$/, '');
}
