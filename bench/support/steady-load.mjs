import { performance } from 'node:perf_hooks';
import { openPosters } from './poster.mjs';

const TICK_MS = 2;

/**
 * Posts bodies at a constant rate, without waiting for earlier ones. Measures each from the moment it
 * was due, so that waiting for a free connection counts.
 */
export async function steadyLoad(address, body, { rate, seconds, connections }) {
  const times = [];
  const due = [];
  const since = new Map();
  let failure;

  const send = (poster) => {
    since.set(poster, due.shift());
    poster.post(body());
  };
  const posters = await openPosters(address, connections, (poster, error) => {
    failure ??= error;
    times.push(performance.now() - since.get(poster));
    if (due.length) send(poster);
    else free.push(poster);
  });
  const free = [...posters];

  const total = rate * seconds;
  const began = performance.now();
  let queued = 0;
  while (times.length < total && !failure) {
    const until = Math.min(total, ((performance.now() - began) / 1000) * rate);
    for (; queued < until; queued++) due.push(began + (queued / rate) * 1000);
    // In turn, since the server closes idle connections.
    while (free.length && due.length) send(free.shift());
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  for (const { close } of posters) close();
  if (failure) throw failure;
  times.sort((a, b) => a - b);
  const within = (share) => times[Math.ceil(times.length * share) - 1];
  return { total, within };
}
