import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { openPosters } from './poster.mjs';

/** Posts bodies on every connection as fast as possible, and returns the total and the rate per second. */
export async function fullLoad(address, body, { seconds, connections }) {
  let total = 0;
  let failure;
  const posters = await openPosters(address, connections, (poster, error) => {
    failure ??= error;
    total += 1;
    poster.post(body());
  });
  const began = performance.now();
  for (const poster of posters) poster.post(body());
  await delay(seconds * 1000);
  const rate = total / ((performance.now() - began) / 1000);
  for (const { close } of posters) close();
  if (failure) throw failure;
  return { total, rate };
}
