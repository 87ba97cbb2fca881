import { parseArgs } from 'node:util';
import type { Command } from '@service-popups/cli';
import { withDatabase } from './with-database';

export const migrateCommand: Command = {
  help: `
Usage: service-popups migrate

Migrates the database at DATABASE_URL, or the embedded one in DATA_DIR, to this version. The server does
the same when it starts; use this command to migrate ahead of a deployment.
`,
  async run(args) {
    parseArgs({ args });
    await withDatabase(async () => {
      // Opening the database migrates it.
    });
    console.log('The database is up to date.');
  },
};
