import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createResponsesStore } from '../src/features/responses/store';
import { csvLine } from '../src/features/results/csv';
import { createExportStore } from '../src/features/results/export-store';
import { createExportStreams } from '../src/http/export-streams';
import { expectProblem } from './support/expect-problem';
import { makeProject, type TestProject } from './support/make-project';
import { makeMember } from './support/person';
import { publicIdOf } from './support/public-id';
import { useApp } from './support/test-app';

/** A strict RFC 4180 parser. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows.slice(0, -1);
}

describe('[S13] the export of responses', () => {
  const context = useApp();
  const base = (project: TestProject): string =>
    `/api/v1/projects/${project.id}/environments/production/popups/welcome/responses`;
  const save = async (project: TestProject, texts: string[]): Promise<string[]> => {
    const rows = texts.map((why) => ({
      environmentId: project.environments.production,
      id: randomUUID(),
      popupId: 'welcome',
      surveyId: 'nps',
      revision: 1,
      finished: true,
      version: 2,
      userId: 'ada',
      lang: 'en',
      device: 'mobile',
      path: '/',
      answers: JSON.stringify({ score: 3, why }),
      choices: '',
      qualifies: false,
    }));
    if (rows.length) await createResponsesStore(context.database.ingest).save(rows);
    return rows.map(({ id }) => publicIdOf(id));
  };

  it('contains every response once, as CSV and as JSON lines', async () => {
    const project = await makeProject(context.database);
    const viewer = await makeMember(context, project.id, 'viewer');
    const texts = Array.from({ length: 450 }, (_, n) => `"answer", ${String(n)}\n=1+1`);
    const ids = await save(project, texts);
    const csv = await viewer.call('GET', base(project));
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [names = [], ...rows] = parseCsv(csv.body);
    expect(names.slice(-3)).toEqual(['answers.score', 'answers.why', 'answers.more']);
    expect(rows.map(([id]) => id).sort()).toEqual([...ids].sort());
    const cells = texts.map((text) => text.replace('\n=', "\n'="));
    expect(rows.map((row) => row.at(-2)).sort()).toEqual(cells.sort());
    expect(rows[0]?.slice(3, 5)).toEqual(['2', 'ada']);

    for (const [path, headers] of [
      [`${base(project)}?format=jsonl`, {}],
      [base(project), { accept: 'application/jsonl' }],
    ] as const) {
      const lines = await viewer.call('GET', path, null, headers);
      expect(lines.headers['content-type']).toBe('application/jsonl');
      const found = lines.body
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { responseId: string; answers: object });
      expect(found.map(({ responseId }) => responseId).sort()).toEqual([...ids].sort());
      expect(found[0]).toMatchObject({ answers: { score: 3 }, device: 'mobile', finished: true });
    }
    const none = await viewer.call('GET', `${base(project)}?lang=de`);
    expect(parseCsv(none.body)).toHaveLength(1);
  });

  it('[M4] is not public in a demo project, because it names users', async () => {
    const project = await makeProject(context.database, { demo: true });
    expectProblem(await context.app.inject(base(project)), 'unauthenticated');
  });

  it('[S13] contains no cell that a spreadsheet would evaluate, whatever its separator', () => {
    const piece = fc.oneof(
      fc.constantFrom(...(';\t\r\n \u00a0\u3000\u200b\ufeff"=+-@＝＋－＠,a'.match(/./gsu) ?? [])),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (cells) => {
        const line = csvLine(cells);
        for (const part of line.split(/[;\t\r\n]/))
          expect(part).not.toMatch(/^[\s\p{C}"]*[=+\-@＝＋－＠]/u);
        const [row = []] = parseCsv(line);
        expect(row).toHaveLength(cells.length);
        for (const [index, cell] of row.entries()) {
          expect(cell).not.toMatch(/^[\s\p{C}]*[=+\-@＝＋－＠]/u);
          expect(cell).not.toMatch(/^[\t\r\n]/);
          // Only apostrophes are added.
          expect(cell.replaceAll("'", '')).toBe(cells[index]?.replaceAll("'", ''));
        }
      }),
    );
    for (const text of ['a;=1', 'a\t=1', 'a\n=1', 'a; ＝1', '  =1', '\u00a0@x', 'a;"=1'])
      expect(csvLine([text])).toMatch(/'[=＝@]/u);
    for (const text of ['a-b', 'x=1', 'mail@example.com', '1 + 1', "'tis"])
      expect(csvLine([text])).toBe(`${text}\r\n`);
    expect(csvLine(['=1', '+1', '-1', '@a', -1, true, null, ['a', 'b'], { a: 1, b: 'c,' }])).toBe(
      `'=1,'+1,'-1,'@a,-1,true,,a; b,"a: 1; b: c,"\r\n`,
    );
  });

  it('is read no faster than the client reads, and stops when the client disconnects', async () => {
    const project = await makeProject(context.database);
    const viewer = await makeMember(context, project.id, 'viewer');
    await context.database.sql`
      insert into responses (environment_id, id, revision, finished, answers, popup_id, survey_id)
      select ${project.environments.production}, gen_random_uuid(), 1, true,
        jsonb_build_object('why', repeat('x', 4000)), 'welcome', 'nps'
      from generate_series(1, 10000)`;
    await context.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = context.app.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${viewer.token}` };
    // More than may run at the same time, so each must be released.
    for (let reader = 0; reader < 3; reader += 1) {
      const connected = once(context.app.server, 'connection') as Promise<[Socket]>;
      const request = get({ port, host: '127.0.0.1', path: base(project), headers, agent: false });
      const [[socket], [reply]] = await Promise.all([
        connected,
        once(request, 'response') as Promise<[IncomingMessage]>,
      ]);
      await once(reply, 'readable');
      // The client stops reading, so the server must pause long before the end of 40 MB.
      const bytesWritten = async (): Promise<number> => {
        const before = socket.bytesWritten;
        await delay(200);
        return socket.bytesWritten - before;
      };
      await expect.poll(bytesWritten, { timeout: 10_000 }).toBe(0);
      expect(socket.bytesWritten).toBeLessThan(20_000_000);
      request.destroy();
    }
    const next = () => viewer.call('GET', `${base(project)}?to=2020-01-01`);
    await expect.poll(async () => (await next()).statusCode, { timeout: 10_000 }).toBe(200);
  });

  it('is read in batches of limited size, however long the answers are', async () => {
    const project = await makeProject(context.database);
    const scope = { environmentId: project.environments.production, popupId: 'welcome' };
    const selection = { ...scope, keys: [], query: {}, answers: [] };
    // Each long answer is about half a batch and incompressible; `n` makes each one different.
    const [long, short] = [12, 600];
    await context.database.sql`
      insert into responses (environment_id, id, revision, finished, answers, popup_id, survey_id,
        created_at)
      select ${scope.environmentId}, gen_random_uuid(), 1, true,
        jsonb_build_object('why', case when n <= ${long}
          then (select string_agg(gen_random_uuid()::text, '') from generate_series(1, 7000 + 0 * n))
          else 'short' end),
        ${scope.popupId}, 'nps', now() + n * interval '1 second'
      from generate_series(1, ${long + short}::int) n`;
    const sizes: number[] = [];
    const seen = new Set<string>();
    for await (const part of createExportStore(context.database.sql).responses(selection)) {
      sizes.push(JSON.stringify(part).length);
      for (const { responseId } of part) seen.add(responseId);
    }
    expect(seen.size).toBe(long + short);
    expect(Math.max(...sizes)).toBeLessThan(1024 * 1024);
    expect(sizes.length).toBeGreaterThan(4);
    expect(sizes.length).toBeLessThan(12);
  });

  it('waits while two exports of the project are running; too many are rejected', async () => {
    const streams = createExportStreams();
    const nothing = async function* (): AsyncGenerator<string> {
      yield await Promise.resolve('');
    };
    const make = (projectId: string) => streams({ projectId, isMember: true }, nothing);
    const open = [await make('a'), await make('a')];
    const waiting = [1, 2, 3, 4].map(() => make('a'));
    await expect(make('a')).rejects.toThrow('Too many exports of this project');
    // Other projects have their own limit.
    (await make('b')).destroy();
    for (const stream of open) stream.destroy();
    for (const stream of waiting) (await stream).destroy();
    (await make('a')).destroy();
  });
});
