import type { InitOptions, VisitorAttributes } from './init-options';

/** Options after reading: complete and of the right types. Some change while the library runs. */
export interface Options {
  /** Client mode: what the host defines itself. */
  readonly inline:
    { popups: readonly unknown[]; surveys: readonly unknown[]; nonce: string } | undefined;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly debug: boolean;
  readonly diagnostics: boolean;
  consent: boolean;
  userId: string | undefined;
  userHash: string | undefined;
  language: string | undefined;
  attributes: VisitorAttributes;
}

/** A mistake in a call gets an error that names its mend. */
export function demand(holds: unknown, mend: string): asserts holds {
  if (!holds) throw new TypeError(`ServicePopups: ${mend}`);
}

/** Reads what a host gave to `init()`. */
export function readOptions(
  given: Partial<InitOptions> | undefined,
  defaultBaseUrl: string,
): Options {
  const { mode, nodeEnv = 'production', baseUrl = defaultBaseUrl } = given ?? {};
  const inline = mode === 'client';
  demand(inline || mode === 'server', "`mode` must be 'server' or 'client'");
  const apiKey = given?.apiKey ?? (inline ? 'client' : '');
  demand(
    typeof apiKey === 'string' && /^[\w.-]{1,128}$/.test(apiKey),
    '`apiKey` must be the public API key of your project',
  );
  demand(
    ['production', 'development'].includes(nodeEnv),
    "`nodeEnv` must be 'production' or 'development'",
  );
  const address =
    typeof baseUrl !== 'string'
      ? ((baseUrl as Partial<Record<string, string>> | null)?.[nodeEnv] ?? '')
      : trimmed(baseUrl) + (nodeEnv === 'development' ? '/dev' : '');
  demand(
    inline || /^https?:\/\//.test(address),
    '`baseUrl` must be the http(s) address of your popup API',
  );
  return {
    inline: inline
      ? { popups: given?.popups ?? [], surveys: given?.surveys ?? [], nonce: given?.nonce ?? '' }
      : undefined,
    baseUrl: trimmed(address),
    apiKey,
    debug: !!given?.debug,
    diagnostics: given?.diagnostics !== false,
    consent: given?.consent !== false,
    userId: readText(given?.userId, 'userId'),
    userHash: readText(given?.userHash, 'userHash'),
    language: readText(given?.language, 'language'),
    attributes: readAttributes(given?.attributes),
  };
}

/** Host applications often hold null or '' until somebody has signed in. */
export function readText(given: string | null | undefined, name: string): string | undefined {
  demand(
    given == null || (typeof given === 'string' && given.length <= 256),
    `\`${name}\` must be a string of at most 256 characters`,
  );
  return given || undefined;
}

/** Keeps what targeting can compare and leaves the rest: an odd attribute is no reason to fail. */
export function readAttributes(given: VisitorAttributes | undefined): VisitorAttributes {
  return Object.fromEntries(
    Object.entries(given ?? {}).filter(([, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value),
    ),
  );
}

function trimmed(address: string): string {
  return address.replace(/\/+$/, '');
}
