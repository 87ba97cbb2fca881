import { run } from './cli/run';
import { loggableText } from './errors/loggable';

/** Node would print all fields of the error, including the parameters of an SQL statement. */
function fail(error: unknown): void {
  console.error(loggableText(error));
  process.exit(1);
}

process.on('uncaughtException', fail);
run(process.argv.slice(2)).then((code) => process.exit(code), fail);
