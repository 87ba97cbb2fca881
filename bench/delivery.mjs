import { startBareSender } from './support/bare-server.mjs';
import { fillProjects } from './support/fill-projects.mjs';
import { getLoad } from './support/get-load.mjs';
import { median, ratios } from './support/median.mjs';
import { makeDataDir, startServerOn } from './support/real-server.mjs';
import { recordResults } from './support/results.mjs';

/**
 * Requests per second of `GET /sdk/{apiKey}/popups` with twenty popups, compared with a bare
 * `node:http` server that sends the same bytes: without a filter, with a user filter, and both with
 * ten thousand projects in the database. Rounds are short and interleaved, and compared one by one, so
 * that both servers run under the same conditions. All servers start together, once the databases are
 * full, so that none has been idle for longer.
 */
const ROUNDS = 11;
const SECONDS = 2;
const CONNECTIONS = 50;
const POPUPS = 20;
const MANY = 10_000;

const rate = (url, headers = {}) =>
  getLoad(url, headers, { seconds: SECONDS, connections: CONNECTIONS });

/** Creates a data directory with this many projects. */
async function createFilledFolder(projects) {
  const folder = await makeDataDir();
  const server = await startServerOn(folder.dataDir);
  try {
    await fillProjects(server.sql, 1, projects, POPUPS);
    await server.sql`vacuum analyze`;
  } finally {
    await server.stop();
  }
  return folder;
}

const user = encodeURIComponent(JSON.stringify({ where: { userId: 'user-1' } }));
const folders = [await createFilledFolder(1), await createFilledFolder(MANY)];
const servers = await Promise.all(folders.map(({ dataDir }) => startServerOn(dataDir)));
const [small, large] = servers;
let bare;
try {
  const address = `${small.url}/sdk/pk_1/popups`;
  const amongMany = `${large.url}/sdk/pk_1/popups`;
  const body = await (await fetch(address)).text();
  bare = await startBareSender(body);
  const cases = {
    'bare node:http': [bare.url],
    'ours, without a filter': [address],
    'ours, with a filter': [`${address}?filter=${user}`],
    'ours, Brotli': [address, { 'accept-encoding': 'br' }],
    'many projects, without a filter': [amongMany],
    'many projects, with a filter': [`${amongMany}?filter=${user}`],
  };
  const rates = new Map(Object.keys(cases).map((name) => [name, []]));
  for (const [url, headers] of Object.values(cases)) await rate(url, headers);
  const order = Object.entries(cases);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, [url, headers]] of order) rates.get(name).push(await rate(url, headers));
    // Rotated, since each run affects the next.
    order.push(order.shift());
  }

  console.log(`${POPUPS} popups, ${body.length} bytes, ${CONNECTIONS} connections`);
  console.log(`many: ${MANY} projects in the database, ${MANY * POPUPS} popups\n`);
  const [limits, few, fewUser, , many, manyUser] = [...rates.values()];
  for (const [name, all] of rates)
    console.log(
      name.padEnd(34),
      `${median(all).toFixed(0)}/s`.padStart(10),
      median(ratios(all, limits)).toFixed(2).padStart(8),
    );
  await recordResults('delivery', {
    definitions: median(ratios(few, limits)),
    user: median(ratios(fewUser, limits)),
  });
  const slowdown = (ours, limit) => `${((1 - median(ratios(ours, limit))) * 100).toFixed(1)} %`;
  console.log(
    `\nslower with many projects: ${slowdown(many, few)}, with a filter ${slowdown(manyUser, fewUser)}`,
  );
} finally {
  await bare?.stop();
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all(folders.map((folder) => folder.remove()));
}
