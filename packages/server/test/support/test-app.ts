import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll } from 'vitest';
import { buildApp } from '../../src/app';
import { readConfig } from '../../src/config';
import type { Database } from '../../src/db/connect';
import { loadAssets, type Assets } from '../../src/features/visitors/assets/assets';
import type { Mailer } from '../../src/mail/mailer';
import type { App } from '../../src/http/app-type';
import { sharedRelease } from './make-release';
import { makeDatabase } from './test-database';

export const publicUrl = 'https://popups.example';

/** Tests send many requests from one address. */
const NO_LIMITS = { RATE_LIMIT_ADDRESS: '0', RATE_LIMIT_ANONYMOUS: '0', RATE_LIMIT_ACCOUNT: '0' };

interface AppOptions {
  demo?: boolean;
  /** Settings that differ from the defaults. */
  env?: Record<string, string>;
  mailer?: Mailer;
  /** Receives log lines. Without it, logging is off. */
  logTo?: (line: string) => void;
}

export interface TestApp {
  app: App;
  database: Database;
  assets: Assets;
}

/** Builds an app on its own database, shared by all tests of a file. */
export function useApp(options: AppOptions = {}): TestApp {
  const handle = {} as TestApp;
  beforeAll(async () => {
    const { close, ...parts } = await makeApp(options);
    Object.assign(handle, parts);
    return close;
  });
  return handle;
}

async function makeApp(options?: AppOptions): Promise<TestApp & { close: () => Promise<void> }> {
  const [{ database, drop }, assets] = await Promise.all([makeDatabase(), loadTestAssets()]);
  const app = await buildTestApp(database, assets, options);
  const close = async (): Promise<void> => {
    await app.close();
    await drop();
  };
  return { app, database, assets, close };
}

export function buildTestApp(
  database: Database,
  assets: Assets,
  { demo = true, env = {}, mailer, logTo }: AppOptions = {},
): Promise<App> {
  return buildApp({
    database,
    assets,
    config: readConfig({ ...NO_LIMITS, ...env }),
    demo,
    publicUrl: () => publicUrl,
    mailer,
    ...(logTo ? { logTo: { write: logTo } } : { logLevel: 'silent' }),
  });
}

/** Listens, unless it does already, and returns the port. */
export async function listen(app: App): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Loads the stub browser files of this run's release. */
export function loadTestAssets(): Promise<Assets> {
  return loadAssets(join(sharedRelease().folder, 'public'));
}
