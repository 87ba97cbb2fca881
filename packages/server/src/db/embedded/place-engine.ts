import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Account } from './account';
import { EmbeddedDatabaseError } from './embedded-database-error';
import { copyEngine, openShelf } from './engine-copy';
import { makeEngineLinks } from './engine-links';
import type { EnginePackage } from './engine-package';
import type { Outcome } from './run-as';
import { runAs } from './run-as';

export interface Engine {
  /** Folder with the programs `initdb` and `postgres`. */
  bin: string;
  major: string;
}

async function tryEngine(
  native: string,
  account: Account | undefined,
): Promise<Outcome & { engine?: Engine }> {
  const bin = path.join(native, 'bin');
  const outcome = await runAs(account, path.join(bin, 'postgres'), ['--version']);
  const major = /\(PostgreSQL\) (\d+)/.exec(outcome.output)?.[1];
  return outcome.ok && major !== undefined ? { ...outcome, engine: { bin, major } } : outcome;
}

function cannotRun(output: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The built-in PostgreSQL does not run on this system (${output.split('\n')[0] ?? ''}): ` +
      'set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** Shared between clones for root; inside the cluster's folder for an ordinary user. */
export function engineShelves(folder: string): string[] {
  return process.geteuid?.() === 0
    ? ['/var/lib/service-popups', path.join(tmpdir(), 'service-popups-engines')]
    : [path.join(folder, 'engines')];
}

async function engineOnShelf(
  { native, name }: EnginePackage,
  shelf: string,
  account: Account | undefined,
): Promise<Engine | undefined> {
  if (!(await openShelf(shelf))) return undefined;
  const place = path.join(shelf, name);
  if ((await stat(place).catch(() => undefined)) !== undefined) {
    const { engine } = await tryEngine(place, account);
    if (engine !== undefined) return engine;
    await rm(place, { recursive: true, force: true });
  }
  await copyEngine(native, shelf, name);
  return (await tryEngine(place, account)).engine;
}

/**
 * An engine that the account can run: the installed one where it stands, or else a copy on one of
 * the shelves (the package may lie below a private home, or be read-only with its links missing).
 */
export async function placeEngine(
  installed: EnginePackage,
  account: Account | undefined,
  shelves: string[],
): Promise<Engine> {
  if (await makeEngineLinks(installed.native)) {
    const { engine } = await tryEngine(installed.native, account);
    if (engine !== undefined) return engine;
    const own = await tryEngine(installed.native, undefined);
    if (own.engine === undefined) throw cannotRun(own.output);
  }
  if (account && !(await runAs(account, '/bin/sh', ['-c', ':'])).ok) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL does not run as root, and this server may not start programs under another ` +
        `account (user id ${String(account.uid)}): start it as an ordinary user, or set DATABASE_URL.`,
    );
  }
  for (const shelf of shelves) {
    const engine = await engineOnShelf(installed, shelf, account);
    if (engine !== undefined) return engine;
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL in ${installed.native} cannot be used from there, nor from a copy in ` +
      `${shelves.join(' or ')}: make one of these folders usable, or set DATABASE_URL.`,
  );
}
