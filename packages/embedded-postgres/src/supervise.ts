import { setTimeout as delay } from 'node:timers/promises';
import type { EngineProcess } from './engine-process';

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 10_000;
const STABLE_AFTER_MS = 60_000;

/** Starts the engine, and restarts it whenever it exits, until `stop` is called. */
export async function supervise(
  start: (abort: AbortSignal) => Promise<EngineProcess>,
  log: (line: string) => void,
): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const isStopping = (): boolean => stopping.signal.aborted;
  let engine = await start(stopping.signal);
  let pauseMs = FIRST_PAUSE_MS;

  const restart = async (): Promise<void> => {
    while (!isStopping()) {
      try {
        await delay(pauseMs, undefined, { signal: stopping.signal });
        pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
        engine = await start(stopping.signal);
        log('PostgreSQL is running again');
        return;
      } catch (error) {
        if (!isStopping()) log((error as Error).message);
      }
    }
  };

  const watch = async (): Promise<void> => {
    while (!isStopping()) {
      const startedAt = performance.now();
      const reason = await engine.exited;
      if (isStopping()) return;
      if (performance.now() - startedAt > STABLE_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
      log(`PostgreSQL exited unexpectedly (${reason}); restarting it`);
      await restart();
    }
  };

  // Shuts the engine down cleanly even if the server exits without `stop`, for instance after an error.
  const atExit = (): void => {
    engine.signal('SIGINT');
  };
  process.on('exit', atExit);
  const watching = watch();

  const stop = async (): Promise<void> => {
    stopping.abort();
    await engine.shutdown();
    await watching;
    // A restart may have completed in the meantime.
    await engine.shutdown();
    process.off('exit', atExit);
  };
  return { stop };
}
