import { parseArgs } from 'node:util';
import { createOwner } from '../features/people/accounts/first-owner';
import { CliError, UsageError, type Command } from '@service-popups/cli';
import { askForSecret } from './ask-for-secret';
import { withDatabase } from './with-database';

const MIN_PASSWORD = 12;
const MAX_PASSWORD = 128;

export const createOwnerCommand: Command = {
  help: `
Usage: service-popups create-owner --email <address> [--name <name>]

Creates an administrator account, and makes it the owner of every project without members. Use it to
regain access when nobody can sign in. The password is read from ADMIN_PASSWORD, or else from the
terminal or standard input.

  --email <address>  email address to sign in with
  --name <name>      display name (default: the email address)
`,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: { email: { type: 'string' }, name: { type: 'string' } },
    });
    const { email } = values;
    if (!email) throw new UsageError('--email is required.');
    if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254)
      throw new UsageError(`--email must be an email address, not ${JSON.stringify(email)}.`);
    const password = process.env.ADMIN_PASSWORD || (await askForSecret('Password: '));
    if (password.length < MIN_PASSWORD || password.length > MAX_PASSWORD)
      throw new CliError(
        `The password must be ${String(MIN_PASSWORD)} to ${String(MAX_PASSWORD)} characters long.`,
      );
    const owner = { email, name: values.name || email, password };
    await withDatabase(({ main: db }) => createOwner(db, owner));
    console.log(`Created the account. ${email} can sign in now.`);
  },
};
