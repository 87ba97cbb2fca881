import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { fillProjects } from './support/fill-projects.mjs';
import { percentile } from './support/median.mjs';
import { startRealServer } from './support/real-server.mjs';
import { recordResults } from './support/results.mjs';
import { steadyGets } from './support/steady-gets.mjs';

/**
 * Measures how an attack on one project affects the visitors of another. Attackers send reports for
 * the demo's popup with invented versions, times and languages, and read its public funnel in a loop,
 * while visitors request the definitions of another project. Rounds with and without the attack
 * alternate, so that both run under the same conditions. Rate limits are the server's defaults.
 */
const ROUNDS = 5;
const SECONDS = 6;
/** Requests for definitions per second. */
const RATE = 100;
const CONNECTIONS = 20;
/** Reports in one request of an attacker. */
const REPORTS = 100;
/** Requests per second: one address sends 1,500 batches a minute, eight others read the funnel. */
const ATTACKERS = [{ posts: 25 }, ...Array.from({ length: 8 }, () => ({ reads: 1 }))];

const server = await startRealServer({
  DEMO: 'on',
  TRUST_PROXY: '1',
  RATE_LIMIT_ADDRESS: '3000',
  RATE_LIMIT_KEY: '120000',
});
let attackWorker;
try {
  const { url, sql, pid } = server;
  await fillProjects(sql, 1, 1, 20);
  const [{ id: popupId }] = await sql`
    select p.id from popups p join environments e on e.id = p.environment_id
    where e.project_id = 'demo' and e.kind = 'production' and p.definition is not null
    order by p.id limit 1`;
  attackWorker = new Worker(new URL('support/attacker.mjs', import.meta.url), {
    workerData: { url, popupId, reports: REPORTS, attackers: ATTACKERS },
  });
  const visit = () =>
    steadyGets(`${url}/sdk/pk_1/popups`, (n) => ({ 'x-forwarded-for': `198.51.100.${n % 250}` }), {
      rate: RATE,
      seconds: SECONDS,
      connections: CONNECTIONS,
    });
  const megabytes = async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024;
  };
  await visit();
  const times = { quiet: [], attacked: [] };
  let memory = 0;
  let outcomes;
  for (let round = 0; round < ROUNDS; round++) {
    times.quiet.push(...(await visit()));
    attackWorker.postMessage({ seconds: SECONDS });
    const [attacked, [totals]] = await Promise.all([visit(), once(attackWorker, 'message')]);
    times.attacked.push(...attacked);
    outcomes = totals;
    memory = Math.max(memory, await megabytes());
  }

  const [counts] = await sql`
    select (select count(*) from daily_counts)::int as rows,
      (select count(distinct version) from daily_counts)::int as versions,
      (select count(distinct day) from daily_counts)::int as days,
      (select count(*) from visitor_languages)::int as languages`;
  console.log(`${RATE} requests for definitions per second, ${ATTACKERS.length} attackers\n`);
  console.log(''.padEnd(12), 'p50'.padStart(10), 'p99'.padStart(10));
  for (const [name, of] of Object.entries(times))
    console.log(
      name.padEnd(12),
      ...[0.5, 0.99].map((share) => `${percentile(of, share).toFixed(1)} ms`.padStart(10)),
    );
  const ratio = percentile(times.attacked, 0.99) / percentile(times.quiet, 0.99);
  console.log(`\nratio of p99: ${ratio.toFixed(2)}`);
  console.log(
    `\n${outcomes.posts * REPORTS} reports stored, ${outcomes.reads} funnels read, ` +
      `${outcomes.rejected} requests rejected, ${outcomes.failed} failed`,
  );
  console.log(
    `${counts.rows} count rows: ${counts.versions} versions, ${counts.days} days, ` +
      `${counts.languages} languages; a funnel has ${outcomes.bytes} bytes`,
  );
  console.log(`peak memory of the process: ${memory.toFixed(0)} MB`);
  if (outcomes.failed) throw new Error('requests of the attackers failed');
  await recordResults('attack', { ratio });
} finally {
  await attackWorker?.terminate();
  await server.stop();
}
