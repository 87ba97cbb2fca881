import { setFlagsFromString } from 'node:v8';

/** Tunes V8 for many short requests. Without either flag, a floor in docs/performance.md breaks. */
export function tuneGarbageCollection(): void {
  // Memory: by default V8 lets a heap of 30 MB grow to 100 MB of garbage, and the process keeps it.
  setFlagsFromString('--heap-growing-percent=40');
  // p99: V8 would learn from a burst of connections that request objects live long, and from then on
  // leave them to full collections, which stop the process for some 50 ms.
  setFlagsFromString('--no-allocation-site-pretenuring');
}
