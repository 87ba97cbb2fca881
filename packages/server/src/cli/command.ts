export interface Command {
  /** What `--help` prints. */
  help: string;
  /** Parses its arguments with `parseArgs`, and rejects if it fails. */
  run: (args: string[]) => Promise<void>;
}

/** Why a command failed. The message is one line that says how to fix it. */
export class CliError extends Error {}

/** An invalid command line. */
export class UsageError extends CliError {}
