import { createHash } from 'node:crypto';
import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { CliError } from '../command';
import { Ending, FORMAT_VERSION, Manifest, Piece, Preamble, rowsIn } from './archive-format';

export interface Archive {
  manifest: Manifest;
  /** The rows of the next table, as COPY takes them. Tables are read in the order of the manifest. */
  rowsOf: (table: string) => AsyncGenerator<Buffer>;
  /** After the last table: refuses what is not complete, or not what was written. */
  finish: () => Promise<number>;
}

/** Lines of JSON are short; one without an end is none. */
const MAX_LINE = 1024 * 1024;

export async function readArchive(source: AsyncIterable<Buffer>): Promise<Archive> {
  const sum = createHash('sha256');
  const reader = createReader(source);
  const counted = (bytes: Buffer): Buffer => {
    sum.update(bytes);
    return bytes;
  };
  const manifest = readManifest(counted(await reader.line()));
  const rows: Record<string, number> = {};
  let next = await reader.line();

  return {
    manifest,
    async *rowsOf(table) {
      rows[table] = 0;
      for (;;) {
        const piece = parsed(Piece, next);
        if (piece?.table !== table) return;
        counted(next);
        const data = counted(await reader.take(piece.bytes));
        rows[table] += rowsIn(data);
        yield data;
        next = await reader.line();
      }
    },
    async finish() {
      const ending = parsed(Ending, next);
      if (ending?.sha256 !== sum.digest('hex') || !isSame(ending.rows, rows)) throw damaged();
      if (!(await reader.isAtEnd())) throw damaged();
      return Object.values(rows).reduce((all, n) => all + n, 0);
    },
  };
}

function readManifest(text: Buffer): Manifest {
  const preamble = parsed(Preamble, text);
  if (!preamble) throw new CliError('This is no backup that service-popups has written.');
  if (preamble.formatVersion > FORMAT_VERSION)
    throw new CliError(
      `The backup was written by version ${preamble.version}, in a form that this version does not ` +
        `know: restore it with version ${preamble.version} or a later one.`,
    );
  const manifest = parsed(Manifest, text);
  if (!manifest) throw damaged();
  return manifest;
}

function parsed<Schema extends TSchema>(schema: Schema, text: Buffer): Static<Schema> | undefined {
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

export function damaged(): CliError {
  return new CliError(
    'The backup is damaged or not complete, and nothing was restored: use another one.',
  );
}

/** Lines and pieces of a stream. */
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
        if (held.length > MAX_LINE || !(await more())) throw damaged();
      }
    },
    async take(length: number): Promise<Buffer> {
      while (held.length < length) if (!(await more())) throw damaged();
      return cut(length);
    },
    async isAtEnd(): Promise<boolean> {
      return !held.length && !(await more());
    },
  };
}
