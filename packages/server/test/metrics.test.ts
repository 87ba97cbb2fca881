import { describe, expect, it } from 'vitest';
import { makeProject } from './support/make-project';
import { buildTestApp, useApp } from './support/test-app';

describe('[O6] metrics', () => {
  const context = useApp();

  /** Values by name with labels. */
  const read = async (): Promise<Map<string, number>> => {
    const response = await context.app.inject('/metrics');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    const lines = response.body.split('\n').filter((line) => line && !line.startsWith('#'));
    return new Map(
      lines.map((line) => {
        const [, name = '', value] = /^(\w+(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
        expect(value, line).toBeDefined();
        return [name, Number(value)];
      }),
    );
  };

  it('aren’t public: requests that a trusted proxy passes on get 404', async () => {
    const { database, assets } = context;
    const behindProxy = await buildTestApp(database, assets, { env: { TRUST_PROXY: '1' } });
    const ask = (url: string, headers = {}) => behindProxy.inject({ url, headers });
    expect((await ask('/metrics')).statusCode).toBe(200);
    for (const url of ['/metrics', '/metrics?x', '/metric%73'])
      for (const header of ['x-forwarded-for', 'forwarded'])
        expect((await ask(url, { [header]: '192.0.2.1' })).statusCode).toBe(404);
    await behindProxy.close();
  });

  it('count requests by route and status, and measure their duration', async () => {
    const { keys } = await makeProject(context.database);
    const url = `/sdk/${keys.production}/popups`;
    const { headers } = await context.app.inject(url);
    await context.app.inject({ url, headers: { 'if-none-match': headers.etag } });
    await context.app.inject(`${url}?filter={"where":{"userId":"a-user"}}`);
    await context.app.inject('/sdk/nobody/popups');
    await context.app.inject('/no/such/address');
    const report = { apiKey: keys.production, status: 'opened', popupId: 'welcome' };
    await context.app.inject({
      method: 'POST',
      url: '/sdk/popups',
      payload: [report, { ...report, userId: 'a-user' }],
    });

    const metrics = await read();
    const of = (name: string) => metrics.get(`service_popups_${name}`);
    const route = 'route="GET /sdk/:apiKey/popups"';
    expect(of(`requests_total{${route},status="200"}`)).toBe(2);
    expect(of(`requests_total{${route},status="304"}`)).toBe(1);
    expect(of(`requests_total{${route},status="401"}`)).toBe(1);
    expect(of('requests_total{route="none",status="404"}')).toBe(1);
    expect(of('requests_total{route="POST /sdk/popups",status="204"}')).toBe(1);
    expect(of(`request_seconds_count{${route}}`)).toBe(4);
    expect(of(`request_seconds_bucket{${route},le="+Inf"}`)).toBe(4);
    expect(of(`request_seconds_sum{${route}}`)).toBeGreaterThan(0);
    expect(of('ingest_waiting{queue="reports"}')).toBe(0);
    expect(of('ingest_batch_rows_sum{queue="reports"}')).toBe(2);
    // The number of hits depends on when the notification about the new project arrived.
    const lookups = (cache: string) =>
      ['yes', 'no']
        .map((held) => of(`cache_lookups_total{cache="${cache}",held="${held}"}`) ?? 0)
        .reduce((sum, n) => sum + n, 0);
    expect([lookups('environments'), lookups('users')]).toEqual([5, 1]);
    expect(metrics.has('process_resident_memory_bytes')).toBe(true);
  });

  it('tell whether the node is ready, how pools are used, what webhooks owe, and what its clock shows', async () => {
    const metrics = await read();
    const of = (name: string) => metrics.get(`service_popups_${name}`);
    expect(of('ready')).toBe(1);
    for (const pool of ['main', 'ingest'])
      expect(of(`database_connections{pool="${pool}",state="waiting"}`)).toBe(0);
    expect(of('database_connections{pool="main",state="idle"}')).toBeGreaterThan(0);
    expect([of('webhooks_waiting'), of('webhooks_oldest_seconds')]).toEqual([0, 0]);
    expect(Math.abs(of('clock_ahead_seconds') ?? NaN)).toBeLessThan(2);
  });

  it('contain no key, user or address', async () => {
    const { keys } = await makeProject(context.database);
    await context.app.inject(`/sdk/${keys.production}/popups?filter={"where":{"userId":"ada"}}`);
    await context.app.inject('/secret/path');
    const { body } = await context.app.inject('/metrics');
    for (const secret of [keys.production, 'ada', 'secret', '127.0.0.1'])
      expect(body).not.toContain(secret);
  });

  it('can be turned off', async () => {
    const { database, assets } = context;
    const app = await buildTestApp(database, assets, { env: { METRICS: 'off' } });
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    await app.close();
  });
});
