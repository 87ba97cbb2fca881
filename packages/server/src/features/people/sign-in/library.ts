import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import type { Db } from '../../../db/db';
import type { OidcSettings } from '../../../config';
import {
  accounts,
  passkeys,
  rateLimits,
  sessions,
  twoFactors,
  users,
  verifications,
} from '../../../db/schema';
import type { PasswordAttempts } from './password-attempts';
import { rejectUsedCodes } from './reject-used-codes';
import { recordLinks, validateIdentity } from './single-sign-on';
import type { ErrorSurfacer } from './surface-errors';

export interface SignInParts {
  db: Db;
  secret: string;
  publicUrl: () => string;
  attempts: PasswordAttempts;
  oidc: OidcSettings | undefined;
}

export const BASE_PATH = '/api/auth';
/** Internal headers: keys for the client's address and for the account it tries to sign in to. */
export const ADDRESS_HEADER = 'x-service-popups-client';
export const ACCOUNT_HEADER = 'x-service-popups-account';
const MIN_PASSWORD = 12;
const MAX_PASSWORD = 128;
const BACKUP_CODES = 10;
/** Wrong codes in a row, on all nodes together. */
const MAX_WRONG_CODES = 10;

const APP_NAME = 'Service Popups';
const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;
const MINUTE_SECONDS = 60;

const perMinute = (max: number) => ({ window: MINUTE_SECONDS, max });

/** Configures the sign-in library, with or without a further plugin. */
export async function buildLibrary(
  parts: SignInParts,
  errors: ErrorSurfacer,
  plugin?: BetterAuthPlugin,
) {
  const { db, secret, publicUrl, oidc } = parts;
  const [{ betterAuth }, { drizzleAdapter }, { twoFactor }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
    import('better-auth/plugins/two-factor'),
  ]);
  const { origin, protocol } = new URL(publicUrl());
  const adapter = drizzleAdapter(db, {
    provider: 'pg',
    schema: {
      user: users,
      session: sessions,
      account: accounts,
      verification: verifications,
      rateLimit: rateLimits,
      twoFactor: twoFactors,
      passkey: passkeys,
    },
  });
  return betterAuth({
    appName: APP_NAME,
    baseURL: origin,
    basePath: BASE_PATH,
    secret,
    database: (options: BetterAuthOptions) => errors.watch(adapter(options)),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: MAX_PASSWORD,
    },
    user: {
      additionalFields: { admin: { type: 'boolean', input: false, defaultValue: false } },
      ...(oidc && { validateUserInfo: validateIdentity(db, oidc) }),
    },
    account: {
      updateAccountOnSignIn: false,
      // Accounts have no public sign-up, so nobody can take an address that isn't theirs.
      accountLinking: { enabled: true, requireLocalEmailVerified: false },
    },
    session: {
      expiresIn: 14 * DAY_SECONDS,
      updateAge: HOUR_SECONDS,
      freshAge: DAY_SECONDS,
      additionalFields: { secondFactor: { type: 'boolean', input: false, defaultValue: false } },
    },
    databaseHooks: {
      ...recordLinks(db),
      session: {
        create: {
          // Don't store where somebody signed in from. The user agent is already only a label.
          before: (session) =>
            Promise.resolve({
              data: {
                ...session,
                ipAddress: null,
                userAgent: session.userAgent || null,
                // The plugins are for passkeys and single sign-on; passwords work without one.
                ...(plugin && { secondFactor: true }),
              },
            }),
        },
      },
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      ...perMinute(100),
      customRules: {
        '/sign-in/email': perMinute(10),
        '/change-password': perMinute(10),
        '/two-factor/*': perMinute(20),
        '/passkey/*': perMinute(30),
        '/sign-in/social': perMinute(20),
        '/callback/*': perMinute(20),
      },
    },
    plugins: [
      limitPasswords(parts),
      rejectUsedCodes(db, secret),
      twoFactor({
        issuer: APP_NAME,
        backupCodeOptions: { amount: BACKUP_CODES },
        accountLockout: { enabled: true, maxFailedAttempts: MAX_WRONG_CODES },
      }),
      ...(plugin ? [plugin] : []),
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
    logger: { level: 'error', log: errors.log },
    telemetry: { enabled: false },
  });
}

function limitPasswords({ attempts }: SignInParts): BetterAuthPlugin {
  return {
    id: 'password-attempts',
    // Runs after the limit by address, so that one client can't fill the table.
    async onRequest({ headers }) {
      const account = headers.get(ACCOUNT_HEADER);
      const wait = account === null ? undefined : await attempts.take(account);
      if (wait === undefined) return undefined;
      const options = { status: 429, headers: { 'x-retry-after': String(wait) } };
      return { response: new Response(null, options) };
    },
  };
}
