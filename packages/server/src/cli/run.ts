import {
  clientCommands,
  CliError,
  run as runCommand,
  type CommandEntry,
} from '@service-popups/cli';
import { ConfigError } from '../config';
import { isSystemError, loggableText } from '../errors/loggable';

/** The commands that need the server's code or its database. */
const serverCommands: Record<string, CommandEntry> = {
  serve: {
    summary: 'run the server',
    load: async () => (await import('./serve')).serveCommand,
  },
  migrate: {
    summary: 'migrate the database and exit',
    load: async () => (await import('./migrate')).migrateCommand,
  },
  'setup-link': {
    summary: 'print a link to create the first account',
    load: async () => (await import('./setup-link')).setupLinkCommand,
  },
  'create-owner': {
    summary: 'create an administrator account',
    load: async () => (await import('./create-owner')).createOwnerCommand,
  },
  'reset-two-factor': {
    summary: 'turn off two-factor authentication for an account',
    load: async () => (await import('./reset-two-factor')).resetTwoFactorCommand,
  },
  backup: {
    summary: 'back up the database to a file',
    load: async () => (await import('./backup')).backupCommand,
  },
  restore: {
    summary: 'restore a backup into an empty database',
    load: async () => (await import('./restore')).restoreCommand,
  },
};

/** Runs the command named by the arguments (`serve` by default) and resolves to its exit code. */
export function run(args: string[]): Promise<number> {
  const commands = { ...serverCommands, ...clientCommands };
  return runCommand(args, { commands, fallback: 'serve', explain });
}

async function explain(error: unknown): Promise<string> {
  return (await isReadable(error)) ? (error as Error).message : loggableText(error);
}

/** Whether the error's message is meant for the user. */
async function isReadable(error: unknown): Promise<boolean> {
  if (error instanceof CliError || error instanceof ConfigError || isSystemError(error))
    return true;
  const { EmbeddedDatabaseError } = await import('../db/embedded');
  const { ProblemError } = await import('../http/problem');
  return error instanceof EmbeddedDatabaseError || error instanceof ProblemError;
}
