import { ProblemError } from '../../../http/problem';
import type { Caller } from '../access/caller';
import { addressPseudonym } from './address-pseudonym';
import { ACCOUNT_HEADER, ADDRESS_HEADER, buildLibrary, type SignInParts } from './library';
import { passkeys } from './passkeys';
import { singleSignOn } from './single-sign-on';
import { createErrorSurfacer } from './surface-errors';

export interface Client {
  address: string;
  /** The account whose password the request tries, if any. */
  email?: string | undefined;
}

/** What a request needs. Passkeys and single sign-on are loaded when somebody uses them. */
export type Part = 'core' | 'passkeys' | 'sso';

/** Passwords, second factors, passkeys, single sign-on, and sessions. */
export interface SignIn {
  /** Handles a request to one of the library's routes. Limits attempts by client address and by account. */
  handle: (request: Request, client: Client, part?: Part) => Promise<Response>;
  /** The caller that these cookies belong to, with cookies to send back if the session was extended. */
  sessionOf: (headers: Headers) => Promise<{ caller: Caller; cookies: string[] } | undefined>;
}

type Library = Awaited<ReturnType<typeof buildLibrary>>;

export function createSignIn(parts: SignInParts): SignIn {
  const { secret, publicUrl, attempts, oidc } = parts;
  const errors = createErrorSurfacer();
  const connect = async () => {
    if (!oidc) throw new ProblemError('not_found', 'Single sign-on is not set up on this server');
    return singleSignOn(oidc, publicUrl());
  };
  // Built on first use: the library is slow to load, and the port may not be known yet. Separate, so that
  // everything else works while the identity provider is down.
  const libraries: Record<Part, () => Promise<Library>> = {
    core: once(() => buildLibrary(parts, errors)),
    passkeys: once(async () => buildLibrary(parts, errors, await passkeys(publicUrl()))),
    sso: once(async () => buildLibrary(parts, errors, await connect())),
  };
  return {
    async handle(request, { address, email }, part = 'core') {
      request.headers.set(ADDRESS_HEADER, addressPseudonym(address, secret));
      if (email !== undefined) request.headers.set(ACCOUNT_HEADER, attempts.keyFor(email));
      const { handler } = await libraries[part]();
      const reply = await errors.run(() => handler(request));
      if (email !== undefined && reply.ok) await attempts.clear(email);
      return reply;
    },
    async sessionOf(headers) {
      const { api } = await libraries.core();
      const { response, headers: replyHeaders } = await errors.run(() =>
        api.getSession({ headers, returnHeaders: true }),
      );
      if (!response) return undefined;
      const { id, email, admin, twoFactorEnabled } = response.user;
      const caller: Caller = {
        userId: id,
        email,
        admin,
        via: 'session',
        sessionId: response.session.id,
        secondFactor: Boolean(twoFactorEnabled) || response.session.secondFactor,
        access: 'write',
        projectId: null,
      };
      return { caller, cookies: replyHeaders.getSetCookie() };
    },
  };
}

/** Remembers the result of the first call that succeeds. */
function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}
