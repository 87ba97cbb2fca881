import { parseArgs } from 'node:util';
import type { Command } from './command';
import { withDatabase } from './with-database';

export const migrateCommand: Command = {
  help: `
Usage: service-popups migrate

Brings the database at DATABASE_URL, or the embedded one in DATA_DIR, up to date. The server does the
same when it starts; this is for those who want it done before.
`,
  async run(args) {
    parseArgs({ args });
    await withDatabase(async () => {
      // To open it is all there is to do.
    });
    console.log('The database is up to date.');
  },
};
