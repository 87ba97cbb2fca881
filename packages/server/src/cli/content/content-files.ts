import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CliError } from '../command';
import { checkContent, type FoundFile } from './check-content';
import { kinds, type Content, type Kind } from './content';

const ID = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/;

/** The surveys and popups of a folder; every problem is told before it gives up. */
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
    throw new CliError(`There is no surveys/*.json or popups/*.json in ${folder}: see --dir.`);
  const checked = checkContent(files);
  problems.push(...checked.problems);
  for (const problem of problems) console.error(problem);
  if (problems.length) throw new CliError(`Problems found: ${String(problems.length)}.`);
  return checked.content;
}

async function jsonFilesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new CliError(`${folder} cannot be read: ${(error as Error).message}`);
  }
}

/** A file, or what is wrong with it. */
async function readJson(folder: string, kind: Kind, name: string): Promise<FoundFile | string> {
  const id = name.slice(0, -'.json'.length);
  if (!ID.test(id)) return `${kind}/${name}: its name is its id: letters, digits, "_", "." and "-"`;
  try {
    const value: unknown = JSON.parse(await readFile(join(folder, kind, name), 'utf8'));
    return { kind, id, value };
  } catch (error) {
    return `${kind}/${name}: ${(error as Error).message}`;
  }
}

/** Writes a file, unless it reads so already; says whether it did. */
export async function writeContentFile(path: string, text: string): Promise<boolean> {
  const present = await readFile(path, 'utf8').catch(() => undefined);
  if (present === text) return false;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  return true;
}
