import { randomUUID } from 'node:crypto';
import { fillProjects } from './support/fill-projects.mjs';
import { measureIngest } from './support/measure-ingest.mjs';
import { newId } from './support/new-id.mjs';
import { startRealServer } from './support/real-server.mjs';
import { recordResults } from './support/results.mjs';

/**
 * Sends single reports to `POST /sdk/popups`, measures the rate, and checks that all of them are stored
 * and counted. With `--random-ids`, ids don't start with the time.
 */
const makeId = process.argv.includes('--random-ids') ? randomUUID : newId;
const report = () =>
  // Not built with JSON.stringify, since the client's CPU time is missing on the server.
  `{"id":"${makeId()}","apiKey":"pk_1","status":"opened","popupId":"popup-1","surveyId":"nps",` +
  `"userId":"user-${Math.floor(Math.random() * 100_000)}","timestamp":${Date.now()},"version":1,` +
  '"meta":{"lang":"en","device":"desktop","path":"/pricing"}}';

const server = await startRealServer();
try {
  await fillProjects(server.sql, 1, 1, 20);
  const { confirmed, measured } = await measureIngest(server, '/sdk/popups', () => report);
  const [{ n, rows }] = await server.sql`
    select (select sum(n) from daily_counts)::int as n, (select count(*) from reports)::int as rows`;
  console.log(`\n${confirmed} confirmed, ${rows} stored, ${n} counted`);
  // Reports in flight at the end of a round are stored, but not counted as confirmed.
  if (rows < confirmed || n !== rows) throw new Error("the counts don't match");
  if (makeId === newId) await recordResults('ingest', measured);
} finally {
  await server.stop();
}
