import { randomUUID } from 'node:crypto';
import { fillProjects } from './support/fill-projects.mjs';
import { measureIngest } from './support/measure-ingest.mjs';
import { newId } from './support/new-id.mjs';
import { startRealServer } from './support/real-server.mjs';

/**
 * Single reports, to `POST /sdk/popups`: whether all of them are stored and counted, and how fast. With
 * `--random-ids`, their ids do not begin with the time.
 */
const makeId = process.argv.includes('--random-ids') ? randomUUID : newId;
const report = () =>
  // Put together by hand: what the client takes is missing to the server.
  `{"id":"${makeId()}","apiKey":"pk_1","status":"opened","popupId":"popup-1","surveyId":"nps",` +
  `"userId":"user-${Math.floor(Math.random() * 100_000)}","timestamp":${Date.now()},"version":1,` +
  '"meta":{"lang":"en","device":"desktop","path":"/pricing"}}';

const server = await startRealServer();
try {
  await fillProjects(server.sql, 1, 1, 20);
  const confirmed = await measureIngest(server, '/sdk/popups', () => report);
  const [{ n, rows }] = await server.sql`
    select (select sum(n) from report_counts)::int as n, (select count(*) from reports)::int as rows`;
  console.log(`\n${confirmed} confirmed, ${rows} stored, ${n} counted`);
  // What was under way when a round ended is stored, but its answer was not waited for.
  if (rows < confirmed || n !== rows) throw new Error('the counts do not agree');
} finally {
  await server.stop();
}
