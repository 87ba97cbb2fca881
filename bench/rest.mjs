import { setTimeout as delay } from 'node:timers/promises';
import { startBareSender } from './support/bare-server.mjs';
import { fillProjects } from './support/fill-projects.mjs';
import { getLoad } from './support/get-load.mjs';
import { median, ratios } from './support/median.mjs';
import { startRealServer } from './support/real-server.mjs';

/**
 * Requests per second of `GET /sdk/{apiKey}/popups` before and after a rest, in which V8 clears the heap
 * while no request is there; beside a bare `node:http` server that sends the same bytes. V8 clears the
 * heap of a resting process by itself, but within minutes: here a signal tells it to.
 */
const ROUNDS = 7;
const SECONDS = 1;
const CONNECTIONS = 50;
const POPUPS = 20;
/** What was there a moment ago is kept for two collections. */
const COLLECTIONS = 4;

const clearOnSignal = `process.on('SIGUSR2', () => { for (let i = 0; i < ${COLLECTIONS}; i++) gc(); })`;
const options = ['--expose-gc', '--import', `data:text/javascript,${clearOnSignal}`];

const rate = (url) => getLoad(url, {}, { seconds: SECONDS, connections: CONNECTIONS });

const server = await startRealServer({}, options);
let bare;
try {
  await fillProjects(server.sql, 1, 1, POPUPS);
  const address = `${server.url}/sdk/pk_1/popups`;
  const body = await (await fetch(address)).text();
  bare = await startBareSender(body);

  /** Of the bare server's rate, and for each in requests per second. */
  const measure = async () => {
    for (let warming = 0; warming < 3; warming++)
      for (const url of [bare.url, address]) await rate(url);
    const limits = [];
    const ours = [];
    for (let round = 0; round < ROUNDS; round++) {
      limits.push(await rate(bare.url));
      ours.push(await rate(address));
    }
    return { limit: median(limits), own: median(ours), ratio: median(ratios(ours, limits)) };
  };

  const before = await measure();
  process.kill(server.pid, 'SIGUSR2');
  await delay(2000);
  const after = await measure();

  console.log(`${POPUPS} popups, ${CONNECTIONS} connections\n`);
  console.log(''.padEnd(16), 'bare'.padStart(10), 'ours'.padStart(10), 'ratio'.padStart(8));
  for (const [name, { limit, own, ratio }] of Object.entries({ before, after }))
    console.log(
      `${name} the rest`.padEnd(16),
      `${limit.toFixed(0)}/s`.padStart(10),
      `${own.toFixed(0)}/s`.padStart(10),
      ratio.toFixed(2).padStart(8),
    );
} finally {
  await bare?.stop();
  await server.stop();
}
