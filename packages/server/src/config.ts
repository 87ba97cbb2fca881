import { resolve } from 'node:path';

/** What the environment asks of the server. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** The address under which browsers reach the server. */
  publicUrl: string;
  demo: boolean;
}

/** A setting that cannot be used. Its message is one line for the person who starts the server. */
export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined>): Config {
  const host = env.HOST || '127.0.0.1';
  const port = readPort(env.PORT);
  return {
    host,
    port,
    dataDir: resolve(env.DATA_DIR || 'data'),
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    publicUrl: (
      readUrl(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://${reachable(host)}:${String(port)}`
    ).replace(/\/+$/, ''),
    demo: readSwitch(env.DEMO),
  };
}

function readPort(given: string | undefined): number {
  if (!given) return 4400;
  const port = Number(given);
  if (!/^\d+$/.test(given) || port > 65_535)
    throw new ConfigError(`PORT must be a number from 0 to 65535, not "${given}"`);
  return port;
}

function readUrl(
  env: Record<string, string | undefined>,
  name: string,
  protocols: string[],
): string | undefined {
  const given = env[name];
  if (!given) return undefined;
  // The value may hold a password: it is never repeated.
  if (!URL.canParse(given) || !protocols.includes(new URL(given).protocol))
    throw new ConfigError(
      `${name} must be an address that begins with ${protocols.join('// or ')}//`,
    );
  return given;
}

function readSwitch(given: string | undefined): boolean {
  if (!given || given === 'on') return true;
  if (given === 'off') return false;
  throw new ConfigError(`DEMO must be "on" or "off", not "${given}"`);
}

/** A wildcard address is for listening; a browser needs a name, and IPv6 needs brackets. */
function reachable(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
