import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Strangers with the public key of the demo, in a thread of their own, so that they do not hold up whoever
 * measures. They attack whenever they are told to, for a while, and then say what became of it.
 */
const { url, popupId, reports, strangers } = workerData;
const DAY_MS = 86_400_000;

/** Each stranger has an address. */
const from = (n) => ({ 'x-forwarded-for': `203.0.113.${n}` });
const random = (below) => Math.floor(Math.random() * below);
const letter = () => String.fromCharCode(97 + random(26));

let made = 0;
/** No version and no language comes twice. */
const report = () => ({
  id: randomUUID(),
  apiKey: 'pk_demo_production',
  status: 'opened',
  popupId,
  version: (made += 1),
  timestamp: random(Date.now() / DAY_MS) * DAY_MS,
  meta: { lang: `${letter()}${letter()}-${made.toString(36).padStart(5, '0')}`, device: 'desktop' },
});

const outcomes = { posts: 0, reads: 0, refused: 0, failed: 0, bytes: 0 };
const count = ({ status }, what) => {
  if (status < 300) outcomes[what] += 1;
  else if (status === 429 || status === 503) outcomes.refused += 1;
  else outcomes.failed += 1;
};

const post = async (n) => {
  const body = JSON.stringify(Array.from({ length: reports }, report));
  const headers = { 'content-type': 'text/plain', ...from(n) };
  count(await fetch(`${url}/sdk/popups`, { method: 'POST', body, headers }), 'posts');
};

const results = `${url}/api/v1/projects/demo/environments/production/popups/${popupId}/results`;
const read = async (n) => {
  const answer = await fetch(`${results}/funnel`, { headers: from(n) });
  count(answer, 'reads');
  const { byteLength } = await answer.arrayBuffer();
  outcomes.bytes = Math.max(outcomes.bytes, byteLength);
};

/** Does something again and again until the time is over; so many a second, if that is as fast as it goes. */
async function repeat(work, n, rate, until) {
  while (Date.now() < until) {
    const next = Date.now() + 1000 / rate;
    await work(n);
    await delay(Math.max(0, next - Date.now()));
  }
}

parentPort.on('message', async ({ seconds }) => {
  const until = Date.now() + seconds * 1000;
  await Promise.all(
    strangers.flatMap(({ posts, reads }, n) => [
      ...(posts ? [repeat(post, n, posts, until)] : []),
      ...(reads ? [repeat(read, n, reads, until)] : []),
    ]),
  );
  parentPort.postMessage(outcomes);
});
