import { buildApp } from './app';
import { ConfigError, readConfig, type Config } from './config';
import { openDatabase, type Database } from './db/connect';
import { EmbeddedDatabaseError } from './db/embedded';
import { createDemo } from './features/demo/create-demo';
import { loadAssets, type Assets } from './features/assets/assets';
import { welcome } from './welcome';

/** Starts the server and stops it again when the process is asked to end. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const assets = await loadAssets();
  const database = await openDatabase(config, (line) => {
    console.error(line);
  });
  try {
    await serve(config, assets, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(config: Config, assets: Assets, database: Database): Promise<void> {
  if (config.demo) await createDemo(database);
  const app = await buildApp({ database, assets, config });

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    // Requests under way are answered first; the database goes last.
    await app.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().catch(fail);
    });
  }

  await app.listen({ host: config.host, port: config.port });
  console.log(welcome(config));
}

function fail(error: unknown): void {
  const known = error instanceof ConfigError || error instanceof EmbeddedDatabaseError;
  console.error(known ? error.message : startError(error));
  process.exit(1);
}

/** What most often goes wrong at a start, in a line that says what to do. */
function startError(error: unknown): unknown {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${String(port)} is taken: set PORT to another one.`;
  if (code === 'EACCES') return `This port may not be used: set PORT to one above 1023.`;
  if (code && /^(ECONN|ENOTFOUND|CONNECT|28|3D)/.test(code))
    return `The database at DATABASE_URL cannot be used: ${message}`;
  return error;
}

main().catch(fail);
