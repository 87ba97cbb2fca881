import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = '/usr/lib/postgresql';

/** The folder with the programs of the newest PostgreSQL that Debian has installed. */
export async function findDebianPostgres(): Promise<string> {
  const versions = (await readdir(FOLDER)).map(Number).sort((a, b) => a - b);
  return join(FOLDER, String(versions.at(-1)), 'bin');
}
