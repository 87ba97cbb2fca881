import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { startBareServer } from './support/bare-server.mjs';
import { diskSyncs } from './support/disk-syncs.mjs';
import { fillProjects } from './support/fill-projects.mjs';
import { fullLoad } from './support/full-load.mjs';
import { median, ratios } from './support/median.mjs';
import { startRealServer } from './support/real-server.mjs';
import { steadyLoad } from './support/steady-load.mjs';

/**
 * Reports per second that `POST /sdk/popups` stores for good, beside a bare `node:http` server that
 * parses the same JSON and answers 204; then the time an answer takes at half of that rate, beside the
 * disk alone, which no commit can outrun, and the highest memory of the process meanwhile. Rounds are short and interleaved, and compared one by one,
 * so that both see the same machine.
 */
const ROUNDS = 9;
const SECONDS = 3;
const CONNECTIONS = 300;
/** Until PostgreSQL has files for its log that it can use again: to make one holds everybody up. */
const WARM_UP = 20;

const report = () =>
  JSON.stringify({
    id: randomUUID(),
    apiKey: 'pk_1',
    status: 'opened',
    popupId: 'popup-1',
    surveyId: 'nps',
    userId: `user-${Math.floor(Math.random() * 100_000)}`,
    timestamp: Date.now(),
    version: 1,
    meta: { lang: 'en', device: 'desktop', path: '/pricing' },
  });

const load = (url, seconds = SECONDS) =>
  fullLoad(`${url}/sdk/popups`, report, { seconds, connections: CONNECTIONS });

const megabytes = async (pid) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024;
};

const row = (name, ...cells) =>
  console.log(name.padEnd(34), ...cells.map((cell) => cell.padStart(10)));

const server = await startRealServer();
const bare = await startBareServer(`(request, response) => {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (data) => { text += data; });
  request.on('end', () => { JSON.parse(text); response.writeHead(204).end(); });
}`);
try {
  await fillProjects(server.sql, 1, 1, 20);
  const rates = { bare: [], ours: [] };
  let confirmed = (await load(server.url, WARM_UP)).total;
  await server.checkpoint();
  await load(bare.url);
  for (let round = 0; round < ROUNDS; round++) {
    rates.bare.push((await load(bare.url)).rate);
    const { total, rate } = await load(server.url);
    confirmed += total;
    rates.ours.push(rate);
  }
  const limit = median(rates.bare);
  const ours = median(rates.ours);
  console.log(`single reports, ${CONNECTIONS} connections\n`);
  row('bare node:http, parsed only', `${limit.toFixed(0)}/s`, '1.00');
  row('ours, stored', `${ours.toFixed(0)}/s`, median(ratios(rates.ours, rates.bare)).toFixed(2));

  await server.checkpoint();
  const half = Math.round(ours / 2);
  let memory = 0;
  const watch = setInterval(async () => {
    memory = Math.max(memory, await megabytes(server.pid));
  }, 200);
  const steady = { rate: half, seconds: SECONDS * 4, connections: CONNECTIONS };
  const { total, within } = await steadyLoad(`${server.url}/sdk/popups`, report, steady);
  clearInterval(watch);
  confirmed += total;
  const bareTimes = await steadyLoad(`${bare.url}/sdk/popups`, report, steady);
  const disk = await diskSyncs(tmpdir(), { rate: 100, seconds: steady.seconds, bytes: 16_384 });
  const milliseconds = (time) => `${time.toFixed(1)} ms`;
  console.log(`\nAt half of that rate, ${half}/s, evenly\n`);
  row('', 'ours', 'bare', 'disk sync');
  for (const share of [0.5, 0.99])
    row(
      `${share * 100} of 100 answers within`,
      ...[within, bareTimes.within, disk.within].map((of) => milliseconds(of(share))),
    );
  row('memory of the process, highest', `${memory.toFixed(0)} MB`);

  const [{ n, rows }] = await server.sql`
    select (select sum(n) from event_counts)::int as n, (select count(*) from events)::int as rows`;
  console.log(`\n${confirmed} confirmed, ${rows} stored, ${n} counted`);
  // What was under way when a round ended is stored, but its answer was not waited for.
  if (rows < confirmed || n !== rows) throw new Error('the counts do not agree');
} finally {
  await bare.stop();
  await server.stop();
}
