import { parseArgs } from 'node:util';
import { CliError, type Command } from '@service-popups/cli';
import { getPublicUrl, readConfig } from '../config';
import { readHistory } from '../db/history';
import { createSetupLink } from '../features/people/accounts/first-owner';
import { withStore } from './with-database';

export const setupLinkCommand: Command = {
  help: `
Usage: service-popups setup-link

Prints a link to create the first account, an administrator. The server can keep running. Uses the database
at DATABASE_URL, or the embedded one in DATA_DIR. The link starts with PUBLIC_URL, or else leads to PORT on
this machine.

The link works once, for 24 hours. Earlier setup links stop working.
`,
  async run(args) {
    parseArgs({ args });
    const publicUrl = readPublicUrl();
    const link = await withStore({ shared: true }, async ({ db }) => {
      if (!(await readHistory(db)).applied.length)
        throw new CliError('The database has no tables yet: start the server first.');
      return createSetupLink(db, publicUrl);
    });
    if (link === undefined)
      throw new CliError(
        'There is an account already, so setup links no longer work. If nobody can sign in, create another ' +
          'administrator with "service-popups create-owner".',
      );
    console.log(link);
  },
};

function readPublicUrl(): string {
  const { PUBLIC_URL, HOST, PORT } = process.env;
  const config = readConfig({ PUBLIC_URL, HOST, PORT });
  if (!config.publicUrl && config.port === 0)
    throw new CliError('PORT is 0: set it to the port that the server uses, or set PUBLIC_URL.');
  return getPublicUrl(config, config.port);
}
