import { setFlagsFromString } from 'node:v8';

/** Tunes V8 for many short requests. docs/performance.md has limits that need both flags. */
export function tuneGarbageCollection(): void {
  // Memory: by default V8 lets a 30 MB heap grow to 100 MB, and the process keeps that memory.
  setFlagsFromString('--heap-growing-percent=40');
  // p99 latency: after a burst of connections, V8 would allocate request objects in the old generation,
  // which only full collections clean up, with pauses of about 50 ms.
  setFlagsFromString('--no-allocation-site-pretenuring');
}
