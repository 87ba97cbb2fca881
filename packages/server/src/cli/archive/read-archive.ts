import { createHash } from 'node:crypto';
import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { CliError } from '@service-popups/cli';
import { Chunk, Footer, FORMAT_VERSION, Manifest, Preamble, countRows } from './archive-format';

export interface Archive {
  manifest: Manifest;
  /** Rows of a table in COPY format. Tables must be read in the order of the manifest. */
  rowsOf: (table: string) => AsyncGenerator<Buffer>;
  /** Call after the last table: verifies the checksum and returns the number of rows. */
  finish: () => Promise<number>;
}

/** Lines of JSON are short; a longer one means that the file is damaged. */
const MAX_LINE_BYTES = 1024 * 1024;

export async function readArchive(source: AsyncIterable<Buffer>): Promise<Archive> {
  const sum = createHash('sha256');
  const reader = createReader(source);
  const hashed = (bytes: Buffer): Buffer => {
    sum.update(bytes);
    return bytes;
  };
  const manifest = readManifest(hashed(await reader.line()));
  const rows: Record<string, number> = {};
  let next = await reader.line();

  return {
    manifest,
    async *rowsOf(table) {
      rows[table] = 0;
      for (;;) {
        const chunk = parse(Chunk, next);
        if (chunk?.table !== table) return;
        hashed(next);
        const data = hashed(await reader.take(chunk.bytes));
        rows[table] += countRows(data);
        yield data;
        next = await reader.line();
      }
    },
    async finish() {
      const footer = parse(Footer, next);
      if (footer?.sha256 !== sum.digest('hex') || !isSame(footer.rows, rows)) throw damagedBackup();
      if (!(await reader.isAtEnd())) throw damagedBackup();
      return Object.values(rows).reduce((all, n) => all + n, 0);
    },
  };
}

function readManifest(text: Buffer): Manifest {
  const preamble = parse(Preamble, text);
  if (!preamble) throw new CliError('The file is not a backup written by service-popups.');
  if (preamble.formatVersion > FORMAT_VERSION)
    throw new CliError(
      `The backup was written by version ${preamble.version}, in a newer format: restore it with ` +
        `version ${preamble.version} or later.`,
    );
  const manifest = parse(Manifest, text);
  if (!manifest) throw damagedBackup();
  return manifest;
}

function parse<Schema extends TSchema>(schema: Schema, text: Buffer): Static<Schema> | undefined {
  try {
    const value: unknown = JSON.parse(text.toString());
    return Check(schema, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isSame(one: Record<string, number>, other: Record<string, number>): boolean {
  const text = (rows: Record<string, number>) => JSON.stringify(Object.entries(rows).sort());
  return text(one) === text(other);
}

export function damagedBackup(): CliError {
  return new CliError(
    'The backup is damaged or incomplete, so nothing was restored: use another backup.',
  );
}

/** Reads lines and blocks of bytes from a stream. */
function createReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const next = await chunks.next();
    if (next.done) return false;
    held = held.length ? Buffer.concat([held, next.value]) : next.value;
    return true;
  };
  const cut = (length: number): Buffer => {
    const bytes = held.subarray(0, length);
    held = held.subarray(length);
    return bytes;
  };
  return {
    async line(): Promise<Buffer> {
      for (;;) {
        const end = held.indexOf(10);
        if (end !== -1) return cut(end + 1);
        if (held.length > MAX_LINE_BYTES || !(await more())) throw damagedBackup();
      }
    },
    async take(length: number): Promise<Buffer> {
      while (held.length < length) if (!(await more())) throw damagedBackup();
      return cut(length);
    },
    async isAtEnd(): Promise<boolean> {
      return !held.length && !(await more());
    },
  };
}
