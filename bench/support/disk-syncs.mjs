import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

const SEGMENT = 16 * 1024 * 1024;

/**
 * What a commit cannot be faster than: appends to a file in `folder` that was filled before, as a
 * write-ahead log is, `rate` times a second, and takes the time until each is on the disk.
 */
export async function diskSyncs(folder, { rate, seconds, bytes }) {
  const name = path.join(folder, 'disk-syncs');
  const file = await open(name, 'w');
  const times = [];
  try {
    await file.write(Buffer.alloc(SEGMENT), 0, SEGMENT, 0);
    await file.sync();
    const data = Buffer.alloc(bytes, 1);
    const began = performance.now();
    for (let made = 0; made < rate * seconds; made++) {
      const due = began + (made / rate) * 1000;
      await delay(Math.max(0, due - performance.now()));
      const from = Math.min(due, performance.now());
      await file.write(data, 0, bytes, (made * bytes) % (SEGMENT - bytes));
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
