import { createServer } from 'node:http';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { startBareServer } from './support/bare-server.mjs';
import { fillProjects } from './support/fill-projects.mjs';
import { fullLoad } from './support/full-load.mjs';
import { median, ratios } from './support/median.mjs';
import { newId } from './support/new-id.mjs';
import { recordResults } from './support/results.mjs';
import { startRealServer } from './support/real-server.mjs';

/**
 * Measures how many reports and completed responses per second are stored, compared with a bare `node:http`
 * server: without a webhook, and while a webhook sends a backlog of a million deliveries to a receiver on
 * this machine. Each stored response adds one more. Then measures how fast the webhook works off the backlog.
 * `--rounds` sets the number of rounds, `--backlog` the number of deliveries.
 */
function option(name, otherwise) {
  const at = process.argv.indexOf(name);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
}
const ROUNDS = option('--rounds', 7);
const BACKLOG = option('--backlog', 1_000_000);
const SECONDS = 3;
const DRAIN_SECONDS = 10;
const CONNECTIONS = 300;

const meta = '"meta":{"lang":"en","device":"desktop","path":"/pricing"}';
const report = (key) => () =>
  `{"id":"${newId()}","apiKey":"${key}","status":"opened","popupId":"popup-1","surveyId":"nps",` +
  `"userId":"user-${Math.floor(Math.random() * 100_000)}","timestamp":${Date.now()},"version":1,${meta}}`;
const response = (key) => () =>
  `{"responseId":"${newId()}","apiKey":"${key}","popupId":"popup-1","surveyId":"nps","version":1,` +
  `"revision":1,"finished":true,"answers":{"score":9,"why":"It does what I need."},${meta}}`;

let received = 0;
const receiver = createServer((request, reply) => {
  request.resume().on('end', () => {
    received += 1;
    reply.writeHead(204).end();
  });
});
receiver.listen(0, '127.0.0.1');
await once(receiver, 'listening');

const bare = await startBareServer(`(request, response) => {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (data) => { text += data; });
  request.on('end', () => { JSON.parse(text); response.writeHead(204).end(); });
}`);
const server = await startRealServer({ WEBHOOK_PRIVATE_ADDRESSES: 'on' });
try {
  const { sql } = server;
  await fillProjects(sql, 1, 2, 2);
  // Only the second project has a webhook.
  const [webhook] = await sql`
    insert into webhooks (environment_id, name, url, events, popup_ids, secret, paused_until)
    select environment_id, 'Receiver', ${`http://127.0.0.1:${receiver.address().port}/`},
      '{response.completed}', '{}', ${`whsec_${Buffer.alloc(32, 1).toString('base64')}`}, 'infinity'
    from api_keys where key = 'pk_2'
    returning id, environment_id`;
  await sql`
    insert into webhook_deliveries (environment_id, webhook_id, event, subject, payload)
    select ${webhook.environment_id}, ${webhook.id}, 'response.completed', 'backlog-' || n,
      ${response('pk_2')()}
    from generate_series(1, ${BACKLOG}::int) n`;
  const pause = () => sql`update webhooks set paused_until = 'infinity' where id = ${webhook.id}`;
  const resume = () => sql`
    with resumed as (update webhooks set paused_until = null where id = ${webhook.id} returning id)
    select send_deliveries(id) from resumed`;

  const load = async ({ url }, path, body) =>
    fullLoad(`${url}${path}`, body, { seconds: SECONDS, connections: CONNECTIONS });
  const reports = (to, key) => load(to, '/sdk/popups', report(key));
  const responses = (to, key) => load(to, '/sdk/responses', response(key));
  await reports(bare, 'pk_1');
  await reports(server, 'pk_1');
  await responses(server, 'pk_1');
  // As PostgreSQL does by itself within a minute.
  await sql`analyze`;
  await server.checkpoint();

  const rates = {
    reports: { bare: [], without: [], with: [] },
    responses: { bare: [], without: [], with: [] },
  };
  let confirmed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (const [kind, run] of Object.entries({ reports, responses })) {
      rates[kind].bare.push((await run(bare, 'pk_1')).rate);
      rates[kind].without.push((await run(server, 'pk_1')).rate);
      await resume();
      const { total, rate } = await run(server, 'pk_2');
      rates[kind].with.push(rate);
      if (kind === 'responses') confirmed += total;
      await pause();
    }
  }
  console.log(
    `One item per request, ${CONNECTIONS} connections, ${BACKLOG} deliveries in the queue`,
  );
  for (const [kind, times] of Object.entries(rates)) {
    console.log();
    for (const [name, key] of [
      [`${kind}, bare node:http, parsed only`, 'bare'],
      [`${kind}, nothing to deliver`, 'without'],
      [`${kind}, while deliveries run`, 'with'],
    ])
      console.log(
        name.padEnd(38),
        `${median(times[key]).toFixed(0)}/s`.padStart(10),
        median(ratios(times[key], times.bare)).toFixed(2).padStart(6),
      );
  }

  const { reports: stored } = rates;
  await recordResults('webhooks', { reports: median(ratios(stored.with, stored.bare)) });

  await resume();
  const before = received;
  const began = performance.now();
  await delay(DRAIN_SECONDS * 1000);
  const rate = (received - before) / ((performance.now() - began) / 1000);
  await pause();
  const [{ delivered, left }] = await sql`
    select (select count(*) from webhook_deliveries where status = 'delivered')::int as delivered,
      (select count(*) from webhook_deliveries where status <> 'delivered')::int
        + (select coalesce(sum(json_array_length(payload -> 'responseIds')), 0)
          from graphile_worker._private_jobs where payload ->> 'event' is not null)::int as left`;
  console.log(`\n${rate.toFixed(0)}/s delivered while nothing is stored`);
  console.log(`${BACKLOG + confirmed} queued, ${delivered} delivered, ${left} left`);
  // Responses in flight at the end of a round are stored, but not counted as confirmed.
  if (delivered + left < BACKLOG + confirmed) throw new Error('deliveries are missing');
} finally {
  await server.stop();
  await bare.stop();
  receiver.close();
  receiver.closeAllConnections();
}
