import { parseArgs } from 'node:util';
import type { Command } from './command';
import { readContent } from './content/content-files';
import { print } from './print';

export const validateCommand: Command = {
  help: `
Usage: service-popups validate [--dir <folder>]

Validates themes/*.json, surveys/*.json and popups/*.json without contacting a server: every field, the
flow of each survey, the contrast of each theme, and that each popup's survey and theme exist. A file's
name is the id of its theme, survey or popup.

  --dir <folder>  folder with themes/*.json, surveys/*.json and popups/*.json (default: .)
`,
  async run(args) {
    const { values } = parseArgs({ args, options: { dir: { type: 'string', default: '.' } } });
    const { themes, surveys, popups } = await readContent(values.dir);
    const found = `${count(surveys.size, 'survey')} and ${count(popups.size, 'popup')}`;
    print(`No problems found in ${themes.size ? `${count(themes.size, 'theme')}, ` : ''}${found}.`);
  },
};

function count(n: number, noun: string): string {
  return `${String(n)} ${noun}${n === 1 ? '' : 's'}`;
}
