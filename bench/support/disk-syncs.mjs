import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

const SEGMENT_BYTES = 16 * 1024 * 1024;

/**
 * Measures the lower bound for a commit: writes to a preallocated file in `folder`, like a write-ahead
 * log, `rate` times per second, and measures the time until each write is on disk.
 */
export async function diskSyncs(folder, { rate, seconds, bytes }) {
  const name = path.join(folder, 'disk-syncs');
  const file = await open(name, 'w');
  const times = [];
  try {
    await file.write(Buffer.alloc(SEGMENT_BYTES), 0, SEGMENT_BYTES, 0);
    await file.sync();
    const data = Buffer.alloc(bytes, 1);
    const began = performance.now();
    for (let written = 0; written < rate * seconds; written++) {
      const due = began + (written / rate) * 1000;
      await delay(Math.max(0, due - performance.now()));
      const from = Math.min(due, performance.now());
      await file.write(data, 0, bytes, (written * bytes) % (SEGMENT_BYTES - bytes));
      await file.datasync();
      times.push(performance.now() - from);
    }
  } finally {
    await file.close();
    await rm(name);
  }
  times.sort((a, b) => a - b);
  return { within: (share) => times[Math.ceil(times.length * share) - 1] };
}
