import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { cpuTime, cpuTimeWithChildren } from './support/cpu-time.mjs';
import { fillProjects } from './support/fill-projects.mjs';
import { fullLoad } from './support/full-load.mjs';
import { getLoad } from './support/get-load.mjs';
import { makeResponses } from './support/make-responses.mjs';
import { newId } from './support/new-id.mjs';
import { startRealServer } from './support/real-server.mjs';

/**
 * Measures the CPU time and disk space that each kind of request takes, and prints what that means for a million page
 * views and for the page views that an installation can serve: the tables of docs/operating/scale.md. CPU time hardly depends
 * on what else the machine does, unlike rates.
 */
const SECONDS = 8;
const CONNECTIONS = 100;
const POPUPS = 5;

/** What happens on a page view, on average. */
const USE = {
  /** Requests for definitions. The browser revalidates them on every page. */
  definitions: 1,
  /** Of which so many are for a known user. */
  knownUsers: 0.5,
  /** Of which so many are the first of a visit: the server reads what it knows about the user. */
  firstPages: 0.2,
  /** Popups shown. */
  shown: 0.03,
  /** Of which so many are answered, in two pages. */
  answered: 0.25,
};
/** How busy a core may be, so that peaks don't queue. */
const BUSY = 0.6;
const POSTGRES_CORES = 2;
/** How many times the monthly average of page views the busiest hours have. */
const PEAK = 3;
const CDN_HITS = 0.95;

const server = await startRealServer();
const { sql, url, pid } = server;
try {
  await fillProjects(sql, 1, 1, POPUPS);
  const costs = await measureCosts();
  const sizes = await measureSizes();
  printCosts(costs, sizes);
  printPageViews(costs, sizes);
  printCapacity(costs);
} finally {
  await server.stop();
}

/** CPU milliseconds per request of each kind, in the node and in PostgreSQL. */
async function measureCosts() {
  const [{ pid: backend }] = await sql`select pg_backend_pid() as pid`;
  const postmaster = Number(
    /^PPid:\s+(\d+)/m.exec(await readFile(`/proc/${backend}/status`, 'utf8'))[1],
  );
  const definitions = `${url}/sdk/pk_1/popups`;
  const get = async (address) => {
    const options = { seconds: SECONDS, connections: CONNECTIONS };
    return (await getLoad(address, { 'accept-encoding': 'br' }, options)) * SECONDS;
  };
  const post = async (path, body) => {
    const options = { seconds: SECONDS, connections: CONNECTIONS };
    return (await fullLoad(`${url}/sdk/${path}`, body, options)).total;
  };
  const kinds = {
    definitions: () => get(definitions),
    knownUser: () => get(`${definitions}?filter=${filterOf('user-1')}`),
    selection: () => get(`${url}/sdk/pk_1/selection?filter=${filterOf('user-1')}`),
    firstPage: () => getFirstPages(definitions),
    frame: () => get(`${url}/frame/pk_1/popup-1`),
    report: () => post('popups', report),
    response: () => post('responses', makeResponses(POPUPS)),
  };
  const costs = {};
  for (const [kind, load] of Object.entries(kinds)) {
    await load();
    // As PostgreSQL does by itself within a minute.
    await sql`analyze`;
    const before = [await cpuTime(pid), await cpuTimeWithChildren(postmaster)];
    const requests = await load();
    const after = [await cpuTime(pid), await cpuTimeWithChildren(postmaster)];
    const [node, postgres] = after.map((time, index) => ((time - before[index]) * 1000) / requests);
    costs[kind] = { node, postgres };
  }
  return costs;
}

/** Requests definitions for users that the node doesn't know yet. */
async function getFirstPages(definitions) {
  let total = 0;
  const end = performance.now() + SECONDS * 1000;
  const visit = async () => {
    while (performance.now() < end) {
      const reply = await fetch(`${definitions}?filter=${filterOf(`visitor-${newId()}`)}`);
      if (!reply.ok) throw new Error(`${reply.status} from ${definitions}`);
      await reply.arrayBuffer();
      total += 1;
    }
  };
  await Promise.all(Array.from({ length: 50 }, visit));
  return total;
}

function filterOf(userId) {
  return encodeURIComponent(JSON.stringify({ where: { userId } }));
}

function report() {
  return JSON.stringify({
    ...{ id: newId(), apiKey: 'pk_1', status: 'opened', popupId: 'popup-1', version: 1 },
    ...{ userId: `user-${Math.floor(Math.random() * 100_000)}`, timestamp: Date.now() },
    meta: { lang: 'en', device: 'desktop', path: '/pricing' },
  });
}

