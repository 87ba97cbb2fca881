import { lstat, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { PopupDraft } from '@service-popups/contract';
import { CliError, UsageError, type Command } from './command';
import { getFilePath } from './content/content';
import { writeContentFile } from './content/content-files';
import { formatContent } from './content/format-content';
import { convertFile, type ImportedFile } from './import/convert-file';
import type { Loss } from './import/report';
import { findDefinitions, detectSource, sourceNames, type SourceName } from './import/sources';
import { print, printError } from './print';

const MAX_BYTES = 10 * 1024 * 1024;

export const importCommand: Command = {
  help: `
Usage: service-popups import <file> [options]

Converts surveys and popups of another product, exported as JSON, into surveys/*.json and popups/*.json.
Prints what couldn't be converted, field by field. Needs no server; use push to save the files to one.

  --from <product>  ${sourceNames.join(', ')} (default: detected)
  --dir <folder>    folder for the files (default: .)
  --force           overwrite existing files
  --strict          write nothing if anything can't be converted
`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        dir: { type: 'string', default: '.' },
        force: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
      },
    });
    const [path, ...others] = positionals;
    if (path === undefined || others.length) throw new UsageError('Pass one file to import.');
    const from = readSource(values.from);
    const definitions = findDefinitions(await readJsonFile(path));
    const { files, losses } = convertFile(definitions, from ?? detect(path, definitions));
    for (const { name, path: field, message } of losses)
      printError([name, field, message].filter((part) => part !== '').join(': '));
    if (!files.length) throw new CliError(`Nothing in ${path} could be converted.`);
    if (values.strict && losses.length)
      throw new CliError(`Nothing was written: ${summarise(losses)}.`);
    await write(values.dir, files, values.force);
    await noteMissingSurveys(values.dir, files);
    print(`Done: ${summarise(losses)}. Run validate, then push.`);
  },
};

function readSource(name: string | undefined): SourceName | undefined {
  const from = sourceNames.find((known) => known === name);
  if (name !== undefined && !from)
    throw new UsageError(`--from must be ${sourceNames.join(', ')}.`);
  return from;
}

function detect(path: string, definitions: readonly unknown[]): SourceName {
  const from = detectSource(definitions);
  if (from) return from;
  throw new CliError(
    `${path} doesn't look like an export of a known product: pass --from ${sourceNames.join(', ')}.`,
  );
}

async function readJsonFile(path: string): Promise<unknown> {
  try {
    const { size } = await stat(path);
    if (size > MAX_BYTES) throw new Error('it is larger than 10 MB');
    return JSON.parse(await readFile(path, 'utf8')) as unknown;
  } catch (error) {
    throw new CliError(`Cannot read ${path}: ${(error as Error).message}`);
  }
}

/** Writes all files or, if one exists and shouldn't be overwritten, none. */
async function write(
  folder: string,
  files: readonly ImportedFile[],
  force: boolean,
): Promise<void> {
  for (const { kind, id } of force ? [] : files)
    if (await exists(join(folder, getFilePath(kind, id))))
      throw new CliError(
        `${getFilePath(kind, id)} exists, nothing was written: pass --force to overwrite it.`,
      );
  for (const { kind, id, draft } of files) {
    await writeContentFile(folder, getFilePath(kind, id), formatContent(draft));
    print(`wrote ${getFilePath(kind, id)}`);
  }
}

/** Definitions of the Deepdots SDK only name their survey. */
async function noteMissingSurveys(folder: string, files: readonly ImportedFile[]): Promise<void> {
  for (const { kind, id, draft } of files) {
    if (kind !== 'popups') continue;
    const { surveyId } = draft as PopupDraft;
    if (surveyId === undefined) continue;
    const survey = getFilePath('surveys', surveyId);
    if (!(await exists(join(folder, survey))))
      print(
        `${getFilePath(kind, id)} needs ${survey}, which isn't part of the export: write it, or pull it.`,
      );
  }
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined)) !== undefined;
}

function summarise({ length }: readonly Loss[]): string {
  if (length === 0) return 'everything was converted';
  return length === 1
    ? "1 detail couldn't be converted"
    : `${String(length)} details couldn't be converted`;
}
