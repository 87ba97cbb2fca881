import { parseArgs } from 'node:util';
import { CliError, type Command } from './command';
import { readContent } from './content/content-files';
import { pushImages } from './content/images';
import { createManagementClient } from './content/management-client';
import { applyChange, describeChange, planPush } from './content/plan-push';
import { publishChanged } from './content/publish-changed';
import { readTarget, targetHelp, targetOptions } from './content/target-options';
import { confirm } from './confirm';
import { print } from './print';

export const pushCommand: Command = {
  help: `
Usage: service-popups push --project <id> [options]

Validates your files, shows how they differ from the server, asks for confirmation and saves them as
drafts, together with the files in images/ that they use. Live popups change only with --publish, except
that changes of themes are live at once. What has no file is left alone, and changes that somebody else
makes in the meantime are never overwritten.

  --yes                 skip the confirmation
  --publish             also publish popups with unpublished changes
  --note <text>         release note for the published versions
${targetHelp}
`,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        ...targetOptions,
        yes: { type: 'boolean', default: false },
        publish: { type: 'boolean', default: false },
        note: { type: 'string', default: '' },
      },
    });
    const client = createManagementClient(readTarget(values));
    const content = await readContent(values.dir);
    const changes = await planPush(client, content);
    for (const change of changes) print(...describeChange(change).split('\n'));
    const question = `Save${values.publish ? ' and publish' : ''} these changes? [y/N] `;
    const needsConfirmation = changes.length > 0 || values.publish;
    if (needsConfirmation && !values.yes && !(await confirm(question)))
      throw new CliError('Cancelled, nothing was saved. Pass --yes to skip the confirmation.');
    for (const change of changes) {
      await pushImages(client, values.dir, change.draft);
      await applyChange(client, change);
    }
    if (values.publish) await publishChanged(client, content.popups.keys(), values.note);
    print('The server matches your files.');
  },
};
