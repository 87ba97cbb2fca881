import { parseArgs } from 'node:util';
import type { Command } from './command';
import { readContent } from './content/content-files';

export const validateCommand: Command = {
  help: `
Usage: service-popups validate [--dir <folder>]

Checks surveys/*.json and popups/*.json as the server would, without asking it: every field, the flow
of each survey, and that each popup has its survey. The name of a file is the id.

  --dir <folder>  folder with surveys/*.json and popups/*.json (default: .)
`,
  async run(args) {
    const { values } = parseArgs({ args, options: { dir: { type: 'string', default: '.' } } });
    const { surveys, popups } = await readContent(values.dir);
    console.log(`All is well: surveys ${String(surveys.size)}, popups ${String(popups.size)}.`);
  },
};
