import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { buildApp } from './app';
import { ConfigError, publicUrlOf, readConfig, type Config } from './config';
import { openDatabase, type Database } from './db/connect';
import { EmbeddedDatabaseError } from './db/embedded';
import { loadAssets, type Assets } from './features/assets/assets';
import { createReleases } from './features/assets/releases';
import { prepareFirstOwner } from './features/accounts/first-owner';
import { createDemo } from './features/demo/create-demo';
import { createMailer } from './features/mail/mailer';
import { listen } from './listen';
import { welcome } from './welcome';

/** How long requests under way may take once the server is asked to stop. */
const GRACE = 10_000;

/** Starts the server and stops it again when the process is asked to end. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  // From the beginning: a start that is broken off must not leave its database running.
  const ending = endOnSignals();
  const assets = await loadAssets();
  const database = await openDatabase(config, (line) => {
    console.error(line);
  });
  try {
    if (!ending.aborted) await serve(config, assets, database, ending);
  } finally {
    await database.close();
  }
}

function endOnSignals(): AbortSignal {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      ending.abort();
    });
  }
  return ending.signal;
}

/** Resolves when the server has stopped. */
async function serve(
  config: Config,
  assets: Assets,
  database: Database,
  ending: AbortSignal,
): Promise<void> {
  await createReleases(database.orm).keep(assets);
  if (config.demo) await createDemo(database);
  let { port } = config;
  const publicUrl = (): string => publicUrlOf(config, port);
  const { demo, authSecret, admin, smtp } = config;
  const mailer = smtp && createMailer(smtp.url, smtp.from);
  const app = await buildApp({ database, assets, config, demo, publicUrl, authSecret, mailer });
  port = await listen(app, config);
  const setupUrl = await prepareFirstOwner(database.orm, publicUrl(), admin);
  console.log(welcome(config, publicUrl(), setupUrl));
  if (!ending.aborted) await once(ending, 'abort');
  await Promise.race([app.close(), delay(GRACE)]);
}

function fail(error: unknown): void {
  const known = error instanceof ConfigError || error instanceof EmbeddedDatabaseError;
  console.error(known ? error.message : error);
  process.exit(1);
}

main().then(() => process.exit(0), fail);
