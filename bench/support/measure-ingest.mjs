import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { startBareServer } from './bare-server.mjs';
import { diskSyncs } from './disk-syncs.mjs';
import { fullLoad } from './full-load.mjs';
import { median, ratios } from './median.mjs';
import { steadyLoad } from './steady-load.mjs';

const ROUNDS = 9;
const SECONDS = 3;
const CONNECTIONS = 300;
/** Until PostgreSQL has WAL files to recycle, since creating one stalls every commit. */
const WARM_UP_SECONDS = 20;

const row = (name, ...cells) =>
  console.log(name.padEnd(34), ...cells.map((cell) => cell.padStart(10)));

const milliseconds = (time) => `${time.toFixed(1)} ms`;

/**
 * Measures how many bodies per second an address stores, compared with a bare `node:http` server that
 * parses the same JSON and replies with 204. Then, at half that rate, measures the latency, compared
 * with the disk alone, and the peak memory of the process. Rounds are short and interleaved, and compared
 * one by one, so that both servers run under the same conditions. Returns how many were confirmed, and the
 * rate as a ratio, latency and memory.
 */
export async function measureIngest(server, path, makeBodies) {
  const bodies = { ours: makeBodies(), bare: makeBodies() };
  const bare = await startBareServer(`(request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (data) => { text += data; });
    request.on('end', () => { JSON.parse(text); response.writeHead(204).end(); });
  }`);
  const load = ({ url }, body, seconds = SECONDS) =>
    fullLoad(`${url}${path}`, body, { seconds, connections: CONNECTIONS });
  const megabytes = async () => {
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024;
  };
  try {
    const rates = { bare: [], ours: [] };
    let confirmed = (await load(server, bodies.ours, WARM_UP_SECONDS)).total;
    await server.checkpoint();
    // As PostgreSQL does by itself within a minute.
    await server.sql`analyze`;
    await load(bare, bodies.bare);
    for (let round = 0; round < ROUNDS; round++) {
      rates.bare.push((await load(bare, bodies.bare)).rate);
      const { total, rate } = await load(server, bodies.ours);
      confirmed += total;
      rates.ours.push(rate);
    }
    const ours = median(rates.ours);
    const ratio = median(ratios(rates.ours, rates.bare));
    console.log(`POST ${path}, one item per request, ${CONNECTIONS} connections\n`);
    row('bare node:http, parsed only', `${median(rates.bare).toFixed(0)}/s`, '1.00');
    row('ours, stored', `${ours.toFixed(0)}/s`, ratio.toFixed(2));

    await server.checkpoint();
    const half = Math.round(ours / 2);
    let peakMemory = 0;
    const watch = setInterval(async () => {
      peakMemory = Math.max(peakMemory, await megabytes());
    }, 200);
    const steady = { rate: half, seconds: SECONDS * 4, connections: CONNECTIONS };
    const { total, within } = await steadyLoad(`${server.url}${path}`, bodies.ours, steady);
    clearInterval(watch);
    confirmed += total;
    const bareTimes = await steadyLoad(`${bare.url}${path}`, bodies.bare, steady);
    const disk = await diskSyncs(tmpdir(), { rate: 100, seconds: steady.seconds, bytes: 16_384 });
    console.log(`\nAt half that rate, ${half}/s, evenly spaced\n`);
    row('', 'ours', 'bare', 'disk sync');
    for (const share of [0.5, 0.99])
      row(
        `p${share * 100} latency`,
        ...[within, bareTimes.within, disk.within].map((of) => milliseconds(of(share))),
      );
    row('peak memory of the process', `${peakMemory.toFixed(0)} MB`);
    return { confirmed, measured: { rate: ratio, p99: within(0.99), memory: peakMemory } };
  } finally {
    await bare.stop();
  }
}
