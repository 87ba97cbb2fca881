import { parseArgs } from 'node:util';
import { UsageError, type Command } from '@service-popups/cli';
import { resetTwoFactorByEmail } from '../features/people/accounts/two-factor-reset';
import { withDatabase } from './with-database';

export const resetTwoFactorCommand: Command = {
  help: `
Usage: service-popups reset-two-factor --email <address>

Turns off two-factor authentication for an account and removes its passkeys. Use it when somebody has lost
their authenticator app and backup codes, or their passkeys, and no administrator can sign in.

  --email <address>  email address of the account
`,
  async run(args) {
    const { values } = parseArgs({ args, options: { email: { type: 'string' } } });
    const { email } = values;
    if (!email) throw new UsageError('--email is required.');
    await withDatabase(({ main: db }) => resetTwoFactorByEmail(db, email));
    console.log(`Two-factor authentication is off for ${email}, and its passkeys are removed.`);
  },
};
