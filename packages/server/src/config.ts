import { resolve } from 'node:path';

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
  /** Absent: made up once, and kept in the database. */
  authSecret: string | undefined;
  /** The first account, made when there is none. Absent: by a link that the start prints. */
  admin: { email: string; password: string } | undefined;
  /** Absent: no mail is sent. */
  smtp: { url: string; from: string } | undefined;
}

/** A setting that cannot be used. Its message is one line for the person who starts the server. */
export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined>): Config {
  return {
    host: env.HOST || '127.0.0.1',
    port: readPort(env.PORT),
    dataDir: resolve(env.DATA_DIR || 'data'),
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres://', 'postgresql://'])?.given,
    publicUrl: withoutExtras(readUrl(env, 'PUBLIC_URL', ['http://', 'https://'])?.url),
    demo: readSwitch(env.DEMO),
    authSecret: readSecret(env.AUTH_SECRET),
    admin: readAdmin(env.ADMIN_EMAIL, env.ADMIN_PASSWORD),
    smtp: readSmtp(env),
  };
}

function readPort(given: string | undefined): number {
  if (!given) return 4400;
  const port = Number(given);
  if (!/^\d+$/.test(given) || port > 65_535)
    throw new ConfigError(`PORT must be a number from 0 to 65535, not ${JSON.stringify(given)}`);
  return port;
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

function readSwitch(given: string | undefined): boolean {
  if (!given || given === 'on') return true;
  if (given === 'off') return false;
  throw new ConfigError(`DEMO must be "on" or "off", not ${JSON.stringify(given)}`);
}

/** Where browsers reach the server, once it is known which port it listens on. */
export function publicUrlOf({ publicUrl, host }: Config, port: number): string {
  return publicUrl ?? `http://${reachable(host)}:${String(port)}`;
}

/** A wildcard address is for listening, a browser needs a name; IPv6 needs brackets. */
function reachable(host: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
