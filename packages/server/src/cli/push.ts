import { parseArgs } from 'node:util';
import { CliError, type Command } from './command';
import { readContent } from './content/content-files';
import { createManagementClient } from './content/management-client';
import { applyChange, describeChange, planPush } from './content/plan-push';
import { publishChanged } from './content/publish-changed';
import { readTarget, targetHelp, targetOptions } from './content/target-options';
import { confirm } from './terminal';

export const pushCommand: Command = {
  help: `
Usage: service-popups push --project <id> [options]

Checks the files, shows what is different on the server, asks, and saves it there. What is live
changes only with --publish. Whatever has no file is left alone, and nothing is overwritten that
somebody else has changed meanwhile.

  --yes                 do not ask
  --publish             also publish the popups whose draft or survey is not what is live
  --note <text>         what is new, for the list of versions
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
    for (const change of changes) console.log(describeChange(change));
    const question = `Save${values.publish ? ' and publish' : ''} this? [y/N] `;
    const isMuch = changes.length > 0 || values.publish;
    if (isMuch && !values.yes && !(await confirm(question)))
      throw new CliError('Nothing was sent. With --yes it does not ask.');
    for (const change of changes) await applyChange(client, change);
    if (values.publish) await publishChanged(client, content.popups.keys(), values.note);
    console.log('The server has what the files have.');
  },
};
