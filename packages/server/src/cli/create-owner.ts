import { parseArgs } from 'node:util';
import { createOwner } from '../features/accounts/first-owner';
import { CliError, UsageError, type Command } from './command';
import { askForSecret } from './terminal';
import { withDatabase } from './with-database';

const MIN_PASSWORD = 12;
const MAX_PASSWORD = 128;

export const createOwnerCommand: Command = {
  help: `
Usage: service-popups create-owner --email <address> [--name <name>]

Makes an administrator, who becomes the owner of every project that has no member. It also helps when
nobody can sign in any more. The password is asked for on the terminal; otherwise it is taken from
ADMIN_PASSWORD, or read from standard input.

  --email <address>  address to sign in with
  --name <name>      name to show (default: the address)
`,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: { email: { type: 'string' }, name: { type: 'string' } },
    });
    const { email } = values;
    if (!email) throw new UsageError('--email is missing.');
    if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254)
      throw new UsageError(`--email must be an e-mail address, not ${JSON.stringify(email)}.`);
    const password = process.env.ADMIN_PASSWORD || (await askForSecret('Password: '));
    if (password.length < MIN_PASSWORD || password.length > MAX_PASSWORD)
      throw new CliError(
        `The password must be ${String(MIN_PASSWORD)} to ${String(MAX_PASSWORD)} characters long.`,
      );
    const owner = { email, name: values.name || email, password };
    await withDatabase(({ orm }) => createOwner(orm, owner));
    console.log(`${email} can sign in now.`);
  },
};