/** Bytes on disk per report and per response, with indexes, and the memory of the node in MB. */
async function measureSizes() {
  await sql`vacuum analyze`;
  const sizeOf = async (patterns, counted) => {
    const [{ bytes }] = await sql`
      select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class
      where relkind = 'r' and relname like any(${patterns})`;
    const [{ n }] = await sql`select count(*)::float8 as n from ${sql(counted)}`;
    return bytes / n;
  };
  await delay(1000);
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return {
    report: await sizeOf(['reports_%', 'user_facts'], 'reports'),
    id: await sizeOf(['report_ids'], 'report_ids'),
    response: await sizeOf(['responses', 'response_values'], 'responses'),
    memory: Number(/VmHWM:\s+(\d+)/.exec(status)[1]) / 1024,
  };
}

function printCosts(costs, { report, id, response, memory }) {
  const names = {
    definitions: 'definitions',
    knownUser: 'definitions for a known user',
    selection: 'selection for a known user',
    firstPage: 'definitions for a user, first page',
    frame: 'a survey frame',
    report: 'a report',
    response: 'a page of answers',
  };
  printTable(
    ['Request', 'Node', 'PostgreSQL'],
    Object.entries(names).map(([kind, name]) => [
      name,
      `${(costs[kind].node * 1000).toFixed(0)} µs`,
      `${(costs[kind].postgres * 1000).toFixed(0)} µs`,
    ]),
  );
  console.log(
    `\nA report takes ${report.toFixed(0)} bytes, and ${id.toFixed(0)} more while its id is kept; ` +
      `a response takes ${response.toFixed(0)}. The node used up to ${memory.toFixed(0)} MB.\n`,
  );
}

/** CPU milliseconds per page view. Behind a CDN, only a few public replies come from the node. */
function costOfPageView(costs, isBehindCdn) {
  const { definitions, knownUsers, firstPages, shown, answered } = USE;
  const times = (factor, cost) => ({ node: cost.node * factor, postgres: cost.postgres * factor });
  const known = definitions * knownUsers;
  const publicReplies = isBehindCdn ? definitions * (1 - CDN_HITS) : definitions - known;
  const parts = [
    times(publicReplies, costs.definitions),
    times(known * (1 - firstPages), isBehindCdn ? costs.selection : costs.knownUser),
    times(known * firstPages, costs.firstPage),
    times(shown, costs.frame),
    times(shown * (1 + answered), costs.report),
    times(shown * answered * 2, costs.response),
  ];
  return parts.reduce(
    (sum, part) => ({ node: sum.node + part.node, postgres: sum.postgres + part.postgres }),
    { node: 0, postgres: 0 },
  );
}

function printPageViews(costs, sizes) {
  const { shown, answered } = USE;
  const gigabytes = shown * (1 + answered) * sizes.report + shown * answered * sizes.response;
  const ids = shown * (1 + answered) * sizes.id;
  const minutes = (milliseconds) => `${((milliseconds * 1e6) / 60_000).toFixed(1)} min`;
  printTable(
    ['A million page views', 'without a CDN', 'behind a CDN'],
    [
      ['CPU of nodes', ...[false, true].map((cdn) => minutes(costOfPageView(costs, cdn).node))],
      [
        'CPU of PostgreSQL',
        ...[false, true].map((cdn) => minutes(costOfPageView(costs, cdn).postgres)),
      ],
      [
        'disk',
        ...[0, 1].map(() => `${gigabytes.toFixed(0)} MB, and ${ids.toFixed(0)} MB for 20 days`),
      ],
    ],
  );
  console.log();
}

function printCapacity(costs) {
  const cells = (nodes, isBehindCdn) => {
    const { node, postgres } = costOfPageView(costs, isBehindCdn);
    const byNode = (nodes * BUSY * 1000) / node;
    const byPostgres = (POSTGRES_CORES * BUSY * 1000) / postgres;
    const perSecond = Math.min(byNode, byPostgres);
    return [
      `${Math.round(perSecond / 100) * 100}`,
      `${((perSecond * 86_400 * 30) / PEAK / 1e9).toFixed(1)} billion`,
      byNode < byPostgres ? 'CPU of the nodes' : 'CPU of PostgreSQL',
    ];
  };
  printTable(
    ['Installation', 'Page views per second, at the peak', 'Per month', 'First limit'],
    [
      ['one node', ...cells(1, false)],
      ['three nodes', ...cells(3, false)],
      ['three nodes behind a CDN', ...cells(3, true)],
    ],
  );
}

function printTable(head, rows) {
  const line = (cells) => console.log(`| ${cells.join(' | ')} |`);
  line(head);
  line(head.map(() => '---'));
  rows.forEach(line);
}
