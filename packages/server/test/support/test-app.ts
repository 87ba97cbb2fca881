import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll } from 'vitest';
import { buildApp } from '../../src/app';
import { readConfig } from '../../src/config';
import type { Database } from '../../src/db/connect';
import { loadAssets, type Assets } from '../../src/features/assets/assets';
import type { Mailer } from '../../src/features/mail/mailer';
import type { App } from '../../src/http/app-type';
import { makeDatabase } from './test-database';
import { writePublicFiles } from './write-public-files';

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
    const [{ database, drop }, { assets, remove }] = await Promise.all([
      makeDatabase(),
      makeAssets(),
    ]);
    const app = await buildTestApp(database, assets, options);
    Object.assign(handle, { app, database, assets });
    return async () => {
      await app.close();
      await drop();
      await remove();
    };
  });
  return handle;
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

export async function makeAssets(): Promise<{ assets: Assets; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'public-files-'));
  await writePublicFiles(folder);
  return {
    assets: await loadAssets(folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
