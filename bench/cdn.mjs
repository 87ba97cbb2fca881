import { setTimeout as delay } from 'node:timers/promises';
import { fillProjects } from './support/fill-projects.mjs';
import { startRealServer } from './support/real-server.mjs';
import { startVarnish } from './support/varnish.mjs';

/**
 * Page views through Varnish, with and without the setting that lets a cache keep definitions: how many
 * requests reach the server for 1,000 page views, half of them of known users, what share of definitions comes
 * from the cache, and how long a published change takes to be live. `--full` also measures 300 seconds.
 */
const PAGE_VIEWS = 1000;
const POPUPS = 20;
const CONCURRENT = 10;
const CHANGES = 3;
const POLL_MS = 100;
const SETTINGS = process.argv.includes('--full') ? [1, 30, 300] : [1, 30];

const server = await startRealServer({ TRUST_PROXY: '1' });
const cache = await startVarnish(server.url).catch(async (error) => {
  await server.stop();
  throw error;
});

/** Requests for definitions and selections that have reached the server. */
async function reached() {
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  const countOf = (end) =>
    [...metrics.matchAll(/requests_total\{route="GET \/sdk\/:apiKey\/(\w+)",.*\} (\d+)/g)]
      .filter(([, name]) => name === end)
      .reduce((sum, [, , count]) => sum + Number(count), 0);
  return { definitions: countOf('popups'), selections: countOf('selection') };
}

async function get(path) {
  const response = await fetch(cache.url + path);
  if (!response.ok) throw new Error(`${response.status} at ${path}`);
  return response.text();
}

/** Loads popups as the SDK does on a returning visit, and returns the size of the last reply. */
async function viewPage(key, isShared, userId) {
  const filter = `?filter=${encodeURIComponent(JSON.stringify({ where: { userId } }))}`;
  const own = isShared ? ['popups', `selection${filter}`] : [`popups${filter}`];
  const paths = userId ? own : ['popups'];
  const replies = await Promise.all(paths.map((path) => get(`/sdk/${key}/${path}`)));
  return replies.at(-1).length;
}

async function viewPages(key, isShared) {
  let next = 0;
  const visit = async () => {
    while (next < PAGE_VIEWS) {
      const number = next++;
      await viewPage(key, isShared, number % 2 ? `user-${number}` : undefined);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, visit));
}

/** Publishes a change, and returns the seconds until the cache delivers it. */
async function secondsUntilLive(project, round) {
  const title = `Change ${round}`;
  const began = performance.now();
  await server.sql`
    update popups set definition = jsonb_set(definition, '{title}', to_jsonb(${title}::text))
    where id = 'popup-0' and environment_id =
      (select id from environments where project_id = ${`bench-${project}`})`;
  while (!(await get(`/sdk/pk_${project}/popups`)).includes(title)) await delay(POLL_MS);
  return (performance.now() - began) / 1000;
}

try {
  await fillProjects(server.sql, 1, SETTINGS.length, POPUPS);
  console.log(`${PAGE_VIEWS} page views with ${POPUPS} popups, half of them of known users\n`);
  for (const [index, seconds] of SETTINGS.entries()) {
    const project = index + 1;
    await server.sql`
      update projects set freshness_seconds = ${seconds} where id = ${`bench-${project}`}`;
    await delay(1000);
    const before = await reached();
    await viewPages(`pk_${project}`, seconds > 1);
    const after = await reached();
    const definitions = after.definitions - before.definitions;
    const selections = after.selections - before.selections;
    const hitRate = (1 - definitions / PAGE_VIEWS) * 100;
    const userBytes = await viewPage(`pk_${project}`, seconds > 1, 'user');
    const live = [];
    for (let round = 1; round <= CHANGES; round++)
      live.push(await secondsUntilLive(project, round));
    console.log(`live within ${seconds} s`);
    console.log(`  definitions from the cache    ${hitRate.toFixed(1)} %`);
    console.log(`  definitions from the server   ${definitions}`);
    console.log(`  selections from the server    ${selections}`);
    console.log(`  reply for a known user        ${userBytes} bytes`);
    console.log(`  a change is live after        ${live.map((s) => s.toFixed(1)).join(', ')} s\n`);
  }
} finally {
  await cache.stop();
  await server.stop();
}
