import type { Orm } from '../../db/orm';
import { accounts, rateLimits, sessions, users, verifications } from '../../db/schema';
import type { Caller } from '../access/caller';
import { addressName } from './address-name';

export interface SignInParts {
  orm: Orm;
  secret: string;
  publicUrl: () => string;
}

/** Signing in with e-mail address and password, and the sessions that follow. */
export interface SignIn {
  /** Answers one of the library's addresses. Tries are counted by the client's address. */
  handle: (request: Request, address: string) => Promise<Response>;
  /** Who sends these cookies; with cookies to send back when the session was prolonged. */
  sessionOf: (headers: Headers) => Promise<{ caller: Caller; cookies: string[] } | undefined>;
}

export const BASE_PATH = '/api/auth';
/** Set by us alone: a name for the client's address. */
const ADDRESS_HEADER = 'x-service-popups-client';
const MIN_PASSWORD = 12;
const MAX_PASSWORD = 128;

const DAY = 86_400;
const MINUTE = 60;

export function createSignIn(parts: SignInParts): SignIn {
  let made: ReturnType<typeof build> | undefined;
  // Not before it is needed: it takes long to load, and the port may not be known yet.
  const auth = () => (made ??= build(parts));
  return {
    async handle(request, address) {
      request.headers.set(ADDRESS_HEADER, addressName(address, parts.secret));
      return (await auth()).handler(request);
    },
    async sessionOf(headers) {
      const { api } = await auth();
      const { response, headers: answer } = await api.getSession({ headers, returnHeaders: true });
      if (!response) return undefined;
      const { id, email, admin } = response.user;
      const caller = { userId: id, email, admin, via: 'session' as const };
      return { caller, cookies: answer.getSetCookie() };
    },
  };
}

async function build({ orm, secret, publicUrl }: SignInParts) {
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
    logger: { disabled: true },
    telemetry: { enabled: false },
  });
}
