import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Reply } from './replies';

const FOLDER = new URL('../../fixtures/last-release/', import.meta.url);
const DATABASE = new URL('database.sql.gz', FOLDER);
const FACTS = new URL('facts.json.gz', FOLDER);

/** What a release has left in a database, and what it replied about it. */
export interface LastRelease {
  version: string;
  /** The number of migrations it knew. */
  migrations: number;
  /** An access token that is stored in the database. */
  token: string;
  replies: Reply[];
}

/** A backup that the release made of the database. */
export const backupFile = fileURLToPath(new URL('backup.gz', FOLDER));

export async function writeFixture(database: string, facts: LastRelease): Promise<number> {
  const files = [
    [DATABASE, database],
    [FACTS, JSON.stringify(facts)],
  ] as const;
  let bytes = 0;
  for (const [file, text] of files) {
    const packed = gzipSync(text, { level: 9 });
    await writeFile(file, packed);
    bytes += packed.length;
  }
  return bytes;
}

export async function makeFixtureFolder(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
}

/** SQL that fills an empty database. */
export async function readDatabase(): Promise<string> {
  return gunzipSync(await readFile(DATABASE)).toString();
}

export async function readFacts(): Promise<LastRelease> {
  return JSON.parse(gunzipSync(await readFile(FACTS)).toString()) as LastRelease;
}
