import { readFile, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';

interface Link {
  at: string;
  to: string;
}

/** npm packs no symbolic links; the package lists them, relative to its own root. */
async function listedLinks(native: string): Promise<Link[]> {
  const text = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8');
  const root = path.dirname(native);
  return (JSON.parse(text) as { source: string; target: string }[]).map((link) => ({
    at: path.join(root, link.target),
    to: path.relative(path.dirname(link.target), link.source),
  }));
}

async function makeLink({ at, to }: Link): Promise<boolean> {
  if ((await readlink(at).catch(() => undefined)) === to) return true;
  try {
    await symlink(to, at);
    return true;
  } catch (error) {
    // Another start may have made it just now, and some packers store a copy in its place.
    return (error as NodeJS.ErrnoException).code === 'EEXIST';
  }
}

/** Makes the links that are missing; false when one of them cannot be made. */
export async function makeEngineLinks(native: string): Promise<boolean> {
  const made = await Promise.all((await listedLinks(native)).map(makeLink));
  return made.every(Boolean);
}
