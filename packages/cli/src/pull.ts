import { parseArgs } from 'node:util';
import type { Command } from './command';
import { getFilePath, kinds, type Kind } from './content/content';
import { writeContentFile } from './content/content-files';
import { formatContent } from './content/format-content';
import { pullImages } from './content/images';
import { createManagementClient } from './content/management-client';
import { remoteDraft } from './content/remote-draft';
import { readTarget, targetHelp, targetOptions } from './content/target-options';
import { print } from './print';

export const pullCommand: Command = {
  help: `
Usage: service-popups pull --project <id> [options]

Downloads the project's themes, and the surveys and popup drafts of an environment, into JSON files with a stable format, and the
uploaded images they use into images/. Files that don't exist on the server are left alone.
${targetHelp}
`,
  async run(args) {
    const { values } = parseArgs({ args, options: targetOptions });
    const client = createManagementClient(readTarget(values));
    const pull = async (kind: Kind, id: string): Promise<void> => {
      const found = await remoteDraft(client, kind, id);
      if (!found) return;
      await pullImages(client, values.dir, found.draft);
      if (await writeContentFile(values.dir, getFilePath(kind, id), formatContent(found.draft)))
        print(`wrote ${getFilePath(kind, id)}`);
    };
    for (const kind of kinds) for (const id of await client.ids(kind)) await pull(kind, id);
    print('Your files match the server.');
  },
};
