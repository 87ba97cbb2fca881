import type { Orm } from '../../db/orm';
import { accounts, rateLimits, sessions, users, verifications } from '../../db/schema';
import type { Caller } from '../access/caller';
import { addressPseudonym } from './address-pseudonym';
import type { PasswordAttempts } from './password-attempts';
import { createErrorSurfacer } from './surface-errors';

export interface SignInParts {
  orm: Orm;
  secret: string;
  publicUrl: () => string;
  attempts: PasswordAttempts;
}

export interface Client {
  address: string;
  /** Whose password the request attempts, if it does. */
  email?: string | undefined;
}

/** Signing in with e-mail address and password, and the sessions that follow. */
export interface SignIn {
  /** Answers one of the library's addresses. Tries are counted by client address and by account. */
  handle: (request: Request, client: Client) => Promise<Response>;
  /** Who sends these cookies; with cookies to send back when the session was prolonged. */
  sessionOf: (headers: Headers) => Promise<{ caller: Caller; cookies: string[] } | undefined>;
}

export const BASE_PATH = '/api/auth';
/** Set by us alone: names for the client's address and for the account it attempts. */
const ADDRESS_HEADER = 'x-service-popups-client';
const ACCOUNT_HEADER = 'x-service-popups-account';
const MIN_PASSWORD = 12;
const MAX_PASSWORD = 128;

const DAY = 86_400;
const MINUTE = 60;

export function createSignIn(parts: SignInParts): SignIn {
  let made: ReturnType<typeof build> | undefined;
  // Not before it is needed: it takes long to load, and the port may not be known yet.
  const errors = createErrorSurfacer();
  const auth = () => (made ??= build(parts, errors.log));
  return {
    async handle(request, { address, email }) {
      const { secret, attempts } = parts;
      request.headers.set(ADDRESS_HEADER, addressPseudonym(address, secret));
      if (email !== undefined) request.headers.set(ACCOUNT_HEADER, attempts.keyFor(email));
      const { handler } = await auth();
      const answer = await errors.run(() => handler(request));
      if (email !== undefined && answer.ok) await attempts.clear(email);
      return answer;
    },
    async sessionOf(headers) {
      const { api } = await auth();
      const { response, headers: answer } = await errors.run(() =>
        api.getSession({ headers, returnHeaders: true }),
      );
      if (!response) return undefined;
      const { id, email, admin } = response.user;
      const caller = { userId: id, email, admin, via: 'session' as const };
      return { caller, cookies: answer.getSetCookie() };
    },
  };
}

async function build(
  { orm, secret, publicUrl, attempts }: SignInParts,
  log: (level: string, ...logged: unknown[]) => void,
) {
  const [{ betterAuth }, { drizzleAdapter }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
  ]);
  const { origin, protocol } = new URL(publicUrl());
  return betterAuth({
    baseURL: origin,
    basePath: BASE_PATH,
    secret,
    database: drizzleAdapter(orm, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        rateLimit: rateLimits,
      },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: MAX_PASSWORD,
    },
    user: { additionalFields: { admin: { type: 'boolean', input: false, defaultValue: false } } },
    session: { expiresIn: 14 * DAY, updateAge: DAY },
    databaseHooks: {
      session: {
        create: {
          // Where somebody signed in from is nobody's business.
          before: (session) =>
            Promise.resolve({ data: { ...session, ipAddress: null, userAgent: null } }),
        },
      },
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: MINUTE,
      max: 100,
      customRules: {
        '/sign-in/email': { window: MINUTE, max: 10 },
        '/change-password': { window: MINUTE, max: 10 },
      },
    },
    plugins: [
      {
        id: 'password-attempts',
        // Runs after the limit by address, so that one client cannot fill the table.
        async onRequest({ headers }) {
          const account = headers.get(ACCOUNT_HEADER);
          const wait = account === null ? undefined : await attempts.take(account);
          if (wait === undefined) return undefined;
          const options = { status: 429, headers: { 'x-retry-after': String(wait) } };
          return { response: new Response(null, options) };
        },
      },
    ],
    advanced: {
      cookiePrefix: 'service-popups',
      useSecureCookies: protocol === 'https:',
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      // The guard of the management API has looked at where the request comes from.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    // What goes wrong is for our own error handler, which keeps inner texts inside.
    onAPIError: { throw: true },
    logger: { level: 'error', log },
    telemetry: { enabled: false },
  });
}
