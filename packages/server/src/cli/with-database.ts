import { once } from 'node:events';
import { readConfig, type Config } from '../config';
import { openDatabase, type Database } from '../db/connect';
import { openRawDatabase, type RawDatabase } from '../db/open-raw-database';
import { CliError } from './command';
import { shutdownSignal } from './shutdown-signal';

type Open<Opened> = (config: Config, log: (line: string) => void) => Promise<Opened>;

/** Opens the server's database for a piece of work, and leaves nothing of it running. */
export function withDatabase<Result>(
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  return withOpened(openDatabase, work);
}

/** The same for work that wants the tables as they are. */
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
  const ending = shutdownSignal();
  // No other setting matters here, so none may stand in the way.
  const { DATABASE_URL, DATA_DIR } = process.env;
  const opened = await open(readConfig({ DATABASE_URL, DATA_DIR }), (line) => {
    console.error(line);
  });
  const brokenOff = async (): Promise<never> => {
    if (!ending.aborted) await once(ending, 'abort');
    throw new CliError('Stopped before it was done.');
  };
  try {
    return await Promise.race([brokenOff(), work(opened)]);
  } finally {
    await opened.close();
  }
}
