import { performance } from 'node:perf_hooks';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fillProjects } from './support/fill-projects.mjs';
import { fillWeek } from './support/fill-week.mjs';
import { freePort } from './support/free-port.mjs';
import { median } from './support/median.mjs';
import { newId } from './support/new-id.mjs';
import { makeDataDir, startServerOn } from './support/real-server.mjs';
import { signIn } from './support/sign-in.mjs';

/**
 * Simulates a year at 1,000 reports per second, with retention and without, and shows how disk, memory and times
 * grow. Only one report in `--scale` is made; sizes are multiplied by it. The database's clock is moved, and the server
 * restarted every four weeks, because it removes expired data when it starts.
 */
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '1000' },
    scale: { type: 'string', default: '5000' },
    days: { type: 'string', default: '90' },
  },
});
const SCALE = Number(values.scale);
const PER_WEEK = Math.round((Number(values.rate) * 7 * 86_400) / SCALE);
const WEEKS = 52;
const WEEKS_PER_SAMPLE = 4;
const WEEK_MS = 7 * 86_400_000;
const POSTS = 300;
const RETENTION_TIMEOUT_MS = 300_000;
const owner = { email: 'bench@example.com', password: 'correct horse battery' };
const TABLES = {
  reports: ['reports%'],
  ids: ['report_ids', 'previous_report_ids'],
  facts: ['user_facts'],
  responses: ['responses', 'response_values'],
};

const timed = async (run) => {
  const began = performance.now();
  await run();
  return performance.now() - began;
};

/** Unqualified calls of now() find this function first. */
async function moveClock(sql, weeksAgo) {
  await sql.unsafe(`
    create or replace function public.now() returns timestamptz language sql stable as
    $$ select pg_catalog.now() - interval '${weeksAgo} weeks' $$`);
}

async function gigabytesOf(sql, patterns) {
  const [{ bytes }] = await sql`
    select coalesce(sum(pg_total_relation_size(oid)), 0)::float8 as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname like any(${patterns})`;
  return (bytes * SCALE) / 2 ** 30;
}

async function waitForRetention(url) {
  const deadline = performance.now() + RETENTION_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    if (/^service_popups_retention_done_seconds [1-9]/m.test(metrics)) return;
    await delay(50);
  }
  throw new Error("removing expired data hasn't finished");
}

async function sample({ sql, url, pid }, get, weeksAgo) {
  const post = async () => {
    const body = JSON.stringify({
      ...{
        id: newId(),
        apiKey: 'pk_1',
        status: 'opened',
        popupId: 'popup-1',
        timestamp: Date.now(),
      },
      userId: `user-${Math.floor(Math.random() * 1000)}`,
      meta: { lang: 'en', device: 'desktop', path: '/pricing' },
    });
    const { status } = await fetch(`${url}/sdk/popups`, { method: 'POST', body });
    if (status !== 204) throw new Error(`a report got ${status}`);
  };
  const from = new Date(Date.now() - weeksAgo * WEEK_MS - 30 * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const timeOf = async (times, run) => {
    const all = [];
    for (let n = 0; n < times; n++) all.push(await timed(run));
    return `${median(all).toFixed(1)} ms`;
  };
  const sizes = [];
  for (const patterns of Object.values(TABLES)) sizes.push(await gigabytesOf(sql, patterns));
  const memory = Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))[1]);
  return [
    ...sizes.map((size) => `${size.toFixed(0)} GB`),
    await timeOf(POSTS, post),
    await timeOf(9, () => get(`popups/popup-1/results/funnel?from=${from}`)),
    await timeOf(9, () => get(`popups/popup-1/results/questions?from=${from}`)),
    await timeOf(9, () => get('users/user-1/reports')),
    `${(memory / 1024).toFixed(0)} MB`,
  ];
}

async function simulate(retentionDays) {
  const { dataDir, remove } = await makeDataDir();
  const env = {
    // The same after every restart, so that signing in once is enough.
    PORT: String(await freePort()),
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  };
  const start = () => startServerOn(dataDir, env);
  let server = await start();
  try {
    await server.sql.unsafe('alter database service_popups set search_path = public, pg_catalog');
    await moveClock(server.sql, WEEKS);
    // It was set when the clock was still right.
    await server.sql`delete from settings where name = 'report_ids_rotated_at'`;
    // Open connections still have the right clock.
    await server.stop();
    server = await start();
    await fillProjects(server.sql, 1, 1, 4);
    await server.sql`update projects set retention_days = ${retentionDays}`;
    await server.sql`
      insert into members (project_id, user_id, role) select 'bench-1', id, 'owner' from users`;
    const get = await signIn(server.url, owner);
    console.log(
      `\n${retentionDays === null ? 'Everything kept' : `Kept for ${retentionDays} days`}`,
    );
    row(
      'week',
      ...Object.keys(TABLES),
      'a report',
      'funnel',
      'questions',
      'user',
      'memory',
      'removal',
    );
    for (let week = 1; week <= WEEKS; week++) {
      await moveClock(server.sql, WEEKS - week);
      await fillWeek(server.sql, PER_WEEK);
      await server.sql`select rotate_report_ids('10 days')`;
      if (week % WEEKS_PER_SAMPLE) continue;
      await server.stop();
      const removal = await timed(async () => {
        server = await start();
        await waitForRetention(server.url);
      });
      // As PostgreSQL does by itself.
      await server.sql`vacuum analyze`;
      const cells = await sample(server, get, WEEKS - week);
      row(String(week), ...cells, `${(removal / 1000).toFixed(1)} s`);
    }
  } finally {
    await server.stop();
    await remove();
  }
}

function row(...cells) {
  console.log(cells.map((cell) => cell.padStart(10)).join(' '));
}

console.log(
  `A year at ${values.rate} reports per second, of which one in ${SCALE} is made; sizes are multiplied by ${SCALE}.`,
);
await simulate(null);
await simulate(Number(values.days));
