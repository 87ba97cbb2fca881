import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { demoKeys, demoPopup, demoSurvey } from '../src/features/operation/demo/demo-project';
import { startTelemetry } from '../src/telemetry/start-telemetry';
import { startOtlpReceiver, type OtlpReceiver } from './support/otlp-receiver';
import {
  connectToEngine,
  enginePids,
  startServer,
  type ServerProcess,
} from './support/server-process';
import { useRelease } from './support/use-release';
import { startReceiver } from './support/webhook-receiver';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';
const traced = { traceparent: `00-${TRACE}-${SPAN}-01` };
const definitionsUrl = `/sdk/${demoKeys.production}/popups?filter={"where":{"userId":"user-confidential"}}`;

describe('[O9] OpenTelemetry', () => {
  const own = useRelease();

  const start = (env: Record<string, string>) =>
    startServer(own.release, { DATA_DIR: own.dataDir, RATE_LIMIT_ADDRESS: '0', ...env });

  /** Stops the server, which sends what is left. */
  const stop = async ({ child, ended }: ServerProcess): Promise<void> => {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  };

  const named = ({ spans }: OtlpReceiver, name: string) =>
    spans.filter((span) => span.name === name);

  it('has spans of requests, statements and webhooks, without keys, users, answers or addresses', async () => {
    const otlp = await startOtlpReceiver();
    const hook = await startReceiver();
    const server = await start({
      ...otlp.env,
      TRUST_PROXY: '1',
      WEBHOOK_PRIVATE_ADDRESSES: 'on',
    });
    const db = await connectToEngine(own.dataDir);
    const hookUrl = hook.url.replace('127.0.0.1', 'localhost');
    await db.query(sql`
      insert into webhooks (environment_id, name, url, events, popup_ids, secret)
      select environment_id, 'Receiver', ${`${hookUrl}-confidential`}, '{response.completed}', '{}',
        ${`whsec_${Buffer.alloc(32, 1).toString('base64')}`}
      from api_keys where key = ${demoKeys.production}`);
    await db.end();

    const headers = {
      ...traced,
      'x-forwarded-for': '203.0.113.7',
      'user-agent': 'agent-confidential',
    };
    expect((await fetch(server.url + definitionsUrl, { headers })).status).toBe(200);
    const response = {
      ...{ apiKey: demoKeys.production, popupId: demoPopup.id, surveyId: demoSurvey.id },
      ...{ responseId: randomUUID(), revision: 1, userId: 'user-confidential', finished: true },
      ...{ path: '/path-confidential', answers: { recommend: 9, reason: 'answer-confidential' } },
    };
    const sent = { method: 'POST', headers, body: JSON.stringify(response) };
    expect((await fetch(`${server.url}/sdk/responses`, sent)).status).toBe(204);
    expect((await fetch(`${server.url}/sdk/key-confidential/popups`)).status).toBe(401);
    expect((await fetch(`${server.url}/no/such/page-confidential?query-confidential`)).status).toBe(
      404,
    );
    await hook.waitFor(1);
    await stop(server);

    const route = '/sdk/:apiKey/popups';
    const [definitions, unknownKey] = named(otlp, `GET ${route}`);
    expect(definitions).toMatchObject({
      traceId: TRACE,
      parentSpanId: SPAN,
      attributes: {
        'http.request.method': 'GET',
        'http.route': route,
        'http.response.status_code': 200,
      },
      isError: false,
    });
    expect(unknownKey?.attributes).toMatchObject({ 'http.response.status_code': 401 });
    expect(named(otlp, 'POST /sdk/responses')).toMatchObject([
      { traceId: TRACE, attributes: { 'http.response.status_code': 204 } },
    ]);
    expect(named(otlp, 'GET').map(({ attributes }) => attributes)).toEqual([
      { 'http.request.method': 'GET', 'http.response.status_code': 404 },
    ]);
    expect(named(otlp, 'POST').map(({ attributes }) => attributes)).toEqual([
      {
        'http.request.method': 'POST',
        'server.address': 'localhost',
        'http.response.status_code': 204,
      },
    ]);
    // A batch can store the rows of many requests, so it has a trace of its own.
    const stored = otlp.spans.filter(({ attributes }) =>
      String(attributes['db.query.text']).includes('into responses'),
    );
    expect(stored).not.toEqual([]);
    expect(stored.filter(({ traceId }) => traceId === TRACE)).toEqual([]);
    const sentText = otlp.bodies.join();
    const leaks = ['confidential', demoKeys.production, '203.0.113.7', '127.0.0.1'];
    expect(leaks.filter((text) => sentText.includes(text))).toEqual([]);
  });

  it('shows each statement in the trace of its request, also if it waited for a connection', async () => {
    const otlp = await startOtlpReceiver();
    const server = await start(otlp.env);
    // More requests than connections, while the database doesn't respond.
    const engine = await enginePids(own.dataDir);
    for (const pid of engine) process.kill(pid, 'SIGSTOP');
    const pending = Array.from({ length: 40 }, () =>
      fetch(`${server.url}/service-popups@0.0.1.js`, { headers: traced }),
    );
    await fetch(`${server.url}/healthz`);
    for (const pid of engine) process.kill(pid, 'SIGCONT');
    await Promise.all(pending);
    await stop(server);
    const requests = otlp.spans.filter(({ attributes }) =>
      String(attributes['http.route']).startsWith('/:file('),
    );
    expect(requests).toHaveLength(40);
    // Without TRUST_PROXY, clients can't choose the trace.
    expect(requests.filter(({ traceId }) => traceId === TRACE)).toEqual([]);
    const selects = otlp.spans.filter(({ attributes }) =>
      String(attributes['db.query.text']).includes('from "sdk_files"'),
    );
    for (const { spanId } of requests)
      expect(selects.filter(({ parentSpanId }) => parentSpanId === spanId)).toHaveLength(1);
  });

  it('exports the metrics of /metrics under the same names', async () => {
    const otlp = await startOtlpReceiver();
    const server = await start({ ...otlp.env, OTEL_TRACES_EXPORTER: 'none' });
    await fetch(server.url + definitionsUrl);
    const shown = await (await fetch(`${server.url}/metrics`)).text();
    await stop(server);
    const names = [...shown.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(20);
    expect([...otlp.metrics.keys()].sort()).toEqual(names.sort());

    const route = 'GET /sdk/:apiKey/popups';
    const pointOf = (name: string) => {
      const { sum, gauge, histogram } = otlp.metrics.get(name) ?? {};
      const { dataPoints = [] } = sum ?? gauge ?? histogram ?? {};
      return dataPoints.find(({ attributes }) => attributes.route === route);
    };
    expect(pointOf('service_popups_requests_total')).toMatchObject({
      attributes: { route, status: '200' },
      asDouble: 1,
    });
    const { count, explicitBounds, bucketCounts } = pointOf('service_popups_request_seconds') ?? {};
    expect(count).toBe(1);
    expect(explicitBounds?.slice(0, 2)).toEqual([0.001, 0.0025]);
    expect(bucketCounts).toHaveLength((explicitBounds?.length ?? 0) + 1);
    expect(bucketCounts?.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(otlp.spans).toEqual([]);
  });

  it('is off without a collector, and if it is disabled', async () => {
    expect(await startTelemetry({})).toBeUndefined();
    const { env } = await startOtlpReceiver();
    expect(await startTelemetry({ ...env, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
  });

  it('does not delay the shutdown if the collector is down', async () => {
    const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    expect((await fetch(server.url + definitionsUrl)).status).toBe(200);
    await stop(server);
    expect(server.output.stderr).toBe('');
  });

  it('[O2] rejects an unknown protocol', async () => {
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel:4318',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'udp',
    };
    await expect(startTelemetry(env)).rejects.toThrow(
      'OTEL_EXPORTER_OTLP_PROTOCOL must be one of http/protobuf, http/json, grpc, not "udp"',
    );
  });
});
