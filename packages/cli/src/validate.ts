import { parseArgs } from 'node:util';
import type { Command } from './command';
import { readContent } from './content/content-files';

export const validateCommand: Command = {
  help: `
Usage: service-popups validate [--dir <folder>]

Validates surveys/*.json and popups/*.json without contacting a server: every field, the flow of each
survey, and that each popup's survey exists. A file's name is the id of its survey or popup.

  --dir <folder>  folder with surveys/*.json and popups/*.json (default: .)
`,
  async run(args) {
    const { values } = parseArgs({ args, options: { dir: { type: 'string', default: '.' } } });
    const { surveys, popups } = await readContent(values.dir);
    console.log(
      `No problems found in ${count(surveys.size, 'survey')} and ${count(popups.size, 'popup')}.`,
    );
  },
};

function count(n: number, noun: string): string {
  return `${String(n)} ${noun}${n === 1 ? '' : 's'}`;
}
