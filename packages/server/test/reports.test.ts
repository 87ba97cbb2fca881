import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { addPopup, makeProject, type TestProject } from './support/make-project';
import { useApp } from './support/test-app';
import { expectProblem } from './support/expect-problem';

const context = useApp();

const DAY_MS = 86_400_000;

describe('reports', () => {
  const post = (payload: unknown, contentType = 'text/plain;charset=UTF-8', prefix = '') =>
    context.app.inject({
      method: 'POST',
      url: `${prefix}/sdk/popups`,
      headers: { 'content-type': contentType },
      payload: JSON.stringify(payload),
    });

  const stored = (
    { environments }: TestProject,
    kind: 'production' | 'development' = 'production',
  ) =>
    context.database.main.query<Record<string, unknown>>(sql`
      select id, status, version, popup_id, survey_id, user_id, lang, device, path, occurred_at
      from reports where environment_id = ${environments[kind]} order by received_at, id`);

  const base = ({ keys }: TestProject) => ({
    apiKey: keys.production,
    status: 'opened',
    popupId: 'welcome',
  });

  it.each(['text/plain', 'text/plain;charset=UTF-8', 'application/json'])(
    '[E6] are stored completely when sent as %s',
    async (contentType) => {
      const project = await makeProject(context.database, {
        popups: [{ id: 'welcome', version: 3 }],
      });
      const id = randomUUID();
      const timestamp = Date.now() - DAY_MS;
      const response = await post(
        {
          ...base(project),
          id,
          surveyId: 'nps',
          userId: 'ada 😀',
          timestamp,
          version: 3,
          meta: { lang: 'pt-BR', device: 'tablet', path: '/cart' },
        },
        contentType,
      );
      expect(response.statusCode).toBe(204);
      expect(response.body).toBe('');
      expect(await stored(project)).toEqual([
        {
          id,
          status: 'opened',
          version: 3,
          popup_id: 'welcome',
          survey_id: 'nps',
          user_id: 'ada 😀',
          lang: 'pt-BR',
          device: 'tablet',
          path: '/cart',
          occurred_at: new Date(timestamp),
        },
      ]);
    },
  );

  it('[E6] accept publicKey as apiKey, and get a default id, survey and time', async () => {
    const project = await makeProject(context.database);
    const before = Date.now();
    const { keys } = project;
    const report = { publicKey: keys.production, status: 'completed', popupId: 'welcome' };
    expect((await post(report)).statusCode).toBe(204);
    expect((await post(report)).statusCode).toBe(204);
    const rows = await stored(project);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
    for (const row of rows) {
      expect(row).toMatchObject({ status: 'completed', survey_id: 'nps', user_id: null });
      const at = Number(row.occurred_at);
      expect(at >= before && at <= Date.now()).toBe(true);
    }
  });

  it('[E6] always get the survey of the popup', async () => {
    const project = await makeProject(context.database);
    await post({ ...base(project), surveyId: 'another' });
    expect(await stored(project)).toMatchObject([{ survey_id: 'nps' }]);
  });

  it('[E6] with a time in the future get the current time', async () => {
    const project = await makeProject(context.database);
    for (const timestamp of [Date.now() + 86_400_000, 8_640_000_000_000_000])
      expect((await post({ ...base(project), timestamp })).statusCode).toBe(204);
    for (const { occurred_at } of await stored(project))
      expect(Number(occurred_at)).toBeLessThanOrEqual(Date.now());
  });

  it('[E6] keep a time up to seven days old, as long as the SDK stores them', async () => {
    const project = await makeProject(context.database);
    const timestamp = Date.now() - 7 * DAY_MS;
    expect((await post({ ...base(project), timestamp })).statusCode).toBe(204);
    expect(await stored(project)).toMatchObject([{ occurred_at: new Date(timestamp) }]);
  });

  it('[E6] with an older time get the time of receipt', async () => {
    const project = await makeProject(context.database);
    const before = Date.now();
    for (const timestamp of [0, before - 8 * DAY_MS - 1])
      expect((await post({ ...base(project), timestamp })).statusCode).toBe(204);
    for (const { occurred_at } of await stored(project))
      expect(Number(occurred_at)).toBeGreaterThanOrEqual(before);
  });

  it('are accepted for a popup that is no longer published', async () => {
    const project = await makeProject(context.database);
    await addPopup(context.database, project, 'production', { id: 'old' }, { published: false });
    expect((await post({ ...base(project), popupId: 'old' })).statusCode).toBe(204);
  });

  describe('[S2] the same id', () => {
    it('is counted once, whatever its case and the other fields', async () => {
      const project = await makeProject(context.database);
      const id = randomUUID();
      const report = { ...base(project), id };
      for (const repeat of [report, report, { ...report, id: id.toUpperCase(), userId: 'eve' }])
        expect((await post(repeat)).statusCode).toBe(204);
      expect(await stored(project)).toMatchObject([{ id, user_id: null }]);
    });

    it('is counted once for concurrent requests', async () => {
      const project = await makeProject(context.database);
      const report = { ...base(project), id: randomUUID() };
      const codes = await Promise.all(Array.from({ length: 20 }, () => post(report)));
      expect(new Set(codes.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
      expect(await stored(project)).toHaveLength(1);
    });

    it('within one list counts as its first entry', async () => {
      const project = await makeProject(context.database);
      const id = randomUUID();
      const report = { ...base(project), id };
      const list = [
        { ...report, userId: 'first' },
        { ...base(project), id: randomUUID(), userId: 'other' },
        { ...report, userId: 'second' },
        { ...report, id: id.toUpperCase(), userId: 'third' },
      ];
      expect((await post(list)).statusCode).toBe(204);
      const users = (await stored(project)).map(({ user_id }) => user_id);
      expect(users.sort()).toEqual(['first', 'other']);
    });

    it('[S6] in another environment or project is another report', async () => {
      const [one, two] = [await makeProject(context.database), await makeProject(context.database)];
      const id = randomUUID();
      await post({ ...base(one), id });
      await post({ ...base(two), id });
      await post({ ...base(one), apiKey: one.keys.development, id }, 'text/plain', '/dev');
      expect(await stored(one)).toMatchObject([{ id }]);
      expect(await stored(one, 'development')).toMatchObject([{ id }]);
      expect(await stored(two)).toMatchObject([{ id }]);
    });
  });

  describe('[E6] a list', () => {
    it('of 100 is stored', async () => {
      const project = await makeProject(context.database);
      const list = Array.from({ length: 100 }, () => ({ ...base(project), id: randomUUID() }));
      expect((await post(list)).statusCode).toBe(204);
      expect(await stored(project)).toHaveLength(100);
    });

    it('may name its key either way', async () => {
      const project = await makeProject(context.database);
      const { apiKey: publicKey, ...rest } = base(project);
      expect((await post([base(project), { ...rest, publicKey }])).statusCode).toBe(204);
      expect(await stored(project)).toHaveLength(2);
    });
  });
});

describe('[S1] reports are rejected', () => {
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
    const rows = await context.database.main.query(sql`
      select from reports where environment_id = ${environments.production}`);
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

describe('[S2] ids of reports', () => {
  let project: TestProject;
  beforeEach(async () => {
    project = await makeProject(context.database);
  });

  const report = (id: string) => ({
    apiKey: project.keys.production,
    status: 'opened',
    popupId: 'welcome',
    id,
  });
  const post = async (payload: object): Promise<void> => {
    const { statusCode } = await context.app.inject({
      method: 'POST',
      url: '/sdk/popups',
      payload,
    });
    expect(statusCode).toBe(204);
  };
  const countOf = async (id: string): Promise<number> => {
    const rows = await context.database.main.query(sql`
      select from reports where environment_id = ${project.environments.production} and id = ${id}`);
    return rows.length;
  };
  const rotate = async (period: string): Promise<boolean> => {
    const [row] = await context.database.main.query<{ done: boolean }>(sql`
      select rotate_report_ids(${period}) as done`);
    return row?.done ?? false;
  };

  it('are kept for one period at least, and forgotten after two', async () => {
    const id = randomUUID();
    await post(report(id));
    expect(await rotate('0 seconds')).toBe(true);
    await post(report(id));
    expect(await countOf(id)).toBe(1);
    expect(await rotate('0 seconds')).toBe(true);
    await post(report(id));
    expect(await countOf(id)).toBe(2);
  });

  it('change places only after the period, whichever node asks', async () => {
    await rotate('0 seconds');
    const id = randomUUID();
    await post(report(id));
    const asked = await Promise.all(Array.from({ length: 4 }, () => rotate('10 days')));
    expect(asked).toEqual([false, false, false, false]);
    expect(
      await context.database.main.query(sql`select from report_ids where id = ${id}`),
    ).toHaveLength(1);
  });

  it('are counted once while the tables change places', async () => {
    for (let round = 0; round < 20; round += 1) {
      const ids = Array.from({ length: 20 }, () => randomUUID());
      const send = (): Promise<unknown> => Promise.all(ids.map((id) => post(report(id))));
      await Promise.all([send(), rotate('0 seconds'), send()]);
      await send();
      expect(await Promise.all(ids.map(countOf))).toEqual(ids.map(() => 1));
    }
  });

  it('stay where they are while a backup reads them', async () => {
    const { main: db } = context.database;
    const id = randomUUID();
    await db.transaction(async (backup) => {
      await backup.query(sql`select from report_ids limit 1`);
      expect(await rotate('0 seconds')).toBe(false);
      await post(report(id));
    });
    expect(await rotate('0 seconds')).toBe(true);
    await post(report(id));
    expect(await countOf(id)).toBe(1);
  });
});
