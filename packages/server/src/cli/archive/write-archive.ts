import { createHash } from 'node:crypto';
import { to as copyTo } from 'pg-copy-streams';
import type { Readable } from 'node:stream';
import type { ClientSql } from '../../db/sql';
import { rowsIn, type Manifest } from './archive-format';
import { rowsToBackUp } from './rows-to-back-up';

/** Rows come one by one; they are written in pieces of about this many bytes. */
const PIECE = 64 * 1024;

/** The text of an archive. Whoever reads it slowly makes the database wait. */
export async function* writeArchive(
  sql: ClientSql,
  manifest: Manifest,
  onTable: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const sum = createHash('sha256');
  const counted = (bytes: Buffer): Buffer => {
    sum.update(bytes);
    return bytes;
  };
  const rows: Record<string, number> = {};
  yield counted(line(manifest));
  for (const { name, columns } of manifest.tables) {
    let count = 0;
    const source = sql.client.query(copyTo(`copy (${rowsToBackUp(name, columns)}) to stdout`));
    for await (const piece of inPieces(source)) {
      count += rowsIn(piece);
      yield counted(line({ table: name, bytes: piece.length }));
      yield counted(piece);
    }
    rows[name] = count;
    onTable(count);
  }
  yield line({ rows, sha256: sum.digest('hex') });
}

function line(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

async function* inPieces(source: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PIECE) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size) yield Buffer.concat(waiting);
}
