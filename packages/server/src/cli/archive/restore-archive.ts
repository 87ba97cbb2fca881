import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { sql } from 'drizzle-orm';
import type { ClientDb, PoolDb } from '../../db/db';
import { readHistory } from '../../db/history';
import { CliError } from '@service-popups/cli';
import { hasJobs, quoteName } from './archive-format';
import { listTables } from './catalog';
import { addJobs, createJobsTable, QUEUED_JOBS } from './queued-jobs';
import type { Archive } from './read-archive';

/** Fills empty tables from an archive in one transaction. Returns the number of rows. */
export async function restoreArchive(db: PoolDb, archive: Archive): Promise<number> {
  const { manifest } = archive;
  const count = await db.transaction(async (tx) => {
    const names = manifest.tables.map(({ name }) => quoteName(name)).join();
    await checkTables(tx, archive);
    // Keeps others from writing, and makes it safe to skip the triggers that notify nodes of changes.
    await tx.query(sql.raw(`lock table ${names} in access exclusive mode`));
    await checkEmpty(tx, archive);
    for (const week of manifest.weeks) await tx.query(sql.raw(partitionFor(week)));
    for (const { name, columns } of manifest.tables) {
      await tx.query(sql.raw(`alter table ${quoteName(name)} disable trigger user`));
      const copy = `copy ${quoteName(name)} (${columns.map(quoteName).join()}) from stdin`;
      await pipeline(archive.rowsOf(name), tx.client.query(copyFrom(copy)));
      await tx.query(sql.raw(`alter table ${quoteName(name)} enable trigger user`));
    }
    if (hasJobs(manifest)) {
      await createJobsTable(tx);
      await pipeline(
        archive.rowsOf(QUEUED_JOBS),
        tx.client.query(copyFrom(`copy ${QUEUED_JOBS} from stdin`)),
      );
      await addJobs(tx);
    }
    for (const { table, column, last } of manifest.sequences)
      await tx.query(sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${last})`);
    return archive.finish();
  });
  await db.query(sql`analyze`);
  return count;
}

/** SQL that creates the partition of a week. The function create_report_partition may not exist yet. */
function partitionFor(week: string): string {
  const end = new Date(week);
  end.setUTCDate(end.getUTCDate() + 7);
  return `create table if not exists reports_${week.replaceAll('-', '_')} partition of reports
    for values from ('${week}T00:00Z') to ('${end.toISOString()}')`;
}

async function checkTables(tx: ClientDb, { manifest }: Archive): Promise<void> {
  const { applied } = await readHistory(tx);
  if (applied.length > manifest.migrations.length)
    throw new CliError(
      'The database has newer tables than the backup: restore into a new database, without tables ' +
        '(set DATA_DIR or DATABASE_URL to it).',
    );
  const sorted = (tables: { name: string; columns: string[] }[]) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, ...[...columns].sort()]).sort());
  if (sorted(await listTables(tx)) !== sorted(manifest.tables))
    throw new CliError(
      "The database's tables differ from those in the backup: restore into a new database (set " +
        'DATA_DIR or DATABASE_URL to it).',
    );
}

async function checkEmpty(tx: ClientDb, { manifest }: Archive): Promise<void> {
  for (const { name } of manifest.tables)
    if ((await tx.query(sql.raw(`select from ${quoteName(name)} limit 1`))).length)
      throw new CliError(
        `The database is not empty (it has ${name.replaceAll('_', ' ')}): restore into a new one ` +
          '(set DATA_DIR or DATABASE_URL to it).',
      );
}
