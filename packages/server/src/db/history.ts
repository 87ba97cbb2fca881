import { sql } from 'drizzle-orm';
import type { Db } from './db';
import { ConfigError } from '../config';
import { VERSION } from '../version';
import { knownMigrations } from './known-migrations';

/** The applied migrations, in drizzle's own table, and the release that last changed tables or functions. */
export const HISTORY = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint);
  create table if not exists drizzle.release
    (version text not null, functions text not null, needed_migrations integer not null)`;

export interface Release {
  version: string;
  /** The hash of its functions, which are installed. */
  functions: string;
  /** How many migrations another release must know to work with the tables. */
  neededMigrations: number;
}

export interface History {
  /** The hashes of the applied migrations; empty for a new database. */
  applied: string[];
  /** The release that last changed tables or functions. */
  release?: Release | undefined;
}

/**
 * How a database relates to this version: all its migrations are known; or a later version has migrated it and this one
 * can work with it, or can't; or it's from before the first release.
 */
export type Origin = 'known' | 'later' | 'too new' | 'unreleased';

/** All releases start from the same baseline, and each adds migrations to those of the one before. */
export function findOrigin({ applied, release }: History): Origin {
  const known = knownMigrations().map(({ hash }) => hash);
  if (applied.every((hash, index) => hash === known[index])) return 'known';
  if (applied[0] !== known[0]) return 'unreleased';
  const isContinued = known.every((hash, index) => hash === applied[index]);
  const isEnough = release !== undefined && release.neededMigrations <= known.length;
  return isContinued && isEnough ? 'later' : 'too new';
}

/**
 * Reads the history of a database. `laterVersion` is the later version that has migrated it, if any. Throws if this
 * version can't work with the tables.
 */
export async function readHistory(db: Db): Promise<History & { laterVersion: string | undefined }> {
  const history = await readRows(db);
  const origin = findOrigin(history);
  if (origin === 'too new')
    throw new ConfigError(
      `The database was set up by a newer version than this one (${VERSION}). Start that version or ` +
        'a later one. Nothing was changed.',
    );
  if (origin === 'unreleased')
    throw new ConfigError(
      'The database was set up by a pre-release version, whose tables this version ' +
        `(${VERSION}) can't use. Point DATABASE_URL or DATA_DIR to a new database, or delete the old ` +
        'one if you no longer need it. Nothing was changed.',
    );
  return { ...history, laterVersion: origin === 'later' ? history.release?.version : undefined };
}

async function readRows(db: Db): Promise<History> {
  const [found] = await db.query<{ migrations: boolean; release: boolean }>(sql`
    select to_regclass('drizzle.__drizzle_migrations') is not null as migrations,
      to_regclass('drizzle.release') is not null as release`);
  if (!found?.migrations) return { applied: [] };
  const rows = await db.query<{ hash: string }>(sql`
    select hash from drizzle.__drizzle_migrations order by id`);
  const applied = rows.map(({ hash }) => hash);
  if (!found.release) return { applied };
  const [release] = await db.query<Release>(sql`
    select version, functions, needed_migrations as "neededMigrations" from drizzle.release`);
  return { applied, release };
}
