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
  /** The account whose password the request tries, if any. */
  email?: string | undefined;
}

/** Sign-in with email address and password, and sessions. */
export interface SignIn {
  /** Handles a request to one of the library's routes. Limits attempts by client address and by account. */
  handle: (request: Request, client: Client) => Promise<Response>;
  /** The caller that these cookies belong to, with cookies to send back if the session was extended. */
  sessionOf: (headers: Headers) => Promise<{ caller: Caller; cookies: string[] } | undefined>;
}

export const BASE_PATH = '/api/auth';
/** Internal headers: keys for the client's address and for the account it tries to sign in to. */
const ADDRESS_HEADER = 'x-service-popups-client';
const ACCOUNT_HEADER = 'x-service-popups-account';
const MIN_PASSWORD = 12;
const MAX_PASSWORD = 128;

const DAY_SECONDS = 86_400;
const MINUTE_SECONDS = 60;

export function createSignIn(parts: SignInParts): SignIn {
  let made: ReturnType<typeof build> | undefined;
  // Built on first use: the library is slow to load, and the port may not be known yet.
  const errors = createErrorSurfacer();
  const auth = () => (made ??= build(parts, errors.log));
  return {
    async handle(request, { address, email }) {
      const { secret, attempts } = parts;
      request.headers.set(ADDRESS_HEADER, addressPseudonym(address, secret));
      if (email !== undefined) request.headers.set(ACCOUNT_HEADER, attempts.keyFor(email));
      const { handler } = await auth();
      const reply = await errors.run(() => handler(request));
      if (email !== undefined && reply.ok) await attempts.clear(email);
      return reply;
    },
    async sessionOf(headers) {
      const { api } = await auth();
      const { response, headers: replyHeaders } = await errors.run(() =>
        api.getSession({ headers, returnHeaders: true }),
      );
      if (!response) return undefined;
      const { id, email, admin } = response.user;
      const caller: Caller = {
        userId: id,
        email,
        admin,
        via: 'session',
        access: 'write',
        projectId: null,
      };
      return { caller, cookies: replyHeaders.getSetCookie() };
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
    session: { expiresIn: 14 * DAY_SECONDS, updateAge: DAY_SECONDS },
    databaseHooks: {
      session: {
        create: {
          // Don't store where somebody signed in from.
          before: (session) =>
            Promise.resolve({ data: { ...session, ipAddress: null, userAgent: null } }),
        },
      },
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: MINUTE_SECONDS,
      max: 100,
      customRules: {
        '/sign-in/email': { window: MINUTE_SECONDS, max: 10 },
        '/change-password': { window: MINUTE_SECONDS, max: 10 },
      },
    },
    plugins: [
      {
        id: 'password-attempts',
        // Runs after the limit by address, so that one client can't fill the table.
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
      // The management API's guard has already checked the origin.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    // Leave errors to our own handler, which hides internal details.
    onAPIError: { throw: true },
    logger: { level: 'error', log },
    telemetry: { enabled: false },
  });
}
