import { performance } from 'node:perf_hooks';
import { openPosters } from './poster.mjs';

const TICK = 2;

/**
 * Posts bodies at an even rate, whatever becomes of those before, and takes the time of each from the
 * moment at which it was due: one that had to wait for a free connection is not made to look faster.
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
  let made = 0;
  while (times.length < total && !failure) {
    const until = Math.min(total, ((performance.now() - began) / 1000) * rate);
    for (; made < until; made++) due.push(began + (made / rate) * 1000);
    // In turn: one that is not used for long is closed by the server.
    while (free.length && due.length) send(free.shift());
    await new Promise((resolve) => setTimeout(resolve, TICK));
  }
  for (const { close } of posters) close();
  if (failure) throw failure;
  times.sort((a, b) => a - b);
  const within = (share) => times[Math.ceil(times.length * share) - 1];
  return { total, within };
}
