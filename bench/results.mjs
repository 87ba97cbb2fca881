import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { fillEvents } from './support/fill-events.mjs';
import { fillProjects } from './support/fill-projects.mjs';
import { median } from './support/median.mjs';
import { startRealServer } from './support/real-server.mjs';

/**
 * How long the results of a large store take to come, beside a plain count of its events in the same
 * run; whether they are exact; and an export of all responses to one popup, with the memory of the
 * process meanwhile. A million events, or with `--full` ten million.
 */
const { values } = parseArgs({ options: { full: { type: 'boolean', default: false } } });
const EVENTS = values.full ? 10_000_000 : 1_000_000;
const EXPORTED = values.full ? 1_000_000 : 100_000;
const ROUNDS = 7;
const owner = { email: 'bench@example.com', password: 'correct horse battery' };

const options = ['free', 'team', 'business'].map((id) => ({ id, label: id }));
const choices = {
  id: 'r',
  questions: [
    { id: 'plan', type: 'single_choice', title: 'Which plan?', options },
    { id: 'uses', type: 'multiple_choice', title: 'Which do you use?', options },
  ],
};

const row = (name, ...cells) =>
  console.log(name.padEnd(44), ...cells.map((cell) => cell.padStart(10)));

const megabytes = async (pid) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024;
};

const timed = async (work) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const equal = (what, found, expected) => {
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`${what}: ${JSON.stringify(found)} in place of ${JSON.stringify(expected)}`);
};

const server = await startRealServer({ ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password });
const { sql, url } = server;
try {
  await fillProjects(sql, 1, 2, 20);
  await sql`
    update popups set survey = jsonb_set(survey, '{pages,2}', ${sql.json(choices)})
    where id like 'popup-%'`;
  await sql`
    insert into members (project_id, user_id, role)
    select p.id, u.id, 'owner' from projects p, users u where p.id like 'bench-%'`;
  const filled = await timed(async () => {
    await fillEvents(sql, 2, { events: EXPORTED / 10, responses: EXPORTED, popups: 1 });
    await fillEvents(sql, 1, { events: EVENTS, responses: EVENTS / 10, popups: 20 });
  });
  console.log(`${EVENTS} events, made in ${(filled / 1000).toFixed(0)} s\n`);

  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const get = async (path, project = 1) => {
    const response = await fetch(
      `${url}/api/v1/projects/bench-${project}/environments/production/${path}`,
      { headers: { cookie } },
    );
    if (!response.ok) throw new Error(`${response.status} at ${path}: ${await response.text()}`);
    return response;
  };

  const [{ id: environment }] = await sql`
    select id from environments where project_id = 'bench-1' and kind = 'production'`;
  const [popup] = await sql`
    select count(*) filter (where status = 'opened')::int as shown,
      (select count(*)::int from responses
       where environment_id = ${environment} and popup_id = 'popup-1') as answered,
      count(*) filter (where status = 'completed')::int as completed
    from events where environment_id = ${environment} and popup_id = 'popup-1'`;
  const { total } = await (await get('popups/popup-1/results/funnel')).json();
  equal('funnel', total, { ...popup });
  const { items } = await (await get('popups/popup-1/results/questions')).json();
  equal(
    'answers',
    items.map(({ answers }) => answers),
    Array(4).fill(popup.answered),
  );

  const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const day = daysAgo(30);
  const year = daysAgo(365);
  const charts = [
    ['funnel of a popup, by day and version', 'popups/popup-1/results/funnel'],
    ['the same, last 30 days', `popups/popup-1/results/funnel?from=${day}`],
    ['funnel of a survey', 'surveys/nps/results/funnel'],
    ['reasons for not showing', 'popups/popup-1/results/suppressions'],
    ['answers to the questions of a popup', 'popups/popup-1/results/questions'],
    ['the same, last 30 days', `popups/popup-1/results/questions?from=${day}`],
    ['how far responses get', `popups/popup-1/results/pages?from=${day}`],
    ['a page of texts', 'popups/popup-1/results/questions/why/texts'],
    ['a page of texts, last 30 days', `popups/popup-1/results/questions/why/texts?from=${day}`],
    ['a page of responses', `popups/popup-1/results/responses?from=${day}`],
    ['all popups, last seven days', 'results/recent'],
    ['all popups at once', 'results'],
    [`answers to one with ${EXPORTED} responses`, 'popups/popup-0/results/questions', 2],
    ['the same, since a year ago', `popups/popup-0/results/questions?from=${year}`, 2],
    ['how far its responses get', `popups/popup-0/results/pages?from=${year}`, 2],
  ];
  const times = new Map();
  const count = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const counting = await timed(
      () => sql`select count(*) from events where environment_id = ${environment}`,
    );
    // The first round is for warmth.
    if (round) count.push(counting);
    for (const [name, path, project] of charts) {
      const took = await timed(async () => (await get(path, project)).arrayBuffer());
      if (round) times.set(path, [...(times.get(path) ?? []), took]);
      else if (took > 60_000) throw new Error(`${name} took too long`);
    }
  }
  const limit = median(count);
  const line = (name, time) => row(name, `${time.toFixed(1)} ms`, `${(time / limit).toFixed(3)} ×`);
  line('a plain count of the events', limit);
  for (const [name, path] of charts) line(name, median(times.get(path)));

  const before = await megabytes(server.pid);
  let memory = before;
  const watch = setInterval(async () => {
    memory = Math.max(memory, await megabytes(server.pid));
  }, 100);
  let lines = 0;
  const took = await timed(async () => {
    const { body } = await get('popups/popup-0/responses?format=jsonl', 2);
    for await (const chunk of body) for (const byte of chunk) if (byte === 10) lines += 1;
  });
  clearInterval(watch);
  equal('lines of the export', lines, EXPORTED);
  console.log(`\nExport of ${EXPORTED} responses\n`);
  row('took', `${(took / 1000).toFixed(1)} s`, `${(EXPORTED / took).toFixed(0)}/ms`);
  row(
    'memory of the process, before and highest',
    `${before.toFixed(0)} MB`,
    `${memory.toFixed(0)} MB`,
  );
} finally {
  await server.stop();
}
