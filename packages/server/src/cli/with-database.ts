import { once } from 'node:events';
import { readConfig, type Config } from '../config';
import { openDatabase, type Database } from '../db/connect';
import { openRawDatabase, type RawDatabase } from '../db/open-raw-database';
import { CliError } from '@service-popups/cli';
import { shutdownSignal } from './shutdown-signal';

type Open<Opened> = (config: Config, log: (line: string) => void) => Promise<Opened>;

/** Opens and migrates the database, runs `work`, and closes it again. */
export function withDatabase<Result>(
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  return withOpened(openDatabase, work);
}

/** Like `withDatabase`, but without migrating. */
export function withStore<Result>(
  options: { shared: boolean },
  work: (store: RawDatabase) => Promise<Result>,
): Promise<Result> {
  return withOpened((config, log) => openRawDatabase(config, log, options), work);
}

async function withOpened<Opened extends { close: () => Promise<void> }, Result>(
  open: Open<Opened>,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const shutdown = shutdownSignal();
  // Ignore all other settings: they don't matter here, so they must not cause errors.
  const { DATABASE_URL, DATA_DIR } = process.env;
  const opened = await open(readConfig({ DATABASE_URL, DATA_DIR }), (line) => {
    console.error(line);
  });
  const interrupted = async (): Promise<never> => {
    if (!shutdown.aborted) await once(shutdown, 'abort');
    throw new CliError('Interrupted before it finished.');
  };
  try {
    return await Promise.race([interrupted(), work(opened)]);
  } finally {
    await opened.close();
  }
}
