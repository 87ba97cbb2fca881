export { CliError, UsageError, type Command } from './command';
export { clientCommands } from './commands';
export { run, type CommandEntry } from './run';
