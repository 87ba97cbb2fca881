import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Db } from '../db/db';
import { buildApp } from '../app';
import { getPublicUrl, readConfig, type Config } from '../config';
import { openDatabase, type Database } from '../db/connect';
import { createConfiguredOwner, createSetupLink } from '../features/people/accounts/first-owner';
import { hasUsers } from '../features/people/accounts/users-store';
import { loadAssets, type Assets } from '../features/visitors/assets/assets';
import { createReleases } from '../features/visitors/assets/releases';
import { createDemo } from '../features/operation/demo/create-demo';
import { createMailer } from '../mail/mailer';
import { listen } from '../listen';
import { startTelemetry } from '../telemetry/start-telemetry';
import type { Telemetry } from '../telemetry/telemetry';
import { tuneGarbageCollection } from '../memory/tune-garbage-collection';
import { welcome } from '../welcome';
import type { Command } from '@service-popups/cli';
import { shutdownSignal } from './shutdown-signal';

/** How long open requests may take once the server is shutting down. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

export const serveCommand: Command = {
  help: `
Usage: service-popups serve

Runs the server until it receives SIGINT or SIGTERM. Configure it with environment variables such as
PORT, HOST and DATABASE_URL; all of them are optional. See docs/operating.md.
`,
  async run(args) {
    parseArgs({ args });
    tuneGarbageCollection();
    const config = readConfig(process.env);
    // Installed first, so that interrupting the start doesn't leave the database running.
    const shutdown = shutdownSignal();
    const assets = await loadAssets();
    // Before the database is opened, so that its statements are traced.
    const telemetry = await startTelemetry(process.env);
    try {
      await serveFromDatabase(config, { assets, telemetry, shutdown });
    } finally {
      await telemetry?.stop();
    }
  },
};

interface Surroundings {
  assets: Assets;
  telemetry: Telemetry | undefined;
  shutdown: AbortSignal;
}

async function serveFromDatabase(config: Config, surroundings: Surroundings): Promise<void> {
  const database = await openDatabase(config, (line) => {
    console.error(line);
  });
  try {
    if (!surroundings.shutdown.aborted) await serve(config, database, surroundings);
  } finally {
    await database.close();
  }
}

/** Resolves when the server has stopped. */
async function serve(
  config: Config,
  database: Database,
  { assets, telemetry, shutdown }: Surroundings,
): Promise<void> {
  await createReleases(database.main).keep(assets);
  if (config.demo) await createDemo(database);
  // After the demo, which the owner gets, and before anybody can sign in.
  if (config.admin) await createConfiguredOwner(database.main, config.admin);
  let { port } = config;
  const publicUrl = (): string => getPublicUrl(config, port);
  const { demo, authSecret, smtp } = config;
  const mailer = smtp && createMailer(smtp.url, smtp.from);
  const app = await buildApp({
    ...{ database, assets, config, demo, publicUrl, authSecret, mailer, telemetry },
  });
  try {
    port = await listen(app, config);
  } catch (error) {
    // Otherwise its background work would go on without a database.
    await app.close();
    throw error;
  }
  console.log(welcome(config, publicUrl(), await describeSetup(database.main, publicUrl())));
  if (!shutdown.aborted) await once(shutdown, 'abort');
  await Promise.race([app.close(), delay(SHUTDOWN_TIMEOUT_MS)]);
}

/** Where to create the first account, if there is none. A log gets no link: anybody who reads it could use that. */
async function describeSetup(db: Db, publicUrl: string): Promise<string | undefined> {
  if (process.stdout.isTTY) return createSetupLink(db, publicUrl);
  return (await hasUsers(db)) ? undefined : 'run "service-popups setup-link" (with npx in a clone)';
}
