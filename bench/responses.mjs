import { fillProjects } from './support/fill-projects.mjs';
import { measureIngest } from './support/measure-ingest.mjs';
import { newId } from './support/new-id.mjs';
import { startRealServer } from './support/real-server.mjs';

/**
 * Sends responses to `POST /sdk/responses`, measures the rate, and checks that all of them are stored
 * and counted. Like real visitors, each saves its first page, then both pages.
 */
const pick = (of) => of[Math.floor(Math.random() * of.length)];
const first = () => ({
  responseId: newId(),
  apiKey: 'pk_1',
  popupId: `popup-${Math.floor(Math.random() * 20)}`,
  surveyId: 'nps',
  userId: `user-${Math.floor(Math.random() * 100_000)}`,
  version: 1,
  revision: 1,
  answers: { score: Math.floor(Math.random() * 11) },
  finished: false,
  meta: {
    lang: pick(['en', 'en-GB', 'de']),
    device: pick(['desktop', 'mobile']),
    path: '/pricing',
  },
});
const makeResponses = () => {
  const started = [];
  return () => {
    // Second pages follow after a while.
    const resumed = started.length > 1000 ? started.shift() : undefined;
    if (resumed) {
      const answers = { ...resumed.answers, why: 'It does what I need, most of the time.' };
      return JSON.stringify({ ...resumed, revision: 2, answers, finished: true });
    }
    const response = first();
    started.push(response);
    return JSON.stringify(response);
  };
};

const server = await startRealServer();
try {
  await fillProjects(server.sql, 1, 1, 20);
  const confirmed = await measureIngest(server, '/sdk/responses', makeResponses);
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
} finally {
  await server.stop();
}
