import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildApp } from '../app';
import { publicUrlOf, readConfig, type Config } from '../config';
import { openDatabase, type Database } from '../db/connect';
import { prepareFirstOwner } from '../features/accounts/first-owner';
import { loadAssets, type Assets } from '../features/assets/assets';
import { createReleases } from '../features/assets/releases';
import { createDemo } from '../features/demo/create-demo';
import { createMailer } from '../features/mail/mailer';
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
  await createReleases(database.orm).keep(assets);
  if (config.demo) await createDemo(database);
  let { port } = config;
  const publicUrl = (): string => publicUrlOf(config, port);
  const { demo, authSecret, admin, smtp } = config;
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
  const setupUrl = await prepareFirstOwner(database.orm, publicUrl(), admin);
  console.log(welcome(config, publicUrl(), setupUrl));
  if (!shutdown.aborted) await once(shutdown, 'abort');
  await Promise.race([app.close(), delay(SHUTDOWN_TIMEOUT_MS)]);
}
