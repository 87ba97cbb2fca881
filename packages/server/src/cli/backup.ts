import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { readHistory } from '../db/history';
import { VERSION } from '../version';
import { FORMAT, FORMAT_VERSION } from './archive/archive-format';
import { listWeeks, listSequences, listTables } from './archive/catalog';
import { writeArchive } from './archive/write-archive';
import { CliError, UsageError, type Command } from '@service-popups/cli';
import { withStore } from './with-database';

export const backupCommand: Command = {
  help: `
Usage: service-popups backup <file>

Writes a consistent snapshot of the database to a file. The server can keep running. Uses the database at
DATABASE_URL, or the embedded one in DATA_DIR. Pass - to write to standard output.

The backup contains password hashes, identity secrets and personal data: store it where nobody else can
read it. Sessions, pending links and the signing secret aren't included.
`,
  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const [file, ...others] = positionals;
    if (!file || others.length)
      throw new UsageError('Pass exactly one file, or - for standard output.');
    let rows = 0;
    const write = (target: Writable) =>
      withStore({ shared: true }, ({ db }) =>
        db.transaction(async (tx) => {
          const { applied, laterVersion = VERSION } = await readHistory(tx);
          if (!applied.length)
            throw new CliError('Nothing to back up: the database has no tables.');
          const manifest = {
            format: FORMAT,
            formatVersion: FORMAT_VERSION,
            version: laterVersion,
            createdAt: new Date().toISOString(),
            migrations: applied,
            tables: await listTables(tx),
            weeks: await listWeeks(tx),
            sequences: await listSequences(tx),
          } as const;
          const onTable = (count: number) => (rows += count);
          await pipeline(Readable.from(writeArchive(tx, manifest, onTable)), createGzip(), target);
        }, 'isolation level repeatable read read only'),
      );
    if (file === '-') await write(process.stdout);
    else await writeAtomically(file, write);
    console.error(`Backed up ${rows.toLocaleString('en')} rows.`);
  },
};

/**
 * Writes to a temporary file and renames it when complete, so that an interrupted backup doesn't replace
 * the previous one. The name is random, so that nobody can plant a link there beforehand.
 */
async function writeAtomically(
  file: string,
  write: (target: Writable) => Promise<void>,
): Promise<void> {
  const partial = `${file}.${randomBytes(6).toString('hex')}.partial`;
  try {
    await write(createWriteStream(partial, { flags: 'wx', mode: 0o600 }));
    const handle = await open(partial, 'r+');
    await handle.sync();
    await handle.close();
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
