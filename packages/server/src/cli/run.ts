import { ConfigError } from '../config';
import { EmbeddedDatabaseError } from '../db/embedded';
import { isSystemError, loggableText } from '../errors/loggable';
import { ProblemError } from '../http/problem';
import { backupCommand } from './backup';
import { CliError, UsageError, type Command } from './command';
import { createOwnerCommand } from './create-owner';
import { migrateCommand } from './migrate';
import { pullCommand } from './pull';
import { pushCommand } from './push';
import { restoreCommand } from './restore';
import { serveCommand } from './serve';
import { validateCommand } from './validate';

const commands: Record<string, Command> = {
  serve: serveCommand,
  migrate: migrateCommand,
  'create-owner': createOwnerCommand,
  backup: backupCommand,
  restore: restoreCommand,
  validate: validateCommand,
  pull: pullCommand,
  push: pushCommand,
};

const OK = 0;
const FAILED = 1;
const MISUSED = 2;

/** Errors whose message is meant for the person at the terminal. */
const forPeople = [CliError, ConfigError, EmbeddedDatabaseError, ProblemError];

/** Runs the command that the arguments name, without any the server; gives the exit code. */
export async function run(args: string[]): Promise<number> {
  const [name = 'serve', ...rest] = args;
  if (isHelp(name)) {
    console.log(overview());
    return OK;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    console.error(`There is no command "${name}": see service-popups --help.`);
    return MISUSED;
  }
  if (rest.some(isHelp)) {
    console.log(command.help.trim());
    return OK;
  }
  try {
    await command.run(rest);
    return OK;
  } catch (error) {
    return tell(error, name);
  }
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h';
}

function tell(error: unknown, name: string): number {
  const misuse = misuseIn(error);
  if (misuse !== undefined) {
    console.error(`${misuse} See service-popups ${name} --help.`);
    return MISUSED;
  }
  console.error(isForPeople(error) ? error.message : loggableText(error));
  return FAILED;
}

function isForPeople(error: unknown): error is Error {
  return isSystemError(error) || forPeople.some((kind) => error instanceof kind);
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
    'Without a command it serves. service-popups <command> --help says more.',
  ].join('\n');
}
