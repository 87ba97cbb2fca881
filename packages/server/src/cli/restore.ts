import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import { bringUpToDate, unknownOrigin } from '../db/bring-up-to-date';
import { serversOf } from '../db/client';
import type { Manifest } from './archive/archive-format';
import { damaged, readArchive } from './archive/read-archive';
import { restoreArchive } from './archive/restore-archive';
import { CliError, UsageError, type Command } from './command';
import { withStore } from './with-database';

export const restoreCommand: Command = {
  help: `
Usage: service-popups restore <file>

Fills the database at DATABASE_URL, or the embedded one in DATA_DIR, from a file that backup has
written, and brings it up to date. The database must be new: what is there already is never replaced.
With - for the file it reads standard input. All of it is restored, or nothing. Everybody has to sign in
again, and open invitations and password links have to be sent again.
`,
  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const [file, ...others] = positionals;
    if (!file || others.length) throw new UsageError('Name one file, or - for standard input.');
    const source: Readable = file === '-' ? process.stdin : createReadStream(file);
    const unpacked = createGunzip();
    source.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
    try {
      const archive = await readArchive(unpacked as AsyncIterable<Buffer>);
      checkOrigin(archive.manifest);
      const rows = await withStore({ shared: false }, async ({ connection, sql }) => {
        await bringUpToDate(serversOf(connection), archive.manifest.migrations.length);
        const count = await restoreArchive(sql, archive);
        await bringUpToDate(serversOf(connection));
        return count;
      });
      console.error(`${rows.toLocaleString('en')} rows are restored.`);
    } catch (error) {
      throw explain(error as NodeJS.ErrnoException, file);
    } finally {
      source.destroy();
      unpacked.destroy();
    }
  },
};

function checkOrigin({ migrations, version }: Manifest): void {
  const origin = unknownOrigin(migrations);
  if (origin === 'newer')
    throw new CliError(
      `The backup was written by version ${version}, whose tables this version does not know: ` +
        `restore it with version ${version} or a later one.`,
    );
  if (origin)
    throw new CliError(
      'The backup was written by a version from before the first release, and cannot be restored: ' +
        'no release knows its tables.',
    );
}

function explain(error: NodeJS.ErrnoException, file: string): Error {
  // What cannot be unpacked, and what no table takes.
  if (/^(Z_|2[23]...$)/.test(error.code ?? '')) return damaged();
  if (error.syscall !== undefined && error.path === file)
    return new CliError(`${file} cannot be read (${error.message}).`);
  return error;
}
