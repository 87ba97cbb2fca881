import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { splitAddresses } from './db/servers';

/** Of the button for single sign-on. */
const MAX_LABEL = 60;

/** The server's settings, read from environment variables. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** Default: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** A pooler in transaction mode in front of `databaseUrl`. Default: no pooler. */
  databasePoolerUrl: string | undefined;
  /** The URL that browsers use to reach the server. Default: where it listens. */
  publicUrl: string | undefined;
  demo: boolean;
  /** Whether anyone can read the results of the demo project. */
  demoResults: boolean;
  /** Default: generated on first start and stored in the database. */
  authSecret: string | undefined;
  /** The first account, created if there is none. Without it, a setup link creates it. */
  admin: { email: string; password: string } | undefined;
  /** Without it, people can't sign in through an identity provider. */
  oidc: OidcSettings | undefined;
  /** False if people can only sign in through the identity provider. */
  passwords: boolean;
  /** Without it, no email is sent. */
  smtp: { url: string; from: string } | undefined;
  /** How many environments are cached in memory. */
  cachedEnvironments: number;
  /** Units per minute on the SDK's routes; 0 means no limit. */
  rateLimitAddress: number;
  rateLimitKey: number;
  /** Requests per minute to the management API: per address when not signed in, and per account. */
  rateLimitAnonymous: number;
  rateLimitAccount: number;
  /** Bytes of reports and responses that one environment may store; 0 means no limit. */
  storageQuotaBytes: number;
  /** How many proxies are in front of the server, or their addresses. Their forwarding headers are trusted. */
  trustProxy: false | number | string[];
  metrics: boolean;
  /** Whether webhooks may be sent to private addresses, and over plain HTTP. */
  webhookPrivateAddresses: boolean;
}

/** An identity provider that supports OpenID Connect. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string[];
  /** In lower case. Empty for all. */
  domains: string[];
  /** Whether people without an account or invitation get an account. */
  createAccounts: boolean;
  /** Its name on the button. */
  label: string;
}

/** An invalid setting. The message is one line, for whoever starts the server. */
export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined>): Config {
  const host = env.HOST || '127.0.0.1';
  const publicUrl = baseUrlOf(readUrl(env, 'PUBLIC_URL', ['http://', 'https://'])?.url);
  const demo = readSwitch(env, 'DEMO', isLocal(host, publicUrl));
  return {
    host,
    port: readPort(env.PORT),
    dataDir: resolve(env.DATA_DIR || 'data'),
    ...readDatabase(env),
    publicUrl,
    demo,
    demoResults: demo && readSwitch(env, 'DEMO_RESULTS', isLocal(host, publicUrl)),
    authSecret: readSecret(env.AUTH_SECRET),
    admin: readAdmin(env.ADMIN_EMAIL, env.ADMIN_PASSWORD),
    ...readSignIn(env),
    smtp: readSmtp(env),
    cachedEnvironments: readCount(env, 'CACHE_ENVIRONMENTS', 1_000, 1),
    rateLimitAddress: readCount(env, 'RATE_LIMIT_ADDRESS', 3_000, 0),
    rateLimitKey: readCount(env, 'RATE_LIMIT_KEY', 120_000, 0),
    rateLimitAnonymous: readCount(env, 'RATE_LIMIT_ANONYMOUS', 300, 0),
    rateLimitAccount: readCount(env, 'RATE_LIMIT_ACCOUNT', 3_000, 0),
    storageQuotaBytes: readCount(env, 'STORAGE_QUOTA_MB', 10_240, 0) * 1024 * 1024,
    trustProxy: readProxies(env.TRUST_PROXY),
    metrics: readSwitch(env, 'METRICS'),
    webhookPrivateAddresses: readSwitch(env, 'WEBHOOK_PRIVATE_ADDRESSES', false),
  };
}

function readPort(given: string | undefined): number {
  if (!given) return 4400;
  const port = Number(given);
  if (!/^\d+$/.test(given) || port > 65_535)
    throw new ConfigError(`PORT must be a number from 0 to 65535, not ${JSON.stringify(given)}`);
  return port;
}

function readCount(
  env: Record<string, string | undefined>,
  name: string,
  fallback: number,
  min: number,
): number {
  const given = env[name];
  if (!given) return fallback;
  const count = Number(given);
  if (!/^\d{1,9}$/.test(given) || count < min)
    throw new ConfigError(
      `${name} must be a whole number of at least ${String(min)}, not ${JSON.stringify(given)}`,
    );
  return count;
}

function readProxies(given: string | undefined): false | number | string[] {
  if (!given || given === '0') return false;
  if (/^\d{1,2}$/.test(given)) return Number(given);
  const addresses = given.split(',').map((part) => part.trim());
  const isAddress = (part: string): boolean => {
    const [address = '', bits, ...rest] = part.split('/');
    const maxBits = isIP(address) === 6 ? 128 : 32;
    const isValidPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits);
    return isIP(address) !== 0 && isValidPrefix && rest.length === 0;
  };
  if (addresses.every(isAddress)) return addresses;
  throw new ConfigError(
    'TRUST_PROXY must be the number of proxies, or their addresses separated by commas ' +
      `(10.0.0.1, 10.1.0.0/16), not ${JSON.stringify(given)}`,
  );
}

function readUrl(
  env: Record<string, string | undefined>,
  name: string,
  prefixes: string[],
): { given: string; url: URL } | undefined {
  const given = env[name];
  if (!given) return undefined;
  if (URL.canParse(given) && prefixes.some((prefix) => given.startsWith(prefix)))
    return { given, url: new URL(given) };
  // Only the scheme is repeated: the rest may contain a password.
  const scheme = /^[a-z][a-z0-9+.-]*:\/\//i.exec(given)?.[0];
  throw new ConfigError(
    `${name} must be a valid URL that starts with ${prefixes.join(' or ')}, not ` +
      (scheme ? `"${scheme}…"` : 'a value without "://"'),
  );
}

