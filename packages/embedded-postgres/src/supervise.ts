import { setTimeout as delay } from 'node:timers/promises';
import type { EngineProcess } from './engine-process';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
const STEADY_AFTER_MS = 60_000;

/** Starts the engine and starts it again whenever it ends by itself, until `stop` is called. */
export async function supervise(
  start: (abort: AbortSignal) => Promise<EngineProcess>,
  log: (line: string) => void,
): Promise<{ stop: () => Promise<void> }> {
  const ending = new AbortController();
  const isEnding = (): boolean => ending.signal.aborted;
  let engine = await start(ending.signal);
  let pause = FIRST_PAUSE_MS;

  const startAgain = async (): Promise<void> => {
    while (!isEnding()) {
      try {
        await delay(pause, undefined, { signal: ending.signal });
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
        engine = await start(ending.signal);
        log('PostgreSQL is running again');
        return;
      } catch (error) {
        if (!isEnding()) log((error as Error).message);
      }
    }
  };

  const watch = async (): Promise<void> => {
    while (!isEnding()) {
      const since = performance.now();
      const how = await engine.exited;
      if (isEnding()) return;
      if (performance.now() - since > STEADY_AFTER_MS) pause = FIRST_PAUSE_MS;
      log(`PostgreSQL ended unexpectedly (${how}); starting it again`);
      await startAgain();
    }
  };

  // A server that ends without `stop`, by an error for instance, still asks for a clean shutdown.
  const atExit = (): void => {
    engine.signal('SIGINT');
  };
  process.on('exit', atExit);
  const watching = watch();

  const stop = async (): Promise<void> => {
    ending.abort();
    await engine.shutdown();
    await watching;
    // A restart may have come through at the last moment.
    await engine.shutdown();
    process.off('exit', atExit);
  };
  return { stop };
}
