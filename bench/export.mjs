import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { fillReports } from './support/fill-reports.mjs';
import { fillProjects } from './support/fill-projects.mjs';
import { signIn } from './support/sign-in.mjs';
import { startRealServer } from './support/real-server.mjs';

/**
 * Measures an export of all responses to one popup, as JSON lines and as CSV: its duration, and the
 * process memory before and after each tenth. 100,000 responses, or a million with `--full`.
 */
const { values } = parseArgs({ options: { full: { type: 'boolean', default: false } } });
const RESPONSES = values.full ? 1_000_000 : 100_000;
const NEWLINE = 10;
const owner = { email: 'bench@example.com', password: 'correct horse battery' };

const row = (name, ...cells) =>
  console.log(name.padEnd(10), ...cells.map((cell) => String(cell).padStart(10)));

const server = await startRealServer({ ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password });
const megabytes = async () => {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024;
};
try {
  await fillProjects(server.sql, 1, 1, 1);
  await server.sql`
    insert into members (project_id, user_id, role)
    select p.id, u.id, 'owner' from projects p, users u where p.id like 'bench-%'`;
  await fillReports(server.sql, 1, { reports: 1000, responses: RESPONSES, popups: 1 });
  const get = await signIn(server.url, owner);

  row('', 'time', 'per second', 'before', 'peak', 'after each tenth, MB');
  for (const format of ['jsonl', 'csv', 'jsonl']) {
    await delay(1000);
    const before = await megabytes();
    const tenths = [];
    let peak = before;
    const watch = setInterval(async () => {
      peak = Math.max(peak, await megabytes());
    }, 100);
    // The first line of a CSV file has the column names.
    let lines = format === 'csv' ? -1 : 0;
    const began = performance.now();
    const { body } = await get(`popups/popup-0/responses?format=${format}`);
    for await (const chunk of body) {
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1))
        lines += 1;
      if (lines >= ((tenths.length + 1) * RESPONSES) / 10)
        tenths.push((await megabytes()).toFixed(0));
    }
    const took = (performance.now() - began) / 1000;
    clearInterval(watch);
    if (lines !== RESPONSES) throw new Error(`${lines} lines instead of ${RESPONSES}`);
    row(
      format,
      `${took.toFixed(1)} s`,
      (RESPONSES / took).toFixed(0),
      `${before.toFixed(0)} MB`,
      `${peak.toFixed(0)} MB`,
      tenths.join(' '),
    );
  }
} finally {
  await server.stop();
}
