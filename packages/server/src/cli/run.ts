import { ConfigError } from '../config';
import { isSystemError, loggableText } from '../errors/loggable';
import { CliError, UsageError, type Command } from './command';

interface Entry {
  /** One line in the list of commands. */
  summary: string;
  /** Commands are loaded when needed: a server takes half a second to load, a file check doesn't. */
  load: () => Promise<Command>;
}

const commands: Record<string, Entry> = {
  serve: {
    summary: 'run the server until it is told to stop',
    load: async () => (await import('./serve')).serveCommand,
  },
  migrate: {
    summary: 'migrate the database, and exit',
    load: async () => (await import('./migrate')).migrateCommand,
  },
  'create-owner': {
    summary: 'create an administrator account',
    load: async () => (await import('./create-owner')).createOwnerCommand,
  },
  backup: {
    summary: 'back up the database to a file',
    load: async () => (await import('./backup')).backupCommand,
  },
  restore: {
    summary: 'restore a backup into an empty database',
    load: async () => (await import('./restore')).restoreCommand,
  },
  validate: {
    summary: 'check survey and popup files',
    load: async () => (await import('./validate')).validateCommand,
  },
  pull: {
    summary: 'download drafts from a server into files',
    load: async () => (await import('./pull')).pullCommand,
  },
  push: {
    summary: 'upload surveys and popups from files to a server',
    load: async () => (await import('./push')).pushCommand,
  },
};

const OK = 0;
const FAILED = 1;
const MISUSED = 2;

/** Runs the command named by the arguments (by default the server), and resolves to its exit code. */
export async function run(args: string[]): Promise<number> {
  const [name = 'serve', ...rest] = args;
  if (isHelp(name)) {
    console.log(overview());
    return OK;
  }
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!entry) {
    console.error(`Unknown command "${name}". See service-popups --help.`);
    return MISUSED;
  }
  const command = await entry.load();
  if (rest.some(isHelp)) {
    console.log(command.help.trim());
    return OK;
  }
  try {
    await command.run(rest);
    return OK;
  } catch (error) {
    return report(error, name);
  }
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h';
}

async function report(error: unknown, name: string): Promise<number> {
  const misuse = misuseIn(error);
  if (misuse !== undefined) {
    console.error(`${misuse} See service-popups ${name} --help.`);
    return MISUSED;
  }
  console.error((await isReadable(error)) ? (error as Error).message : loggableText(error));
  return FAILED;
}

/** Whether the message of the error is meant for the person at the terminal. */
async function isReadable(error: unknown): Promise<boolean> {
  if (error instanceof CliError || error instanceof ConfigError || isSystemError(error))
    return true;
  const { EmbeddedDatabaseError } = await import('../db/embedded');
  const { ProblemError } = await import('../http/problem');
  return error instanceof EmbeddedDatabaseError || error instanceof ProblemError;
}

/** What is wrong with the command line, if that was the error. */
function misuseIn(error: unknown): string | undefined {
  if (error instanceof UsageError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (!code?.startsWith('ERR_PARSE_ARGS')) return undefined;
  // The first sentence names what is wrong; those after it are about unusual spellings.
  const [sentence = ''] = message.split(/\.\s|\.$/);
  return `${sentence}.`;
}

function overview(): string {
  const rows = Object.entries(commands).map(
    ([name, { summary }]) => `  ${name.padEnd(14)}${summary}`,
  );
  return [
    'Usage: service-popups [command] [options]',
    '',
    ...rows,
    '',
    'The default command is serve. For details: service-popups <command> --help',
  ].join('\n');
}
