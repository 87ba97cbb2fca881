import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import type { OidcSettings } from '../../../config';
import { accounts, oneTimeLinks, users } from '../../../db/schema';
import { ProblemError } from '../../../http/problem';
import { findUser } from '../accounts/users-store';
import { recordChange } from '../audit/store';

export const PROVIDER = 'sso';
export const CALLBACK_PATH = `/api/auth/callback/${PROVIDER}`;
const TIMEOUT_MS = 5_000;
const MAX_NAME = 100;

/** What an identity provider says about itself. */
interface Discovery {
  issuer: string;
  userinfo_endpoint?: string;
  token_endpoint_auth_methods_supported?: string[];
}

type Claims = Record<string, unknown>;

/** The library's OAuth plugin, connected to the identity provider. */
export async function singleSignOn(
  oidc: OidcSettings,
  publicUrl: string,
): Promise<BetterAuthPlugin> {
  const discovery = await discover(oidc.issuer);
  const { genericOAuth } = await import('better-auth/plugins/generic-oauth');
  return genericOAuth({ config: [providerOptions(oidc, discovery, publicUrl)] });
}

/** Asks the identity provider for its addresses. */
async function discover(issuer: string): Promise<Discovery> {
  try {
    const url = discoveryUrl(issuer);
    // Once more, because an idle connection may just have been closed.
    const found = (await getJson(url).catch(() => getJson(url))) as unknown as Discovery;
    // Otherwise, its tokens would be checked against somebody else's name.
    if (withoutSlash(found.issuer) !== withoutSlash(issuer))
      throw new Error('the issuer differs from OIDC_ISSUER');
    return found;
  } catch (cause) {
    throw new ProblemError(
      'unavailable',
      'The identity provider is not available: try again later',
      {
        retryAfter: 10,
        cause,
      },
    );
  }
}

const withoutSlash = (url: string): string => url.replace(/\/$/, '');
const discoveryUrl = (issuer: string): string =>
  `${withoutSlash(issuer)}/.well-known/openid-configuration`;

async function getJson(url: string, headers: Record<string, string> = {}): Promise<Claims> {
  const reply = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!reply.ok) throw new Error(`status ${String(reply.status)}`);
  return (await reply.json()) as Claims;
}

/** The identity provider as the plugin wants it: with PKCE, state and nonce. */
function providerOptions(
  { issuer, clientId, clientSecret, scopes }: OidcSettings,
  discovery: Discovery,
  publicUrl: string,
): GenericOAuthConfig {
  // "basic" is what the standard assumes if the provider doesn't say.
  const methods = discovery.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return {
    providerId: PROVIDER,
    discoveryUrl: discoveryUrl(issuer),
    clientId,
    clientSecret,
    scopes,
    redirectURI: publicUrl + CALLBACK_PATH,
    authentication: methods.includes('client_secret_basic') ? 'basic' : 'post',
    requireIdTokenVerification: true,
    async getUserInfo({ idToken, accessToken }) {
      // The library has verified its signature, issuer, audience, expiry and nonce.
      if (idToken === undefined) return null;
      const claims = { ...(await moreClaims(idToken, accessToken)), ...payloadOf(idToken) };
      const { sub, email, email_verified: verified, name } = claims;
      if (typeof sub !== 'string' || typeof email !== 'string') return null;
      return {
        ...claims,
        id: sub,
        email,
        // Some providers send a text.
        emailVerified: verified === true || verified === 'true',
        name: (typeof name === 'string' && name.trim().slice(0, MAX_NAME)) || email,
      };
    },
  };

  /** Some providers keep the email address out of the token. */
  async function moreClaims(idToken: string, accessToken: string | undefined): Promise<Claims> {
    const { sub, email } = payloadOf(idToken);
    const { userinfo_endpoint: url } = discovery;
    if (email !== undefined || url === undefined) return {};
    const found = await getJson(url, { authorization: `Bearer ${accessToken ?? ''}` });
    return found.sub === sub ? found : {};
  }
}

function payloadOf(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
}

type Validate = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>;

/** Decides who may sign in through the identity provider. Runs before an account is created, linked or used. */
export function validateIdentity(
  db: Db,
  { domains, createAccounts }: Pick<OidcSettings, 'domains' | 'createAccounts'>,
): Validate {
  return async ({ user, source }) => {
    const { email = '', emailVerified } = user;
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
    if (!emailVerified) return { error: 'unverified' };
    if (domains.length > 0 && !domains.includes(domain)) return { error: 'domain' };
    if (source.action === 'link-account' && (await isLinked(db, email))) return { error: 'linked' };
    const isNew = source.action === 'create-user';
    if (isNew && !createAccounts && !(await isInvited(db, email))) return { error: 'no_account' };
    return undefined;
  };
}

/** Whether the account with an email address already belongs to an identity. */
async function isLinked(db: Db, email: string): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(accounts.providerId, PROVIDER), eq(users.email, email.toLowerCase())))
    .limit(1);
  return found.length > 0;
}

async function isInvited(db: Db, email: string): Promise<boolean> {
  const found = await db
    .select({ id: oneTimeLinks.id })
    .from(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.purpose, 'invitation'),
        eq(oneTimeLinks.email, email.toLowerCase()),
        gt(oneTimeLinks.expiresAt, sql`now()`),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Records accounts that are created or linked on sign-in, and keeps the provider's tokens out of the database. */
export function recordLinks(
  db: Db,
): Pick<NonNullable<BetterAuthOptions['databaseHooks']>, 'user' | 'account'> {
  return {
    user: {
      create: {
        after: async ({ id, email }) => {
          const change = { action: 'account.create', target: id, after: { email, admin: false } };
          await recordChange(db, { actor: email, via: 'sso' }, change);
        },
      },
    },
    account: {
      create: {
        before: (account) =>
          Promise.resolve({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null, scope: null },
          }),
        after: async ({ userId }) => {
          const { email = 'system' } = (await findUser(db, userId)) ?? {};
          const change = { action: 'account.link', target: userId };
          await recordChange(db, { actor: email, via: 'sso' }, change);
        },
      },
    },
  };
}

/** Reasons for which single sign-on fails, as the sign-in page knows them. */
const reasons: Readonly<Record<string, string>> = {
  unverified: 'unverified',
  // The library refuses to link an unverified address before it asks us.
  account_not_linked: 'unverified',
  domain: 'domain',
  no_account: 'no_account',
  linked: 'linked',
  access_denied: 'cancelled',
  state_not_found: 'expired',
  state_mismatch: 'expired',
  state_invalid: 'expired',
};

/** The reason in the address that the library redirects to, if it failed. */
export function failureReason(location: string): string | undefined {
  const error = new URL(location, 'http://localhost').searchParams.get('error');
  return error === null ? undefined : (reasons[error] ?? 'failed');
}
