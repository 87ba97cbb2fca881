import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { addressesIn } from './db/servers';

/** What the environment asks of the server. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** The address under which browsers reach the server. Absent: where it listens. */
  publicUrl: string | undefined;
  demo: boolean;
  /** Whether everybody can read the results of the demo project. */
  demoResults: boolean;
  /** Absent: made up once, and kept in the database. */
  authSecret: string | undefined;
  /** The first account, made when there is none. Absent: by a link that the start prints. */
  admin: { email: string; password: string } | undefined;
  /** Absent: no mail is sent. */
  smtp: { url: string; from: string } | undefined;
  /** How many environments are held in memory. */
  cachedEnvironments: number;
  /** Units per minute to the SDK's addresses; 0: no limit. */
  rateLimitAddress: number;
  rateLimitKey: number;
  /** Requests per minute to the management API: of one address without signing in, of one account. */
  rateLimitAnonymous: number;
  rateLimitAccount: number;
  /** Bytes of reports and responses that one environment may store; 0: no limit. */
  storageQuotaBytes: number;
  /** How many proxies stand before the server, or which: what they say of the client is believed. */
  trustProxy: false | number | string[];
  metrics: boolean;
}

/** A setting that cannot be used. Its message is one line for the person who starts the server. */
export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined>): Config {
  const host = env.HOST || '127.0.0.1';
  const publicUrl = withoutExtras(readUrl(env, 'PUBLIC_URL', ['http://', 'https://'])?.url);
  const demo = readSwitch(env, 'DEMO');
  return {
    host,
    port: readPort(env.PORT),
    dataDir: resolve(env.DATA_DIR || 'data'),
    databaseUrl: readDatabaseUrl(env),
    publicUrl,
    demo,
    demoResults: demo && readSwitch(env, 'DEMO_RESULTS', isLocal(host, publicUrl)),
    authSecret: readSecret(env.AUTH_SECRET),
    admin: readAdmin(env.ADMIN_EMAIL, env.ADMIN_PASSWORD),
    smtp: readSmtp(env),
    cachedEnvironments: readCount(env, 'CACHE_ENVIRONMENTS', 1_000, 1),
    rateLimitAddress: readCount(env, 'RATE_LIMIT_ADDRESS', 3_000, 0),
    rateLimitKey: readCount(env, 'RATE_LIMIT_KEY', 120_000, 0),
    rateLimitAnonymous: readCount(env, 'RATE_LIMIT_ANONYMOUS', 300, 0),
    rateLimitAccount: readCount(env, 'RATE_LIMIT_ACCOUNT', 3_000, 0),
    storageQuotaBytes: readCount(env, 'STORAGE_QUOTA_MB', 10_240, 0) * 1024 * 1024,
    trustProxy: readProxies(env.TRUST_PROXY),
    metrics: readSwitch(env, 'METRICS'),
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
  least: number,
): number {
  const given = env[name];
  if (!given) return fallback;
  const count = Number(given);
  if (!/^\d{1,9}$/.test(given) || count < least)
    throw new ConfigError(
      `${name} must be a whole number from ${String(least)}, not ${JSON.stringify(given)}`,
    );
  return count;
}

function readProxies(given: string | undefined): false | number | string[] {
  if (!given || given === '0') return false;
  if (/^\d{1,2}$/.test(given)) return Number(given);
  const addresses = given.split(',').map((part) => part.trim());
  const isAddress = (part: string): boolean => {
    const [address = '', bits, ...rest] = part.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    return isIP(address) !== 0 && fits && rest.length === 0;
  };
  if (addresses.every(isAddress)) return addresses;
  throw new ConfigError(
    'TRUST_PROXY must be a number of proxies, or their addresses with commas between them ' +
      `(10.0.0.1, 10.1.0.0/16), not ${JSON.stringify(given)}`,
  );
}

function readUrl(
  env: Record<string, string | undefined>,
  name: string,
  beginnings: string[],
): { given: string; url: URL } | undefined {
  const given = env[name];
  if (!given) return undefined;
  if (URL.canParse(given) && beginnings.some((beginning) => given.startsWith(beginning)))
    return { given, url: new URL(given) };
  // What follows the scheme may hold a password, and is not repeated.
  const scheme = /^[a-z][a-z0-9+.-]*:\/\//i.exec(given)?.[0];
  throw new ConfigError(
    `${name} must be a valid address that begins with ${beginnings.join(' or ')}, not ` +
      (scheme ? `"${scheme}…"` : 'a value without "://"'),
  );
}

/** It may name several hosts, as one of a primary and its standby, each with a port. */
function readDatabaseUrl(env: Record<string, string | undefined>): string | undefined {
  const { DATABASE_URL: given } = env;
  for (const address of addressesIn(given ?? ''))
    readUrl({ DATABASE_URL: address || given }, 'DATABASE_URL', ['postgres://', 'postgresql://']);
  return given || undefined;
}

/** The address alone: no password, query or `/` at the end. */
function withoutExtras(url: URL | undefined): string | undefined {
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
    throw new ConfigError(`${email ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL'} must be set as well`);
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    throw new ConfigError(`ADMIN_EMAIL must be an e-mail address, not ${JSON.stringify(email)}`);
  if (password.length < 12 || password.length > 128)
    throw new ConfigError('ADMIN_PASSWORD must be 12 to 128 characters long');
  return { email, password };
}

function readSmtp(env: Record<string, string | undefined>): Config['smtp'] {
  const url = readUrl(env, 'SMTP_URL', ['smtp://', 'smtps://'])?.given;
  const from = env.MAIL_FROM;
  if (!url) return undefined;
  if (!from) throw new ConfigError('MAIL_FROM must be set as well, to the sender of letters');
  return { url, from };
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

/** Where browsers reach the server, once it is known which port it listens on. */
export function publicUrlOf({ publicUrl, host }: Config, port: number): string {
  return publicUrl ?? `http://${reachable(host)}:${String(port)}`;
}

/** Whether only this machine reaches the server. */
function isLocal(host: string, publicUrl: string | undefined): boolean {
  const isLoopback = (name: string): boolean => /^(localhost|127\..*|\[?::1\]?)$/.test(name);
  return isLoopback(host) && (!publicUrl || isLoopback(new URL(publicUrl).hostname));
}

/** A wildcard address is for listening, a browser needs a name; IPv6 needs brackets. */
function reachable(host: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
