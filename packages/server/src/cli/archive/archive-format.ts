import { Type, type Static } from 'typebox';

// Inside gzip: the manifest as a line of JSON; then, for each piece of a table, a line of JSON that
// says whose and how long it is, and the piece as COPY writes it; and a line of JSON as the end.

export const FORMAT = 'service-popups-backup';
export const FORMAT_VERSION = 1;

const name = () => Type.String({ pattern: '^[a-z_][a-z0-9_]*$', maxLength: 63 });

/** What every version can read, however much else is there. */
export const Preamble = Type.Object({
  format: Type.Literal(FORMAT),
  formatVersion: Type.Integer({ minimum: 1 }),
  version: Type.String(),
});

export const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  formatVersion: Type.Literal(FORMAT_VERSION),
  /** Of the server that wrote it. */
  version: Type.String(),
  /** ISO 8601, UTC. */
  createdAt: Type.String(),
  /** Hashes of the migrations that its tables have been through. */
  migrations: Type.Array(Type.String()),
  /** In an order in which none refers to one that comes later. */
  tables: Type.Array(Type.Object({ name: name(), columns: Type.Array(name(), { minItems: 1 }) })),
  /** Months of reports that have a partition, each by its first day. */
  months: Type.Array(Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-01$' })),
  /** Where numbering goes on. */
  sequences: Type.Array(Type.Object({ table: name(), column: name(), last: Type.Integer() })),
});
export type Manifest = Static<typeof Manifest>;

export const Piece = Type.Object({
  table: name(),
  bytes: Type.Integer({ minimum: 1, maximum: 2 ** 30 }),
});

export const Ending = Type.Object({
  rows: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
  /** Of all bytes before this line. */
  sha256: Type.String(),
});

/** Rows of a piece: COPY ends each with a line feed, and writes those inside a row in another way. */
export function rowsIn(piece: Buffer): number {
  let rows = 0;
  for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows += 1;
  return rows;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
