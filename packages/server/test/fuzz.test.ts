import type { InjectOptions } from 'fastify';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { addMarkedKey } from './support/deepdots-renderer';
import { readProblem } from './support/expect-problem';
import { makeProject, type TestProject } from './support/make-project';
import { nastyJson, nastyString, corrupted } from './support/nasty';
import { publicUrl, useApp } from './support/test-app';
import { runs } from '../../contract/test/support/runs';

const RUNS = { numRuns: runs(250) };
const DAY_MS = 86_400_000;

const visit = { popupId: 'welcome', userId: 'ada', meta: { lang: 'en', path: '/' } };
const report = {
  ...visit,
  id: '6f1c8a52-7a51-4a9a-8a86-6f2a4b7f0c11',
  status: 'opened',
  surveyId: 'nps',
  timestamp: 1,
  version: 1,
};
const response = {
  ...visit,
  responseId: '6f1c8a52-7a51-4a9a-8a86-6f2a4b7f0c11',
  surveyId: 'nps',
  revision: 1,
  answers: { score: 5, why: 'x' },
  finished: true,
};
const feedback = {
  integration: 'nps',
  completed: false,
  sessionId: response.responseId,
  feedback: {
    answers: [
      { key: '/welcome/1/en/score/', value: ['5'] },
      { key: 'why', value: ['x'] },
      { key: 'extra-option-/welcome/1/en/why/', value: ['x'] },
    ],
    profile: [{ key: 'external-user-id', value: ['ada'] }],
    metadata: [{ key: 'navigator-language', value: ['en'] }],
  },
};
const counts = { counts: [{ popupId: 'welcome', reason: 'path', n: 1 }] };

