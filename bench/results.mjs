import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { fillReports } from './support/fill-reports.mjs';
import { fillProjects } from './support/fill-projects.mjs';
import { median, percentile } from './support/median.mjs';
import { recordResults } from './support/results.mjs';
import { startRealServer } from './support/real-server.mjs';
import { signIn } from './support/sign-in.mjs';

/**
 * Measures how long results of a large database take, compared with a plain count of its reports in
 * the same run, and checks that they're exact. A million reports, or ten million with `--full`.
 */
const { values } = parseArgs({ options: { full: { type: 'boolean', default: false } } });
const REPORTS = values.full ? 10_000_000 : 1_000_000;
const RESPONSES = values.full ? 1_000_000 : 100_000;
const ROUNDS = 7;
const owner = { email: 'bench@example.com', password: 'correct horse battery' };

const options = ['free', 'team', 'business'].map((id) => ({ id, label: id }));
const title = 'Which?';
/** With the two questions of the survey, twelve. */
const questions = [
  { id: 'plan', type: 'single_choice', title, options },
  { id: 'uses', type: 'multiple_choice', title, options },
  { id: 'role', type: 'dropdown', title, options },
  { id: 'happy', type: 'csat', title },
  { id: 'easy', type: 'ces', title },
  { id: 'again', type: 'yes_no', title },
  { id: 'amount', type: 'number', title },
  { id: 'order', type: 'ranking', title, options },
  { id: 'grid', type: 'matrix', title, rows: options, columns: options },
  { id: 'more', type: 'text', title },
];

const row = (name, ...cells) =>
  console.log(name.padEnd(44), ...cells.map((cell) => cell.padStart(10)));

const timed = async (run) => {
  const began = performance.now();
  await run();
  return performance.now() - began;
};

