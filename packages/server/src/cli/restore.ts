import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import { bringUpToDate } from '../db/bring-up-to-date';
import { listServers } from '../db/client';
import { findOrigin } from '../db/history';
import type { Manifest } from './archive/archive-format';
import { damagedBackup, readArchive } from './archive/read-archive';
import { restoreArchive } from './archive/restore-archive';
import { CliError, UsageError, type Command } from '@service-popups/cli';
import { withStore } from './with-database';

export const restoreCommand: Command = {
  help: `
Usage: service-popups restore <file>

Restores a backup into the database at DATABASE_URL, or the embedded one in DATA_DIR, and migrates it to
this version. The database must be empty: existing data is never replaced. The restore either succeeds
completely or changes nothing. Pass - to read from standard input.

Afterwards everyone has to sign in again, and pending invitations and reset links have to be sent again.
`,
  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const [file, ...others] = positionals;
    if (!file || others.length)
      throw new UsageError('Pass exactly one file, or - for standard input.');
    const source: Readable = file === '-' ? process.stdin : createReadStream(file);
    const unpacked = createGunzip();
    source.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
    try {
      const archive = await readArchive(unpacked as AsyncIterable<Buffer>);
      checkOrigin(archive.manifest);
      const rows = await withStore({ shared: false }, async ({ connection, db }) => {
        await bringUpToDate(listServers(connection), {
          upTo: archive.manifest.migrations.length,
        });
        const count = await restoreArchive(db, archive);
        await bringUpToDate(listServers(connection));
        return count;
      });
      console.error(`Restored ${rows.toLocaleString('en')} rows.`);
    } catch (error) {
      throw explain(error as NodeJS.ErrnoException, file);
    } finally {
      source.destroy();
      unpacked.destroy();
    }
  },
};

function checkOrigin({ migrations, version }: Manifest): void {
  const origin = findOrigin({ applied: migrations });
  if (origin === 'unreleased')
    throw new CliError(
      'The backup was written by a version from before the first release and cannot be restored: ' +
        'no release supports its tables.',
    );
  if (origin !== 'known')
    throw new CliError(
      `The backup has the tables of version ${version}, which is newer than this one: restore it with ` +
        `version ${version} or later.`,
    );
}

function explain(error: NodeJS.ErrnoException, file: string): Error {
  // Decompression errors, and rows that PostgreSQL rejects.
  if (/^(Z_|2[23]...$)/.test(error.code ?? '')) return damagedBackup();
  if (error.syscall !== undefined && error.path === file)
    return new CliError(`Cannot read ${file} (${error.message}).`);
  return error;
}
