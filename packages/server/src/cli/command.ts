export interface Command {
  /** What stands beside its name in the list of commands. */
  summary: string;
  /** What `--help` prints. */
  help: string;
  /** Reads its arguments with `parseArgs`, and rejects when it could not do its work. */
  run: (args: string[]) => Promise<void>;
}

/** What kept a command from its work. Its message is one line that says how to mend it. */
export class CliError extends Error {}

/** A command line that cannot be understood. */
export class UsageError extends CliError {}