describe('[S1] the server never fails with 5xx, whatever is sent', () => {
  const context = useApp();
  let keys: TestProject['keys'];
  let markedKey: string;
  beforeAll(async () => {
    const project = await makeProject(context.database);
    ({ keys } = project);
    markedKey = await addMarkedKey(context, project);
  });

  const expectNo5xx = async (request: InjectOptions): Promise<void> => {
    const reply = await context.app.inject(request);
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.headers['access-control-allow-origin']).toBe('*');
    if (reply.statusCode >= 400) readProblem(reply);
  };

  const contentType = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('text/plain', 'application/json') },
    fc.constantFrom('application/xml', 'text/plain; charset=utf-16', 'json', '*/*'),
  );

  it.each([
    ['/sdk/popups', report],
    ['/sdk/responses', response],
    ['/sdk/decisions', counts],
    ['/dev/sdk/popups', report],
    ['/dev/sdk/responses', response],
    ['/dev/sdk/decisions', counts],
    ['/sdk/feedback', feedback],
  ])('in the body of %s', async (url, valid) => {
    const apiKey = url.startsWith('/dev/') ? keys.development : keys.production;
    const publicKey = url === '/sdk/feedback' ? markedKey : apiKey;
    const json = fc
      .oneof({ weight: 4, arbitrary: corrupted({ ...valid, apiKey, publicKey }) }, nastyJson)
      // Values without a JSON form, such as undefined, become an empty body.
      .map((value) => (JSON.stringify(value) as string | undefined) ?? '');
    const broken = fc
      .tuple(json, fc.nat())
      .map(([text, at]) => text.slice(0, at % (text.length + 1)));
    const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));
    const body = fc.oneof({ weight: 6, arbitrary: json }, broken, nastyString, bytes);
    await fc.assert(
      fc.asyncProperty(body, contentType, (payload, type) =>
        expectNo5xx({ method: 'POST', url, payload, headers: { 'content-type': type } }),
      ),
      RUNS,
    );
  });

  it('[S9] [S11] and keeps few rows of counts and short results, whatever is reported', async () => {
    const project = await makeProject(context.database, { demo: true });
    const environmentId = project.environments.production;
    const anyNumber = fc.oneof(
      fc.integer({ min: 1, max: 2_147_483_647 }),
      fc.integer({ min: 1, max: 5 }),
    );
    const untrustedVisit = fc.record({
      version: anyNumber,
      timestamp: fc.oneof(
        fc.integer({ min: 0, max: 8_640_000_000_000_000 }),
        fc.integer({ min: 0, max: 30 * DAY_MS }).map((ago) => Date.now() - ago),
      ),
      lang: fc.oneof(
        fc.stringMatching(/^[a-z]{2,3}(-[A-Z]{2})?$/),
        fc.string({ maxLength: 40 }).map((text) => text.replace(/[^ -~]/g, '')),
      ),
      device: fc.constantFrom('desktop', 'mobile', 'tablet'),
      status: fc.constantFrom('opened', 'completed'),
    });
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(untrustedVisit, { minLength: 100, maxLength: 100 }),
        async (visits) => {
          const payload = visits.map(({ lang, device, ...rest }) => ({
            ...{ apiKey: project.keys.production, popupId: 'welcome', meta: { lang, device } },
            ...rest,
          }));
          const reply = await context.app.inject({ method: 'POST', url: '/sdk/popups', payload });
          expect(reply.statusCode, reply.body).toBe(204);
          sent += visits.length;
        },
      ),
      { numRuns: 12 },
    );
    const [rows] = await context.database.main.query<Record<string, number>>(sql`
      select count(*)::int as rows, count(distinct version)::int as versions,
        count(distinct day)::int as days, count(distinct lang)::int as languages, sum(n)::int as n
      from daily_counts where environment_id = ${environmentId}`);
    // Version 1 and unknown; today and the eight days before; 200 languages and unknown.
    expect(rows?.n).toBe(sent);
    expect(rows?.versions).toBeLessThanOrEqual(2);
    expect(rows?.days).toBeLessThanOrEqual(10);
    expect(rows?.languages).toBeLessThanOrEqual(201);
    const funnel = await context.app.inject(
      `/api/v1/projects/${project.id}/environments/production/popups/welcome/results/funnel`,
    );
    expect(funnel.statusCode).toBe(200);
    expect(funnel.body.length).toBeLessThan(2_000);
  });

  const part = fc.oneof(
    nastyString.map((text) => encodeURIComponent(text.replace(/\p{Cs}/gu, ''))),
    fc.constantFrom('%', '%ZZ', '%c0%80', '%00', '..', '.', '%2e%2e', '%2f', '*', ':', '?', '#'),
  );

  it('in the parts of a path', async () => {
    const prefixes = fc.constantFrom('', '/dev');
    const paths = fc.oneof(
      part.map((apiKey) => `/sdk/${apiKey}/popups`),
      part.map((apiKey) => `/sdk/${apiKey}/selection`),
      fc.tuple(part, part).map(([apiKey, popupId]) => `/frame/${apiKey}/${popupId}`),
      part.map((popupId) => `/frame/${keys.production}/${popupId}`),
      part.map((path) => `/sdk/${path}`),
    );
    const method = fc.constantFrom('GET', 'POST', 'DELETE', 'OPTIONS');
    await fc.assert(
      fc.asyncProperty(prefixes, paths, method, async (prefix, path, verb) => {
        const { pathname, search } = new URL(prefix + path, publicUrl);
        // Dots may lead outside the SDK's paths.
        fc.pre(/^(\/dev)?\/(sdk|frame)\//.test(pathname));
        await expectNo5xx({ url: pathname + search, method: verb });
      }),
      RUNS,
    );
  });

  it('in the filter and other parameters', async () => {
    const filter = fc.oneof(
      nastyString.map((userId) => JSON.stringify({ where: { userId } })),
      nastyJson.map((value) => JSON.stringify({ where: value })),
      corrupted({ where: { userId: 'ada' } }).map((value) => JSON.stringify(value)),
      nastyString,
    );
    const query = fc.oneof(
      filter.map((text) => `filter=${encodeURIComponent(text.replace(/\p{Cs}/gu, ''))}`),
      fc.tuple(part, part).map(([name, value]) => `${name}=${value}`),
      part,
    );
    const url = fc.tuple(
      fc.constantFrom(
        `/sdk/${keys.production}/popups`,
        `/sdk/${keys.production}/selection`,
        `/frame/${keys.production}/welcome`,
      ),
      fc.array(query, { maxLength: 3 }),
    );
    await fc.assert(
      fc.asyncProperty(url, ([path, queries]) =>
        expectNo5xx({ url: `${path}?${queries.join('&')}` }),
      ),
      RUNS,
    );
  });

  it('in the headers', async () => {
    const value = nastyString.map((text) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 200));
    const headers = fc.dictionary(
      fc.constantFrom('origin', 'if-none-match', 'accept', 'accept-encoding', 'range', 'expect'),
      value,
    );
    await fc.assert(
      fc.asyncProperty(headers, (given) =>
        expectNo5xx({ url: `/sdk/${keys.production}/popups`, headers: given }),
      ),
      { numRuns: runs(100) },
    );
  });
});
