import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { identifier } from '@service-popups/contract';
import { Check } from 'typebox/value';
import { CliError } from '../command';
import { checkContent, type FoundFile } from './check-content';
import { kinds, type Content, type Kind } from './content';
import { printError } from '../print';

const Id = identifier('Id of the theme, survey or popup.');

/** Reads the themes, surveys and popups of a folder. Prints all problems before it fails. */
export async function readContent(folder: string): Promise<Content> {
  const problems: string[] = [];
  const files: FoundFile[] = [];
  for (const kind of kinds)
    for (const name of await jsonFilesIn(join(folder, kind))) {
      const read = await readJson(folder, kind, name);
      if (typeof read === 'string') problems.push(read);
      else files.push(read);
    }
  if (!files.length && !problems.length)
    throw new CliError(
      `No surveys/*.json or popups/*.json found in ${folder}: pass another folder with --dir.`,
    );
  const checked = checkContent(files);
  problems.push(...checked.problems);
  for (const problem of problems) printError(problem);
  if (problems.length)
    throw new CliError(
      problems.length === 1 ? '1 problem found.' : `${String(problems.length)} problems found.`,
    );
  return checked.content;
}

async function jsonFilesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new CliError(`Cannot read ${folder}: ${(error as Error).message}`);
  }
}

/** Reads a file. Returns it, or a message that says what is wrong with it. */
async function readJson(folder: string, kind: Kind, name: string): Promise<FoundFile | string> {
  const id = name.slice(0, -'.json'.length);
  if (!Check(Id, id))
    return `${kind}/${name}: the file name is the id, and can contain only letters, digits, "_", "." and "-"`;
  try {
    const value: unknown = JSON.parse(await readFile(join(folder, kind, name), 'utf8'));
    return { kind, id, value };
  } catch (error) {
    return `${kind}/${name}: ${(error as Error).message}`;
  }
}

/**
 * Writes a file in a folder unless it's unchanged; returns whether it did. Doesn't follow symbolic links, which
 * could point outside the folder.
 */
export async function writeContentFile(
  folder: string,
  name: string,
  content: string | Buffer,
): Promise<boolean> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  for (const target of [dirname(path), path]) await rejectLink(target);
  const present = await readFile(path).catch(() => undefined);
  if (present?.equals(Buffer.from(content))) return false;
  const { O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW } = constants;
  const file = await open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW);
  try {
    await file.writeFile(content);
  } finally {
    await file.close();
  }
  return true;
}

async function rejectLink(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (found?.isSymbolicLink())
    throw new CliError(
      `${path} is a symbolic link, and links aren't followed: replace it with a real file or folder.`,
    );
}
