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
import { tuneGarbageCollection } from '../memory/tune-garbage-collection';
import { welcome } from '../welcome';
import type { Command } from './command';
import { shutdownSignal } from './shutdown-signal';

/** How long requests under way may take once the server is asked to stop. */
const GRACE = 10_000;

export const serveCommand: Command = {
  help: `
Usage: service-popups serve

Runs the server until SIGINT or SIGTERM. Its settings come from the environment: PORT, HOST,
DATABASE_URL and others, which docs/operating.md explains. It needs none of them.
`,
  async run(args) {
    parseArgs({ args });
    tuneGarbageCollection();
    const config = readConfig(process.env);
    // From the beginning: a start that is broken off must not leave its database running.
    const ending = shutdownSignal();
    const assets = await loadAssets();
    const database = await openDatabase(config, (line) => {
      console.error(line);
    });
    try {
      if (!ending.aborted) await serve(config, assets, database, ending);
    } finally {
      await database.close();
    }
  },
};

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
