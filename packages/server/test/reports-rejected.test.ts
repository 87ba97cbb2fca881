import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectProblem } from './support/expect-problem';
import { makeProject, type TestProject } from './support/make-project';
import { useApp } from './support/test-app';

describe('[S1] reports are rejected', () => {
  const context = useApp();
  let project: TestProject;
  beforeAll(async () => {
    project = await makeProject(context.database);
  });

  const send = async (payload: string | Buffer, contentType = 'text/plain') => {
    const response = await context.app.inject({
      method: 'POST',
      url: '/sdk/popups',
      headers: { 'content-type': contentType },
      payload,
    });
    const { environments } = project;
    const rows = await context.database.sql`
      select from reports where environment_id = ${environments.production}`;
    expect(rows).toHaveLength(0);
    return response;
  };
  const base = () => ({ apiKey: project.keys.production, status: 'opened', popupId: 'welcome' });

  it.each([
    ['without a status', { status: undefined }, 'status'],
    ['with an unknown status', { status: 'clicked' }, 'status'],
    ['without a popup', { popupId: undefined }, 'popupId'],
    ['with a popup of another environment', { popupId: 'elsewhere' }, 'popupId'],
    ['with a popup id that is not an identifier', { popupId: '../up' }, 'popupId'],
    ['with a survey id that is not an identifier', { surveyId: '' }, 'surveyId'],
    ['with an id that is not a UUID', { id: 'one' }, 'id'],
    ['with an empty key', { apiKey: '' }, 'apiKey'],
    ['with a key that is a number', { apiKey: 5 }, 'apiKey'],
    ['with a key that is too long', { apiKey: 'x'.repeat(129) }, 'apiKey'],
    ['with NUL in the key', { apiKey: 'a\0' }, 'apiKey'],
    ['with NUL in the user id', { userId: 'a\0' }, 'userId'],
    ['with a lone surrogate', { userId: '\ud83d' }, 'userId'],
    ['with a user id that is too long', { userId: 'x'.repeat(257) }, 'userId'],
    ['with a time before 1970', { timestamp: -1 }, 'timestamp'],
    ['with a time beyond the range of dates', { timestamp: 8_640_000_000_000_001 }, 'timestamp'],
    ['with a time as a string', { timestamp: '2024-01-01' }, 'timestamp'],
    ['with a fraction as version', { version: 1.5 }, 'version'],
    ['with a version above 32 bits', { version: 2 ** 31 }, 'version'],
    ['with a list for meta', { meta: [] }, 'meta'],
    ['with an unknown device', { meta: { device: 'watch' } }, 'meta.device'],
    ['with NUL deep inside', { meta: { path: '/\0' } }, 'meta.path'],
  ])('%s', async (_case, change, field) => {
    const single = await send(JSON.stringify({ ...base(), ...change }));
    expectProblem(single, 'invalid_request', field);
    const list = await send(JSON.stringify([base(), { ...base(), ...change }]));
    expectProblem(list, 'invalid_request', `1.${field}`);
  });

  it('without a key', async () => {
    const { apiKey, ...report } = base();
    for (const body of [report, [report], [{ ...report, apiKey }, report]])
      expectProblem(await send(JSON.stringify(body)), 'invalid_request', 'apiKey');
  });

  it('with an unknown key', async () => {
    expectProblem(await send(JSON.stringify({ ...base(), apiKey: 'nobody' })), 'invalid_api_key');
  });

  it('[H9] with a key of the other environment', async () => {
    const { development } = project.keys;
    const response = await send(JSON.stringify({ ...base(), apiKey: development }));
    expect(expectProblem(response, 'invalid_api_key').detail).toContain('development key');
  });

  it('[S6] with a popup of another project', async () => {
    await makeProject(context.database, { popups: [{ id: 'theirs' }] });
    const response = await send(JSON.stringify({ ...base(), popupId: 'theirs' }));
    expectProblem(response, 'invalid_request', 'popupId');
  });

  it('[E6] with different keys in one list', async () => {
    const other = await makeProject(context.database);
    const list = [base(), { ...base(), apiKey: other.keys.production }];
    expectProblem(await send(JSON.stringify(list)), 'invalid_request', 'apiKey');
    expectProblem(await send(JSON.stringify([...list].reverse())), 'invalid_request', 'apiKey');
  });

  it.each([
    ['none', 0, 'fewer than 1'],
    ['101', 101, 'more than 100'],
  ])('[E6] in a list of %s', async (_case, length, words) => {
    const list = Array.from({ length }, () => ({ ...base(), id: randomUUID() }));
    const { detail } = expectProblem(await send(JSON.stringify(list)), 'invalid_request');
    expect(detail).toContain(words);
  });

  it.each([
    ['empty', ''],
    ['blank', '  '],
    ['truncated', '{"apiKey":'],
    ['a word', 'hello'],
    ['a number', '5'],
    ['null', 'null'],
    ['a string', '"x"'],
    ['a list of null', '[null]'],
    ['an own __proto__', '{"__proto__":{"status":"opened"},"status":"opened"}'],
    ['a __proto__ deep inside', '{"meta":{"__proto__":{}}}'],
    ['a constructor with a prototype', '{"constructor":{"prototype":{}}}'],
    ['invalid UTF-8', Buffer.from([0xff, 0xfe, 0x00, 0x7b])],
  ])('with a body that is %s', async (_case, body) => {
    for (const contentType of ['text/plain', 'application/json']) {
      const { code } = JSON.parse((await send(body, contentType)).body) as { code: string };
      expect(code).toBe('invalid_request');
    }
  });

  it.each(['application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x'])(
    'as %s',
    async (contentType) => {
      expectProblem(await send(JSON.stringify(base()), contentType), 'invalid_request');
    },
  );

  it.each(['text/plain', 'application/json'])(
    'with more than 256 KB as %s',
    async (contentType) => {
      const fill = (length: number): string => {
        const body = JSON.stringify({ ...base(), status: 'unknown', fill: '' });
        return body.replace('"fill":""', `"fill":"${'x'.repeat(length - body.length)}"`);
      };
      const largest = await send(fill(256 * 1024), contentType);
      expectProblem(largest, 'invalid_request', 'status');
      expectProblem(await send(fill(256 * 1024 + 1), contentType), 'payload_too_large');
    },
  );
});
