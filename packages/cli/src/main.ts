import { clientCommands } from './commands';
import { run } from './run';

const explain = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

process.exitCode = await run(process.argv.slice(2), { commands: clientCommands, explain });
