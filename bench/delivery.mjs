import autocannon from 'autocannon';
import { startBareServer } from './support/bare-server.mjs';
import { fillProjects } from './support/fill-projects.mjs';
import { median } from './support/median.mjs';
import { startRealServer } from './support/real-server.mjs';

/**
 * Requests per second of `GET /sdk/{apiKey}/popups` with twenty popups, beside a bare `node:http`
 * server that sends the same bytes: without a filter, with one for a user, and with ten thousand
 * projects in the store. Rounds are interleaved, so that all see the same machine.
 */
const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 50;
const POPUPS = 20;

const rate = async (url, headers = {}) => {
  const { requests, non2xx, errors } = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (non2xx || errors) throw new Error(`${non2xx} refused and ${errors} failed at ${url}`);
  return requests.average;
};

/** Rounds of all in turn; the median of each. */
async function compare(cases) {
  const rates = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
  for (const [url, headers] of Object.values(cases)) await rate(url, headers);
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, [url, headers]] of Object.entries(cases))
      rates[name].push(await rate(url, headers));
  return Object.fromEntries(Object.entries(rates).map(([name, all]) => [name, median(all)]));
}

const row = (name, value, limit) =>
  console.log(
    name.padEnd(34),
    `${value.toFixed(0)}/s`.padStart(10),
    (value / limit).toFixed(2).padStart(8),
  );

const server = await startRealServer();
const user = encodeURIComponent(JSON.stringify({ where: { userId: 'user-1' } }));
const address = `${server.url}/sdk/pk_1/popups`;
let bare;
try {
  await fillProjects(server.sql, 1, 1, POPUPS);
  const body = await (await fetch(address)).text();
  bare = await startBareServer(
    `(request, response, input) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(input);
    }`,
    body,
  );
  console.log(`${POPUPS} popups, ${body.length} bytes, ${CONNECTIONS} connections\n`);
  const few = await compare({
    bare: [bare.url],
    all: [address],
    user: [`${address}?filter=${user}`],
    packed: [address, { 'accept-encoding': 'br' }],
  });
  row('bare node:http', few.bare, few.bare);
  row('ours, without a filter', few.all, few.bare);
  row('ours, with a filter', few.user, few.bare);
  row('ours, Brotli', few.packed, few.bare);

  await fillProjects(server.sql, 2, 10_000, POPUPS);
  await server.sql`analyze`;
  const many = await compare({
    bare: [bare.url],
    all: [address],
    user: [`${address}?filter=${user}`],
  });
  console.log('\nWith 10,000 projects in the store\n');
  row('bare node:http', many.bare, many.bare);
  row('ours, without a filter', many.all, many.bare);
  row('ours, with a filter', many.user, many.bare);
  const slower = 1 - many.all / many.bare / (few.all / few.bare);
  console.log(`\nslower than with one project: ${(slower * 100).toFixed(1)} %`);
} finally {
  await bare?.stop();
  await server.stop();
}
