import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Answers, Survey } from '@service-popups/contract';
import { csvLine } from '@service-popups/rules';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { popups } from '../src/db/schema';
import { createResponsesStore } from '../src/features/visitors/responses/store';
import { idColumns, wordColumns } from '../src/features/results/exports/columns';
import {
  createHistory,
  type QuestionHistory,
} from '../src/features/results/selection/question-history';
import { asXlsx } from '../src/features/results/exports/files';
import { createExportStore, type ExportedResponse } from '../src/features/results/exports/store';
import { createExportStreams } from '../src/http/export-streams';
import { expectProblem } from './support/expect-problem';
import { makeProject, type TestProject } from './support/make-project';
import { makeMember } from './support/person';
import { publicIdOf } from './support/public-id';
import { listen, useApp } from './support/test-app';

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
    await context.database.main.query(sql`
      insert into responses (environment_id, id, revision, finished, answers, popup_id, survey_id)
      select ${project.environments.production}, gen_random_uuid(), 1, true,
        jsonb_build_object('why', repeat('x', 4000)), 'welcome', 'nps'
      from generate_series(1, 10000)`);
    const port = await listen(context.app);
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
      await expect.poll(bytesWritten).toBe(0);
      expect(socket.bytesWritten).toBeLessThan(20_000_000);
      request.destroy();
    }
    const next = () => viewer.call('GET', `${base(project)}?to=2020-01-01`);
    await expect.poll(async () => (await next()).statusCode).toBe(200);
  });

  it('is read in batches of limited size, however long the answers are', async () => {
    const project = await makeProject(context.database);
    const scope = { environmentId: project.environments.production, popupId: 'welcome' };
    const selection = { ...scope, keys: [], leftOut: new Map(), query: {}, answers: [] };
    // Each long answer is about half a batch and incompressible; `n` makes each one different.
    const [long, short] = [12, 600];
    await context.database.main.query(sql`
      insert into responses (environment_id, id, revision, finished, answers, popup_id, survey_id,
        created_at)
      select ${scope.environmentId}, gen_random_uuid(), 1, true,
        jsonb_build_object('why', case when n <= ${long}
          then (select string_agg(gen_random_uuid()::text, '') from generate_series(1, 7000 + 0 * n))
          else 'short' end),
        ${scope.popupId}, 'nps', now() + n * interval '1 second'
      from generate_series(1, ${long + short}::int) n`);
    const sizes: number[] = [];
    const seen = new Set<string>();
    for await (const part of createExportStore(context.database.main).responses(selection)) {
      sizes.push(JSON.stringify(part).length);
      for (const { responseId } of part) seen.add(responseId);
    }
    expect(seen.size).toBe(long + short);
    expect(Math.max(...sizes)).toBeLessThan(1024 * 1024);
    expect(sizes.length).toBeGreaterThan(4);
    expect(sizes.length).toBeLessThan(12);
  });

  it("[S13] has the survey's titles and labels if asked for, and always as XLSX", async () => {
    const project = await makeProject(context.database);
    const viewer = await makeMember(context, project.id, 'viewer');
    await save(project, ['=1+1']);
    const csv = await viewer.call('GET', `${base(project)}?words=true`);
    // Spreadsheets need the byte order mark.
    expect(csv.body.startsWith('\uFEFF')).toBe(true);
    const [names = [], row = []] = parseCsv(csv.body.slice(1));
    expect(names.slice(3)).toEqual([
      ...[
        'Completed',
        'User',
        'Version',
        'Language',
        'Device',
        'Page',
        'Review status',
        'Tags',
        'Note',
      ],
      ...['How likely?', 'Why?', 'Anything else?'],
    ]);
    expect(row.slice(3)).toEqual([
      ...['Yes', 'ada', '2', 'en', 'mobile', '/', 'New', '', ''],
      ...['3', "'=1+1", ''],
    ]);

    for (const [path, headers] of [
      [`${base(project)}?format=xlsx`, {}],
      [base(project), { accept: XLSX }],
    ] as const) {
      const reply = await viewer.call('GET', path, null, headers);
      expect(reply.headers).toMatchObject({
        'content-type': XLSX,
        'content-disposition': 'attachment; filename="popup-welcome-responses.xlsx"',
      });
      const [sheet] = (await readXlsx(reply.rawPayload)).sheets;
      expect(sheet?.rows[0]).toEqual(names);
      const [, saved, , ...others] = sheet?.rows[1] ?? [];
      expect(saved).toBeInstanceOf(Date);
      expect(others.slice(-3)).toEqual([3, '=1+1', null]);
    }
    await context.database.main
      .update(popups)
      .set({ draft: sql`draft || '{"name":"Größe & Text"}'` });
    const named = await viewer.call('GET', `${base(project)}?format=xlsx`);
    expect(named.headers['content-disposition']).toBe(
      `attachment; filename="welcome-responses.xlsx"; filename*=UTF-8''gr%C3%B6%C3%9Fe-text-responses.xlsx`,
    );
    const ids = await viewer.call('GET', `${base(project)}?format=xlsx&words=false`);
    const [sheet] = (await readXlsx(ids.rawPayload)).sheets;
    expect(sheet?.rows[0]?.slice(-3)).toEqual(['answers.score', 'answers.why', 'answers.more']);
    expectProblem(
      await viewer.call('GET', `${base(project)}?format=jsonl&words=true`),
      'invalid_request',
      'words',
    );
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

/** Number of columns before those of questions. */
const FIXED = 12;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function response(answers: Answers): ExportedResponse {
  return {
    responseId: 'r',
    popupId: 'welcome',
    surveyId: 's',
    version: 1,
    userId: null,
    createdAt: '2026-02-28T23:59:58.000Z',
    updatedAt: '2026-02-28T23:59:59.000Z',
    finished: false,
    lang: null,
    device: null,
    path: null,
    status: 'new',
    tags: ['checkout', 'too slow'],
    note: '',
    answers,
  };
}

function surveyWith(questions: Survey['pages'][number]['questions']): Survey {
  return {
    id: 's',
    version: 1,
    defaultLanguage: 'de',
    pages: [{ id: 'page', questions }],
    ends: [{ id: 'end', title: 'Thanks' }],
    hiddenFields: [{ id: 'plan' }],
  };
}

/** The surveys of a popup's versions, newest first. */
function historyOf(surveys: Survey[]): QuestionHistory {
  const history = createHistory();
  surveys.forEach((survey, index) => {
    history.add({ number: surveys.length - index, at: 0, survey });
  });
  return history;
}

const option = (id: string, label: string) => ({ id, label: { en: `${label} (en)`, de: label } });

describe('[S13] an export in words', () => {
  const newest = surveyWith([
    { id: 'intro', type: 'statement', title: 'Hello' },
    {
      id: 'kind',
      type: 'multiple_choice',
      title: 'Kind',
      options: [option('a', 'Apple')],
      other: { label: 'Another' },
    },
    { id: 'again', type: 'yes_no', title: 'kind', yesLabel: { de: 'Sure', en: 'Yes' } },
    {
      id: 'grid',
      type: 'matrix',
      title: 'How was',
      rows: [option('food', 'Food'), option('room', 'Room')],
      columns: [option('good', 'Good'), option('bad', 'Bad')],
    },
    { id: 'split', type: 'points', title: 'Points', options: [option('x', 'X'), option('y', 'Y')] },
    { id: 'order', type: 'ranking', title: 'Order', options: [option('x', 'X'), option('y', 'Y')] },
    { id: 'when', type: 'date', title: 'When' },
    { id: 'agree', type: 'consent', title: 'Agreed', label: 'Sure' },
  ]);
  const older = surveyWith([
    {
      id: 'kind',
      type: 'multiple_choice',
      title: 'Sort',
      options: [option('a', 'Old'), option('b', 'Pear')],
    },
    { id: 'gone', type: 'text', title: 'Former' },
  ]);
  const columns = wordColumns(historyOf([newest, older]));
  const cells = (answers: Answers) =>
    Object.fromEntries(
      columns.slice(FIXED).map(({ heading, cell }) => [heading, cell(response(answers))]),
    );

  it('has a column per row of a matrix and per option with points, and unique headings', () => {
    expect(columns.slice(FIXED).map(({ heading }) => heading)).toEqual([
      ...['Kind', 'Kind – Another', 'kind (2)', 'How was – Food', 'How was – Room'],
      ...['Points – X', 'Points – Y', 'Order', 'When', 'Agreed', 'Former', 'plan'],
    ]);
  });

  it('has rows and points in the order of the survey where a cell has all of them', () => {
    const [grid, split] = ['grid', 'split'].map((id) =>
      idColumns(historyOf([newest, older])).find(({ heading }) => heading === `answers.${id}`),
    );
    // The database has its own order.
    const one = response({
      grid: { spa: 'bad', room: 'good', food: 'bad' },
      split: { y: 1, x: 2 },
    });
    expect(grid?.cell(one)).toBe('food: bad; room: good; spa: bad');
    expect(split?.cell(one)).toBe('x: 2; y: 1');
  });

  it('has the newest label of each option, and answers that have none as they are', () => {
    expect(
      cells({
        kind: ['a', 'b', 'other', 'gone'],
        'kind.other': 'Kiwi',
        again: true,
        grid: { food: 'bad', spa: 'good' },
        split: { x: 30, y: 70 },
        order: ['y', 'x'],
        when: '2026-02-28',
        agree: true,
        gone: 'former',
        plan: 'a',
      }),
    ).toEqual({
      Kind: 'Apple; Pear; Another; gone',
      'Kind – Another': 'Kiwi',
      'kind (2)': 'Sure',
      'How was – Food': 'Bad',
      'How was – Room': null,
      'Points – X': 30,
      'Points – Y': 70,
      Order: 'Y; X',
      When: new Date('2026-02-28T00:00:00Z'),
      Agreed: 'Yes',
      Former: 'former',
      plan: 'a',
    });
    expect(Object.values(cells({})).every((cell) => cell === null)).toBe(true);
    // Types may have changed since.
    expect(cells({ grid: 'good', when: 'soon', split: ['x'], again: 'maybe' })).toMatchObject({
      'How was – Food': null,
      'Points – X': null,
      When: 'soon',
      'kind (2)': 'maybe',
    });
  });
});

describe('[S13] an XLSX file', () => {
  const columns = wordColumns(
    historyOf([surveyWith([{ id: 'why', type: 'text', title: 'Why?' }])]),
  );
  const read = async (texts: string[], maxRows?: number) => {
    const batches = async function* () {
      yield await Promise.resolve(texts.map((why) => response({ why })));
    };
    const parts: Uint8Array[] = [];
    for await (const part of asXlsx(batches(), columns, maxRows)) parts.push(part);
    return (await readXlsx(Buffer.concat(parts))).sheets;
  };

  it('contains every text as it is, and never a formula', async () => {
    const texts = [
      '=1+1',
      '-5',
      '+1',
      '@a',
      '0012',
      '1e5',
      '2026-01-01',
      'TRUE',
      ' a\n b ',
      '<b>&amp;"',
      'a_x0041_',
      'ä😀',
    ];
    const [sheet] = await read(texts);
    expect(sheet?.rows.slice(1).map((row) => row[FIXED])).toEqual(texts);
    expect(sheet?.rows[1]?.[1]).toEqual(new Date('2026-02-28T23:59:58Z'));
    expect([...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula)).toEqual([]);
  });

  it('replaces characters that XML doesn’t allow, which would make it unreadable', async () => {
    const bad = ['\u0001', '\ufffe', '\uffff', '\ud800', '\udfff\ud83d'];
    const [sheet] = await read([
      ...bad.map((text) => `a${text}b`),
      `${'x'.repeat(32_732)}😀${'x'.repeat(99)}`,
    ]);
    const found = sheet?.rows.slice(1).map((row) => String(row[FIXED])) ?? [];
    const wanted = bad.map((text) => `a${'\ufffd'.repeat(text.length)}b`);
    expect(found.slice(0, -1)).toEqual(wanted);
    // Cutting doesn't leave half a character.
    expect(found.at(-1)).toMatch(/x\ufffd… \[cut/);
  });

  it('cuts a text that is longer than an Excel cell, and says so', async () => {
    const [sheet] = await read(['x'.repeat(32_767), 'x'.repeat(32_768)]);
    const [, whole, cut] = sheet?.rows.map((row) => String(row[FIXED])) ?? [];
    expect(whole).toBe('x'.repeat(32_767));
    expect(cut).toHaveLength(32_767);
    expect(cut).toMatch(/x… \[cut: longer than an Excel cell\]$/);
  });

  it('continues on the next sheet, with headings, after the last row of Excel', async () => {
    const sheets = await read(['a', 'b', 'c'], 3);
    expect(sheets.map(({ rows }) => rows.map((row) => row[FIXED]))).toEqual([
      ['Why?', 'a', 'b'],
      ['Why?', 'c'],
    ]);
  });

  it('stops reading responses when the client disconnects', async () => {
    let batchesRead = 0;
    let isStopped = false;
    const batches = async function* () {
      try {
        for (; ; batchesRead += 1) yield await Promise.resolve([response({ why: randomUUID() })]);
      } finally {
        isStopped = true;
      }
    };
    for await (const part of asXlsx(batches(), columns)) if (part.length && batchesRead) break;
    await expect.poll(() => isStopped).toBe(true);
  });

  it('reads responses no faster than it is read', async () => {
    let waiting = 0;
    let most = 0;
    const batches = async function* () {
      for (let batch = 0; batch < 40; batch += 1) {
        waiting += 500;
        most = Math.max(most, waiting);
        yield await Promise.resolve(
          Array.from({ length: 500 }, (_, n) => response({ why: `${String(batch)} ${String(n)}` })),
        );
      }
    };
    const before = process.memoryUsage().arrayBuffers;
    let grown = 0;
    for await (const part of asXlsx(batches(), columns)) {
      if (part.length > 0) waiting = 0;
      grown = Math.max(grown, process.memoryUsage().arrayBuffers - before);
    }
    // Rows are read only as fast as the file is.
    expect(most).toBeLessThan(10_000);
    expect(grown).toBeLessThan(16 * 1024 * 1024);
  });
});