const expectEqual = (name, actual, expected) => {
  if (JSON.stringify(actual) !== JSON.stringify(expected))
    throw new Error(`${name}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
};

const server = await startRealServer({ ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password });
const { sql, url } = server;
try {
  await fillProjects(sql, 1, 2, 20);
  await sql`
    update popups
    set survey = jsonb_set(survey, '{pages,2}', ${sql.json({ id: 'r', questions })})
      || '{"hiddenFields": [{"id": "seats"}]}'
    where id like 'popup-%'`;
  await sql`
    insert into members (project_id, user_id, role)
    select p.id, u.id, 'owner' from projects p, users u where p.id like 'bench-%'`;
  const filled = await timed(async () => {
    await fillReports(sql, 2, { reports: RESPONSES / 10, responses: RESPONSES, popups: 1 });
    await fillReports(sql, 1, { reports: REPORTS, responses: REPORTS / 10, popups: 20 });
  });
  console.log(`${REPORTS} reports, made in ${(filled / 1000).toFixed(0)} s\n`);

  const get = await signIn(url, owner);

  const [{ id: environment }] = await sql`
    select id from environments where project_id = 'bench-1' and kind = 'production'`;
  const [popup] = await sql`
    select count(*) filter (where status = 'opened')::int as shown,
      (select count(*)::int from responses
       where environment_id = ${environment} and popup_id = 'popup-1') as answered,
      count(*) filter (where status = 'completed')::int as completed
    from reports where environment_id = ${environment} and popup_id = 'popup-1'`;
  const { total } = await (await get('popups/popup-1/results/funnel')).json();
  expectEqual('funnel', total, { ...popup });
  const { items } = await (await get('popups/popup-1/results/questions')).json();
  expectEqual(
    'answers',
    items.map(({ answers }) => answers),
    Array(12).fill(popup.answered),
  );

  const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const year = daysAgo(365);
  const filters = [
    ['everything', '', sql`true`],
    ['device', 'device=desktop', sql`device = 'desktop'`],
    ['language', 'lang=en', sql`lang in ('en', 'en-GB')`],
    ['page', 'path=/pricing', sql`path = '/pricing'`],
    ['hidden field', 'answers=seats:3', sql`answers ->> 'seats' = '3'`],
    [
      'answer',
      'answers=plan:team;uses:free',
      sql`answers ->> 'plan' = 'team' and answers -> 'uses' ? 'free'`,
    ],
    [
      'device, page and answer, since a year ago',
      `device=desktop&path=/pricing&answers=score:0..6&from=${year}`,
      sql`device = 'desktop' and path = '/pricing' and (answers -> 'score')::int <= 6
        and created_at >= ${year}::date::timestamp at time zone 'utc'`,
    ],
  ];
  for (const [by, filter, where] of filters) {
    const [{ answered }] = await sql`
      select count(*)::int as answered from responses join environments e on e.id = environment_id
      where e.project_id = 'bench-2' and ${where}`;
    const { items } = await (await get(`popups/popup-0/results/questions?${filter}`, 2)).json();
    expectEqual(
      `answers by ${by}`,
      items.map(({ answers }) => answers),
      Array(12).fill(answered),
    );
  }
  const day = daysAgo(30);
  const charts = [
    ['funnel of a popup, by day and version', 'popups/popup-1/results/funnel'],
    ['the same, last 30 days', `popups/popup-1/results/funnel?from=${day}`],
    ['funnel of a survey', 'surveys/nps/results/funnel'],
    ['suppressions of a popup', 'popups/popup-1/results/suppressions'],
    ['question results of a popup', 'popups/popup-1/results/questions'],
    ['the same, last 30 days', `popups/popup-1/results/questions?from=${day}`],
    ['drop-off', `popups/popup-1/results/pages?from=${day}`],
    ['a page of texts', 'popups/popup-1/results/questions/why/texts'],
    ['a page of texts, last 30 days', `popups/popup-1/results/questions/why/texts?from=${day}`],
    ['a page of responses', `popups/popup-1/results/responses?from=${day}`],
    ['all popups, last seven days', 'results/recent'],
    ['all popups', 'results'],
    ...filters
      .filter(([, filter]) => !filter.includes('answers'))
      .map(([by, filter]) => [`funnel by ${by}`, `popups/popup-1/results/funnel?${filter}`]),
  ];
  const large = 'popups/popup-0/results';
  const ids = ['score', 'why', ...questions.map(({ id }) => id)];
  /** Kinds of charts of the large popup, and an address for each question. */
  const kinds = [
    ...filters.map(([by, filter]) => [
      `a question by ${by}`,
      ids.map((id) => `${large}/questions?question=${id}&${filter}`),
    ]),
    ...filters.map(([by, filter]) => [`drop-off by ${by}`, [`${large}/pages?${filter}`]]),
    ['cross-tab', ids.map((id) => `${large}/questions/${id}/breakdown?by=answer:plan`)],
    ['trend by month', ids.map((id) => `${large}/questions/${id}/breakdown?by=month`)],
  ];
  const times = new Map();
  const count = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const counting = await timed(
      () => sql`select count(*) from reports where environment_id = ${environment}`,
    );
    // The first round is a warm-up.
    if (round) count.push(counting);
    for (const [path, project] of [
      ...charts.map(([, path]) => [path, 1]),
      ...kinds.flatMap(([, paths]) => paths.map((path) => [path, 2])),
    ]) {
      const took = await timed(async () => (await get(path, project)).arrayBuffer());
      if (round) times.set(path, [...(times.get(path) ?? []), took]);
    }
  }
  const limit = median(count);
  const line = (name, time) => row(name, `${time.toFixed(1)} ms`, `${(time / limit).toFixed(3)} ×`);
  line('a plain count of the reports', limit);
  for (const [name, path] of charts) line(name, median(times.get(path)));
  console.log(`\n12 questions, ${RESPONSES} responses, p95\n`);
  const slowest = [];
  for (const [name, paths] of kinds) {
    slowest.push(
      percentile(
        paths.flatMap((path) => times.get(path)),
        0.95,
      ),
    );
    line(name, slowest.at(-1));
  }
  const benchmark = values.full ? 'results --full' : 'results';
  await recordResults(benchmark, { charts: Math.max(...slowest) });
} finally {
  await server.stop();
}
