export interface Command {
  /** What `--help` prints. */
  help: string;
  /** Parses the arguments with `parseArgs`, and rejects if the command fails. */
  run: (args: string[]) => Promise<void>;
}

/** A command failed for a known reason. The message is one line that says how to fix it. */
export class CliError extends Error {}

/** An invalid command line. */
export class UsageError extends CliError {}
