import { fillProjects } from './support/fill-projects.mjs';
import { measureIngest } from './support/measure-ingest.mjs';
import { makeResponses } from './support/make-responses.mjs';
import { startRealServer } from './support/real-server.mjs';
import { recordResults } from './support/results.mjs';

/**
 * Sends responses to `POST /sdk/responses`, measures the rate, and checks that all of them are stored
 * and counted. Like real visitors, each saves its first page, then both pages.
 */
const POPUPS = 20;

const server = await startRealServer();
try {
  await fillProjects(server.sql, 1, 1, POPUPS);
  const makeBodies = () => makeResponses(POPUPS);
  const { confirmed, measured } = await measureIngest(server, '/sdk/responses', makeBodies);
  const [{ saves, rows, scores, answered }] = await server.sql`
    select (select sum(revision) from responses)::int as saves,
      (select count(*) from responses)::int as rows,
      (select count(values[1]) from response_values)::int as scores,
      (select sum(n) from daily_counts where step = 'answered')::int as answered`;
  console.log(
    `\n${confirmed} saves confirmed, ${saves} stored for ${rows} responses, ${scores} counted`,
  );
  if (saves < confirmed || [scores, answered].some((n) => n !== rows))
    throw new Error("the counts don't match");
  await recordResults('responses', measured);
} finally {
  await server.stop();
}
