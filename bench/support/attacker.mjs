import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Attackers with the demo's public key, in a separate thread so that they don't slow down the
 * measurement. Each message starts an attack of the given length; the reply has the totals.
 */
const { url, popupId, reports, attackers } = workerData;
const DAY_MS = 86_400_000;

/** The headers of attacker `n`, each with its own address. */
const from = (n) => ({ 'x-forwarded-for': `203.0.113.${n}` });
const random = (below) => Math.floor(Math.random() * below);
const randomLetter = () => String.fromCharCode(97 + random(26));

let created = 0;
/** Every report has a new version and a new language. */
const report = () => ({
  id: randomUUID(),
  apiKey: 'pk_demo_production',
  status: 'opened',
  popupId,
  version: (created += 1),
  timestamp: random(Date.now() / DAY_MS) * DAY_MS,
  meta: {
    lang: `${randomLetter()}${randomLetter()}-${created.toString(36).padStart(5, '0')}`,
    device: 'desktop',
  },
});

const outcomes = { posts: 0, reads: 0, rejected: 0, failed: 0, bytes: 0 };
const count = ({ status }, kind) => {
  if (status < 300) outcomes[kind] += 1;
  else if (status === 429 || status === 503) outcomes.rejected += 1;
  else outcomes.failed += 1;
};

const post = async (n) => {
  const body = JSON.stringify(Array.from({ length: reports }, report));
  const headers = { 'content-type': 'text/plain', ...from(n) };
  count(await fetch(`${url}/sdk/popups`, { method: 'POST', body, headers }), 'posts');
};

const results = `${url}/api/v1/projects/demo/environments/production/popups/${popupId}/results`;
const read = async (n) => {
  const response = await fetch(`${results}/funnel`, { headers: from(n) });
  count(response, 'reads');
  const { byteLength } = await response.arrayBuffer();
  outcomes.bytes = Math.max(outcomes.bytes, byteLength);
};

/** Repeats a request until the given time, at most `rate` times per second. */
async function repeat(send, n, rate, until) {
  while (Date.now() < until) {
    const next = Date.now() + 1000 / rate;
    await send(n);
    await delay(Math.max(0, next - Date.now()));
  }
}

parentPort.on('message', async ({ seconds }) => {
  const until = Date.now() + seconds * 1000;
  await Promise.all(
    attackers.flatMap(({ posts, reads }, n) => [
      ...(posts ? [repeat(post, n, posts, until)] : []),
      ...(reads ? [repeat(read, n, reads, until)] : []),
    ]),
  );
  parentPort.postMessage(outcomes);
});
