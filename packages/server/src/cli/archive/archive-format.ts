import { Type, type Static } from 'typebox';

// A gzipped file: the manifest as a line of JSON; for each chunk of a table, a line of JSON with its table
// and length, then the chunk as COPY writes it; since version 2, queued jobs in the same way; and a footer as a
// line of JSON.

export const FORMAT = 'service-popups-backup';
export const FORMAT_VERSION = 2;
/** The version before, without jobs, can still be restored. */
const WITHOUT_JOBS = 1;

const name = () => Type.String({ pattern: '^[a-z_][a-z0-9_]*$', maxLength: 63 });

/** The part of the manifest that is the same in all format versions. */
export const Preamble = Type.Object({
  format: Type.Literal(FORMAT),
  formatVersion: Type.Integer({ minimum: 1 }),
  version: Type.String(),
});

export const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  formatVersion: Type.Enum([WITHOUT_JOBS, FORMAT_VERSION]),
  /** Version of the server that wrote the backup, or of the later one that had migrated the database. */
  version: Type.String(),
  /** ISO 8601, UTC. */
  createdAt: Type.String(),
  /** Hashes of the applied migrations. */
  migrations: Type.Array(Type.String()),
  /** Ordered so that no table references a later one. */
  tables: Type.Array(Type.Object({ name: name(), columns: Type.Array(name(), { minItems: 1 }) })),
  /** Weeks that have a partition of reports, as their first day. */
  weeks: Type.Array(Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-([0-2][1-9]|[1-3]0|31)$' })),
  /** Last values of identity columns. */
  sequences: Type.Array(Type.Object({ table: name(), column: name(), last: Type.Integer() })),
});
export type Manifest = Static<typeof Manifest>;

export function hasJobs({ formatVersion }: Manifest): boolean {
  return formatVersion > WITHOUT_JOBS;
}

export const Chunk = Type.Object({
  table: name(),
  bytes: Type.Integer({ minimum: 1, maximum: 2 ** 30 }),
});

export const Footer = Type.Object({
  rows: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
  /** Hash of all bytes before this line. */
  sha256: Type.String(),
});

/** Counts the rows of a chunk: COPY ends each with a line feed, and escapes those in values. */
export function countRows(chunk: Buffer): number {
  let rows = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1;
  return rows;
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
