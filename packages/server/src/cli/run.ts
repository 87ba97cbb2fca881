import { ConfigError } from '../config';
import { isSystemError, loggableText } from '../errors/loggable';
import { CliError, UsageError, type Command } from './command';

interface Entry {
  /** Shown in the list of commands. */
  summary: string;
  /** Loads the command when it's called: the server takes half a second, a file check shouldn't. */
  load: () => Promise<Command>;
}

const commands: Record<string, Entry> = {
  serve: {
    summary: 'run the server',
    load: async () => (await import('./serve')).serveCommand,
  },
  migrate: {
    summary: 'migrate the database and exit',
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
const USAGE_ERROR = 2;

/** Runs the command named by the arguments (`serve` by default) and resolves to its exit code. */
export async function run(args: string[]): Promise<number> {
  const [name = 'serve', ...rest] = args;
  if (isHelp(name)) {
    console.log(overview());
    return OK;
  }
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!entry) {
    console.error(`Unknown command "${name}". See service-popups --help.`);
    return USAGE_ERROR;
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
  const usageError = usageErrorIn(error);
  if (usageError !== undefined) {
    console.error(`${usageError} See service-popups ${name} --help.`);
    return USAGE_ERROR;
  }
  console.error((await isReadable(error)) ? (error as Error).message : loggableText(error));
  return FAILED;
}

/** Whether the error's message is meant for the user. */
async function isReadable(error: unknown): Promise<boolean> {
  if (error instanceof CliError || error instanceof ConfigError || isSystemError(error))
    return true;
  const { EmbeddedDatabaseError } = await import('../db/embedded');
  const { ProblemError } = await import('../http/problem');
  return error instanceof EmbeddedDatabaseError || error instanceof ProblemError;
}

/** The message of a usage error, ours or that of `parseArgs`. */
function usageErrorIn(error: unknown): string | undefined {
  if (error instanceof UsageError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (!code?.startsWith('ERR_PARSE_ARGS')) return undefined;
  // The first sentence states the problem; the rest is about unusual spellings.
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
    'Without a command, it runs serve. For details: service-popups <command> --help',
  ].join('\n');
}