function readDatabase(
  env: Record<string, string | undefined>,
): Pick<Config, 'databaseUrl' | 'databasePoolerUrl'> {
  const databaseUrl = readDatabaseUrl(env, 'DATABASE_URL');
  const databasePoolerUrl = readDatabaseUrl(env, 'DATABASE_POOLER_URL');
  if (databasePoolerUrl && !databaseUrl)
    throw new ConfigError(
      'DATABASE_POOLER_URL is set without DATABASE_URL: set DATABASE_URL to the database behind the pooler',
    );
  return { databaseUrl, databasePoolerUrl };
}

/** The URL may list several hosts, such as a primary and its standby, each with a port. */
function readDatabaseUrl(
  env: Record<string, string | undefined>,
  name: string,
): string | undefined {
  const given = env[name];
  for (const address of splitAddresses(given ?? ''))
    readUrl({ [name]: address || given }, name, ['postgres://', 'postgresql://']);
  return given || undefined;
}

/** The URL without credentials, query or trailing slash. */
function baseUrlOf(url: URL | undefined): string | undefined {
  return url && (url.origin + url.pathname).replace(/\/+$/, '');
}

function readSecret(given: string | undefined): string | undefined {
  if (!given) return undefined;
  if (given.length >= 32) return given;
  throw new ConfigError('AUTH_SECRET must be at least 32 characters long');
}

function readAdmin(
  email: string | undefined,
  password: string | undefined,
): { email: string; password: string } | undefined {
  if (!email && !password) return undefined;
  if (!email || !password)
    throw new ConfigError(
      email
        ? 'ADMIN_EMAIL is set without ADMIN_PASSWORD: set both, or neither'
        : 'ADMIN_PASSWORD is set without ADMIN_EMAIL: set both, or neither',
    );
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    throw new ConfigError(`ADMIN_EMAIL must be an email address, not ${JSON.stringify(email)}`);
  if (password.length < 12 || password.length > 128)
    throw new ConfigError('ADMIN_PASSWORD must be 12 to 128 characters long');
  return { email, password };
}

function readSmtp(env: Record<string, string | undefined>): Config['smtp'] {
  const url = readUrl(env, 'SMTP_URL', ['smtp://', 'smtps://'])?.given;
  const from = env.MAIL_FROM;
  if (!url) return undefined;
  if (!from)
    throw new ConfigError(
      'SMTP_URL is set without MAIL_FROM: set MAIL_FROM to the address that emails are sent from',
    );
  return { url, from };
}

function readSignIn(env: Record<string, string | undefined>): Pick<Config, 'oidc' | 'passwords'> {
  const oidc = readOidc(env);
  const { SIGN_IN: given = '' } = env;
  if (!['', 'all', 'sso'].includes(given))
    throw new ConfigError(`SIGN_IN must be "all" or "sso", not ${JSON.stringify(given)}`);
  if (given === 'sso' && !oidc)
    throw new ConfigError(
      'SIGN_IN is "sso" without OIDC_ISSUER: set up an identity provider first',
    );
  return { oidc, passwords: given !== 'sso' };
}

function readOidc(env: Record<string, string | undefined>): OidcSettings | undefined {
  const issuer = readUrl(env, 'OIDC_ISSUER', ['http://', 'https://']);
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!issuer) return undefined;
  if (issuer.url.protocol === 'http:' && !isLoopback(issuer.url.hostname))
    throw new ConfigError('OIDC_ISSUER must start with https://, except on this machine');
  if (!clientId || !clientSecret)
    throw new ConfigError(
      `OIDC_ISSUER is set without ${clientId ? 'OIDC_CLIENT_SECRET' : 'OIDC_CLIENT_ID'}: ` +
        'the identity provider shows both when you register this server',
    );
  const domains = listIn(env.OIDC_DOMAINS).map((domain) => domain.toLowerCase());
  const wrong = domains.find((domain) => !/^[a-z0-9.-]+$/.test(domain));
  if (wrong !== undefined)
    throw new ConfigError(
      `OIDC_DOMAINS must be domains separated by commas (example.com), not ${JSON.stringify(wrong)}`,
    );
  return {
    issuer: issuer.given,
    clientId,
    clientSecret,
    scopes: (env.OIDC_SCOPES || 'openid email profile').split(' ').filter(Boolean),
    domains,
    createAccounts: readSwitch(env, 'OIDC_CREATE_ACCOUNTS', false),
    label: (env.OIDC_LABEL || 'single sign-on').slice(0, MAX_LABEL),
  };
}

function listIn(given = ''): string[] {
  return given
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function readSwitch(
  env: Record<string, string | undefined>,
  name: string,
  fallback = true,
): boolean {
  const given = env[name];
  if (!given) return fallback;
  if (given === 'on') return true;
  if (given === 'off') return false;
  throw new ConfigError(`${name} must be "on" or "off", not ${JSON.stringify(given)}`);
}

/** The URL that browsers use to reach the server, given the port it listens on. */
export function getPublicUrl({ publicUrl, host }: Config, port: number): string {
  return publicUrl ?? `http://${browserHost(host)}:${String(port)}`;
}

function isLoopback(name: string): boolean {
  return /^(localhost|127\..*|\[?::1\]?)$/.test(name);
}

/** Whether the server can only be reached from this machine. */
function isLocal(host: string, publicUrl: string | undefined): boolean {
  return isLoopback(host) && (!publicUrl || isLoopback(new URL(publicUrl).hostname));
}

/** The host part of a URL: browsers can't open wildcard addresses, and IPv6 needs brackets. */
function browserHost(host: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
