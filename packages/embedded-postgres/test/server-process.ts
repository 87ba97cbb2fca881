import { once } from 'node:events';
import process from 'node:process';
import { startCluster, type ClusterOptions } from '../src/start';

// A minimal server: starts the database, reports it in one line, and exits on any input without stopping
// it, like a server that crashes.
const options = JSON.parse(process.argv[2] ?? '') as Omit<ClusterOptions, 'log'>;
const write = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`);
};

try {
  const database = await startCluster({ ...options, log: () => undefined });
  write({ connection: database.connection });
  await once(process.stdin, 'data');
  process.exit(3);
} catch (error) {
  const { name, message } = error as Error;
  write({ name, error: message });
}
