import { once } from 'node:events';
import { readConfig } from '../config';
import { openDatabase, type Database } from '../db/connect';
import { CliError } from './command';
import { endOnSignals } from './end-on-signals';

/** Opens the server's database for a piece of work, and leaves nothing of it running. */
export async function withDatabase<Result>(
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const ending = endOnSignals();
  // No other setting matters here, so none may stand in the way.
  const { DATABASE_URL, DATA_DIR } = process.env;
  const database = await openDatabase(readConfig({ DATABASE_URL, DATA_DIR }), (line) => {
    console.error(line);
  });
  const brokenOff = async (): Promise<never> => {
    if (!ending.aborted) await once(ending, 'abort');
    throw new CliError('Stopped before it was done.');
  };
  try {
    return await Promise.race([brokenOff(), work(database)]);
  } finally {
    await database.close();
  }
}
