import { parseArgs } from 'node:util';
import type { Command } from './command';
import { createManagementClient } from './content/management-client';
import { readTarget, serverHelp, serverOptions } from './content/target-options';

export const mcpCommand: Command = {
  help: `
Usage: service-popups mcp --project <id> [options]

Runs a Model Context Protocol server on standard input and output, so that an agent can read surveys,
popups and results, and write drafts. Start it from your agent's settings. Publishing and pausing are
tools of their own, and need an explicit confirmation. With a token that can only read, so can the agent.
${serverHelp}
`,
  async run(args) {
    const { values } = parseArgs({ args, options: serverOptions });
    const client = createManagementClient(readTarget(values));
    // Loaded only now: the protocol's library takes longer to load than all other commands.
    const { serveMcp } = await import('./mcp/serve-mcp');
    await serveMcp(client);
  },
};
