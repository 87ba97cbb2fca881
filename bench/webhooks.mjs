import { createServer } from 'node:http';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { startBareServer } from './support/bare-server.mjs';
import { fillProjects } from './support/fill-projects.mjs';
import { fullLoad } from './support/full-load.mjs';
import { median, ratios } from './support/median.mjs';
import { newId } from './support/new-id.mjs';
import { startRealServer } from './support/real-server.mjs';

/**
 * Measures how many completed responses per second are stored, compared with a bare `node:http` server:
 * without a webhook, and while a webhook sends each of them to a receiver on this machine. Then measures how
 * fast the webhook works off its backlog. `--rounds` sets the number of rounds.
 */
const at = process.argv.indexOf('--rounds');
const ROUNDS = at < 0 ? 7 : Number(process.argv[at + 1]);
const SECONDS = 3;
const DRAIN_SECONDS = 10;
const CONNECTIONS = 300;

const body = (key) => () =>
  `{"responseId":"${newId()}","apiKey":"${key}","popupId":"popup-1","surveyId":"nps","version":1,` +
  '"revision":1,"finished":true,"answers":{"score":9,"why":"It does what I need."},' +
  '"meta":{"lang":"en","device":"desktop","path":"/pricing"}}';

let received = 0;
const receiver = createServer((request, response) => {
  request.resume().on('end', () => {
    received += 1;
    response.writeHead(204).end();
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
  await fillProjects(server.sql, 1, 2, 2);
  // Only the second project has a webhook.
  await server.sql`
    insert into webhooks (environment_id, name, url, events, popup_ids, secret)
    select environment_id, 'Receiver', ${`http://127.0.0.1:${receiver.address().port}/`},
      '{response.completed}', '{}', ${`whsec_${Buffer.alloc(32, 1).toString('base64')}`}
    from api_keys where key = 'pk_2'`;
  const load = ({ url }, key) =>
    fullLoad(`${url}/sdk/responses`, body(key), { seconds: SECONDS, connections: CONNECTIONS });
  await load(bare, 'pk_1');
  await load(server, 'pk_1');
  // As PostgreSQL does by itself within a minute.
  await server.sql`analyze`;
  const rates = { bare: [], without: [], with: [] };
  let confirmed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    rates.bare.push((await load(bare, 'pk_1')).rate);
    rates.without.push((await load(server, 'pk_1')).rate);
    const { total, rate } = await load(server, 'pk_2');
    rates.with.push(rate);
    confirmed += total;
  }
  console.log(`POST /sdk/responses, one per request, ${CONNECTIONS} connections\n`);
  for (const [name, key] of [
    ['bare node:http, parsed only', 'bare'],
    ['ours, without a webhook', 'without'],
    ['ours, with a webhook', 'with'],
  ])
    console.log(
      name.padEnd(30),
      `${median(rates[key]).toFixed(0)}/s`.padStart(10),
      median(ratios(rates[key], rates.bare)).toFixed(2).padStart(6),
    );

  const before = received;
  const began = performance.now();
  await delay(DRAIN_SECONDS * 1000);
  const rate = (received - before) / ((performance.now() - began) / 1000);
  const [{ delivered, left }] = await server.sql`
    select (select count(*) from webhook_deliveries where status = 'delivered')::int as delivered,
      (select count(*) from webhook_deliveries where status <> 'delivered')::int
        + (select count(*) from graphile_worker.jobs where task_identifier = 'webhook-event')::int
        as left`;
  console.log(`\n${rate.toFixed(0)}/s delivered while nothing is stored`);
  console.log(`${confirmed} confirmed, ${delivered} delivered, ${left} left`);
  // Responses in flight at the end of a round are stored, but not counted as confirmed.
  if (delivered + left < confirmed) throw new Error('events are missing');
} finally {
  await server.stop();
  await bare.stop();
  receiver.close();
  receiver.closeAllConnections();
}
