import { UsageError, type Command } from './command';
import { print, printError } from './print';

export interface CommandEntry {
  /** Shown in the list of commands. */
  summary: string;
  /** Loads the command when it's called: the server takes half a second, a file check shouldn't. */
  load: () => Promise<Command>;
}

export interface CommandLine {
  commands: Record<string, CommandEntry>;
  /** The command to run without arguments. Default: help. */
  fallback?: string;
  /** What to print about an error that isn't a wrong command line. */
  explain: (error: unknown) => string | Promise<string>;
}

const OK = 0;
const FAILED = 1;
const USAGE_ERROR = 2;

/** Runs the command named by the arguments and resolves to its exit code. */
export async function run(args: string[], commandLine: CommandLine): Promise<number> {
  const { commands, fallback = '--help', explain } = commandLine;
  const [name = fallback, ...rest] = args;
  if (isHelp(name)) {
    print(...overview(commandLine).split('\n'));
    return OK;
  }
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!entry) {
    printError(`Unknown command "${name}". See service-popups --help.`);
    return USAGE_ERROR;
  }
  const command = await entry.load();
  if (rest.some(isHelp)) {
    print(...command.help.trim().split('\n'));
    return OK;
  }
  try {
    await command.run(rest);
    return OK;
  } catch (error) {
    const usageError = usageErrorIn(error);
    if (usageError === undefined) printError(...(await explain(error)).split('\n'));
    else printError(`${usageError} See service-popups ${name} --help.`);
    return usageError === undefined ? FAILED : USAGE_ERROR;
  }
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h';
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

function overview({ commands, fallback }: CommandLine): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const rows = Object.entries(commands).map(
    ([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`,
  );
  const details = 'For details: service-popups <command> --help';
  return [
    'Usage: service-popups [command] [options]',
    '',
    ...rows,
    '',
    fallback === undefined ? details : `Without a command, it runs ${fallback}. ${details}`,
  ].join('\n');
}
