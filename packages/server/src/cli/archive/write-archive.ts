import { createHash } from 'node:crypto';
import { to as copyTo } from 'pg-copy-streams';
import type { Readable } from 'node:stream';
import type { ClientDb } from '../../db/db';
import { countRows, type Manifest } from './archive-format';
import { jobsToBackUp, QUEUED_JOBS } from './queued-jobs';
import { rowsToBackUp } from './rows-to-back-up';

/** COPY sends rows one by one; they are grouped into chunks of about this size. */
const CHUNK_BYTES = 64 * 1024;

/** Generates an archive. Backpressure from a slow consumer reaches the database. */
export async function* writeArchive(
  db: ClientDb,
  manifest: Manifest,
  onTable: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const sum = createHash('sha256');
  const hashed = (bytes: Buffer): Buffer => {
    sum.update(bytes);
    return bytes;
  };
  const rows: Record<string, number> = {};
  yield hashed(line(manifest));
  const sources = manifest.tables.map(({ name, columns }) => ({
    name,
    rows: rowsToBackUp(name, columns),
  }));
  sources.push({ name: QUEUED_JOBS, rows: await jobsToBackUp(db) });
  for (const { name, rows: selected } of sources) {
    let count = 0;
    const source = db.client.query(copyTo(`copy (${selected}) to stdout`));
    for await (const chunk of inChunks(source)) {
      count += countRows(chunk);
      yield hashed(line({ table: name, bytes: chunk.length }));
      yield hashed(chunk);
    }
    rows[name] = count;
    onTable(count);
  }
  yield line({ rows, sha256: sum.digest('hex') });
}

function line(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

async function* inChunks(source: Readable): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let size = 0;
  for await (const data of source as AsyncIterable<Buffer>) {
    pending.push(data);
    size += data.length;
    if (size < CHUNK_BYTES) continue;
    yield Buffer.concat(pending);
    pending = [];
    size = 0;
  }
  if (size) yield Buffer.concat(pending);
}
