import { randomUUID } from 'node:crypto';
import type {
  FunnelCounts,
  QuestionResults,
  RecentCounts,
  SuppressionCounts,
  TextAnswer,
} from '@service-popups/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { ResponseRow } from '../src/features/visitors/responses/response-row';
import { createResponsesStore } from '../src/features/visitors/responses/store';
import { runs } from '../../contract/test/support/runs';
import { createReportsStore } from '../src/features/visitors/reports/store';
import { expectProblem } from './support/expect-problem';
import { makeProject, testSurvey, type TestProject } from './support/make-project';
import { useApp } from './support/test-app';

const context = useApp();

type Given = Partial<Pick<ResponseRow, 'lang' | 'device' | 'path' | 'version' | 'userId'>> & {
  answers: object;
};

interface Part<T> {
  items: T[];
  next?: string | null;
}

describe('[S12] results of questions', () => {
  const hiddenFields = [{ id: 'plan' }, { id: 'seats' }];
  const makeDemo = () =>
    makeProject(context.database, { demo: true, survey: { ...testSurvey, hiddenFields } });
  const save = (project: TestProject, given: Given[]) =>
    createResponsesStore(context.database.ingest).save(
      given.map(({ answers, ...rest }) => ({
        environmentId: project.environments.production,
        id: randomUUID(),
        popupId: 'welcome',
        surveyId: 'nps',
        revision: 1,
        finished: true,
        version: null,
        userId: null,
        lang: null,
        device: null,
        path: null,
        ...rest,
        answers: JSON.stringify(answers),
        choices: 'plan',
        qualifies: false,
      })),
    );
  const address = (project: TestProject, path: string): string =>
    `/api/v1/projects/${project.id}/environments/production/popups/welcome/results/${path}`;
  const read = async <T>(project: TestProject, path: string): Promise<Part<T>> => {
    const response = await context.app.inject(address(project, path));
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Part<T>>();
  };

  it('have confidence intervals and respect the filters', async () => {
    const project = await makeDemo();
    await save(project, [
      { answers: { score: 10 }, lang: 'en-GB', device: 'mobile', path: '/a', version: 1 },
      { answers: { score: 9 }, lang: 'EN', device: 'desktop', path: '/a/b', version: 2 },
      { answers: { score: 0 }, lang: 'eng', device: 'desktop', path: '/A', version: 2 },
    ]);
    const today = new Date().toISOString().slice(0, 10);
    for (const [query, scores] of [
      ['', [10, 9, 0]],
      ['lang=en', [10, 9]],
      ['lang=en-gb', [10]],
      ['device=desktop', [9, 0]],
      ['path=/a', [10]],
      ['version=2', [9, 0]],
      ['version=2&lang=en', [9]],
      [`from=${today}&to=${today}`, [10, 9, 0]],
      ['to=2020-01-01', []],
    ] as [string, number[]][]) {
      const { items } = await read<QuestionResults>(project, `questions?${query}`);
      const [score] = items;
      const distribution = Array.from(
        { length: 11 },
        (_, rating) => scores.filter((one) => one === rating).length,
      );
      expect([query, score]).toMatchObject([query, { answers: scores.length, distribution }]);
      if (score?.type !== 'nps') throw new Error('the first question is not the NPS');
      expect(score.interval === null).toBe(!scores.length);
    }
  });

  it('can be filtered by a hidden field', async () => {
    const project = await makeDemo();
    await save(project, [
      { answers: { score: 10, plan: 'pro', why: 'a' } },
      { answers: { score: 9, plan: 'free', why: 'b' } },
      { answers: { score: 1, seats: 12, why: 'c' } },
    ]);
    for (const [query, texts] of [
      ['answers=plan:pro', ['a']],
      ['answers=plan:PRO', []],
      ['answers=seats:12', ['c']],
      ['answers=seats:10..', ['c']],
      ['answers=plan:free,pro', ['b', 'a']],
      ['answers=seats:-;score:10', ['a']],
      ['answers=why:*;score:..9', ['c', 'b']],
      ['answers=plan:', []],
    ] as const) {
      const [score] = (await read<QuestionResults>(project, `questions?${query}`)).items;
      expect([query, score]).toMatchObject([query, { answers: texts.length }]);
      const found = await read<TextAnswer>(project, `questions/why/texts?${query}`);
      expect(found.items.map(({ text }) => text).sort()).toEqual([...texts].sort());
      const pages = await context.app.inject(address(project, `pages?${query}`));
      expect(pages.json()).toMatchObject({ responses: texts.length });
    }
    for (const answers of [
      'plan',
      ':pro',
      'gone:1',
      'plan:%',
      'plan/:a',
      `${'plan:a;'.repeat(21)}plan:a`,
    ])
      for (const path of ['questions', 'pages', 'questions/why/texts'])
        expectProblem(
          await context.app.inject({ url: address(project, path), query: { answers } }),
          'invalid_request',
          'answers',
        );
  });

  it('can be those of one question', async () => {
    const project = await makeDemo();
    await save(project, [{ answers: { score: 10, why: 'a' } }]);
    const { items } = await read<QuestionResults>(project, 'questions?question=why');
    expect(items).toMatchObject([{ questionId: 'why', answers: 1 }]);
    expect((await read(project, 'questions?question=gone')).items).toEqual([]);
  });

  it('of one user are only for members', async () => {
    const project = await makeDemo();
    const reply = await context.app.inject(address(project, 'questions?userId=ada'));
    expectProblem(reply, 'forbidden', 'userId');
  });

  it('find texts by any substring, without wildcards', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'B', '%', '_', '\\', "'", 'é'),
      minLength: 1,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { minLength: 1, maxLength: 8 }),
        text,
        async (all, search) => {
          const project = await makeDemo();
          await save(
            project,
            all.map((why) => ({ answers: { why } })),
          );
          const query = new URLSearchParams({ search }).toString();
          const { items } = await read<TextAnswer>(project, `questions/why/texts?${query}`);
          const wanted = all.filter((one) => one.toLowerCase().includes(search.toLowerCase()));
          expect(items.map((item) => item.text).sort()).toEqual(wanted.sort());
        },
      ),
      { numRuns: runs(25) },
    );
  });

  it('[M6] paginate texts, with each answer once and the newest first', async () => {
    const project = await makeDemo();
    const all = Array.from({ length: 25 }, (_, n) => `answer ${String(n)}`);
    // Many of them within one millisecond.
    await save(
      project,
      all.slice(0, 12).map((why) => ({ answers: { why }, userId: 'grace' })),
    );
    for (const why of all.slice(12)) await save(project, [{ answers: { why }, lang: 'de' }]);
    const seen: TextAnswer[] = [];
    let next: string | null | undefined = '';
    while (typeof next === 'string') {
      const path = `questions/why/texts?limit=4&cursor=${next}`;
      const page: Part<TextAnswer> = await read<TextAnswer>(project, path);
      seen.push(...page.items);
      ({ next } = page);
    }
    expect(seen.map(({ text }) => text).sort()).toEqual([...all].sort());
    expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).sort((a, b) => b - a));
    expect(seen[0]).toMatchObject({ version: null, meta: { lang: 'de' } });
    expect(JSON.stringify(seen)).not.toContain('grace');
  });

  it('are rejected for invalid filters and unknown popups', async () => {
    const project = await makeDemo();
    for (const [query, field] of [
      ['device=fridge', 'device'],
      ['version=0', 'version'],
      ['from=2026-13-01', 'from'],
      ['lang=', 'lang'],
    ] as const)
      expectProblem(
        await context.app.inject(address(project, `questions?${query}`)),
        'invalid_request',
        field,
      );
    const nowhere = address(project, 'questions').replace('/welcome/', '/nowhere/');
    expectProblem(await context.app.inject(nowhere), 'not_found');
    expectProblem(await context.app.inject(`${nowhere}/why/texts`), 'not_found');
  });
});

const DAY_MS = 86_400_000;
const days = ['2026-01-31', '2026-02-01', '2026-02-03'];

const report = fc.record({
  popupId: fc.constantFrom('a', 'b'),
  status: fc.constantFrom('opened' as const, 'completed' as const),
  version: fc.constantFrom(null, 1, 2),
  day: fc.constantFrom(...days),
  ofDay: fc.nat(DAY_MS - 1),
});

describe('[S11] results by day and version', () => {
  const read = async <T>(project: TestProject, path: string): Promise<T> => {
    const url = `/api/v1/projects/${project.id}/environments/production/${path}`;
    const response = await context.app.inject(url);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<T>();
  };
  const visit = { surveyId: 'nps', userId: null, lang: null, device: null, path: null };
  const makeDemo = () =>
    makeProject(context.database, { demo: true, popups: [{ id: 'a' }, { id: 'b' }] });

  it('[S7] [S9] match the reports of a popup and of a survey', async () => {
    const range = fc.record(
      { from: fc.constantFrom(...days), to: fc.constantFrom(...days) },
      { requiredKeys: [] },
    );
    const traffic = fc.array(report, { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(traffic, range, async (happened, { from = '', to = '9' }) => {
        const project = await makeDemo();
        const environmentId = project.environments.production;
        if (happened.length)
          await createReportsStore(context.database.ingest).add(
            happened.map(({ day, ofDay, ...rest }) => ({
              ...visit,
              ...rest,
              environmentId,
              id: randomUUID(),
              occurredAt: Date.parse(day) + ofDay,
            })),
          );
        const query = new URLSearchParams({
          ...(from ? { from } : {}),
          ...(to === '9' ? {} : { to }),
        });
        for (const [address, chosen] of [
          ['popups/a', happened.filter(({ popupId }) => popupId === 'a')],
          ['surveys/nps', happened],
        ] as const) {
          const counted = chosen.filter(({ day }) => day >= from && day <= to);
          const funnel = (of: typeof counted) => ({
            shown: of.filter(({ status }) => status === 'opened').length,
            answered: 0,
            completed: of.filter(({ status }) => status === 'completed').length,
          });
          const byDay = days.flatMap((day) => {
            const of = counted.filter((one) => one.day === day);
            return of.length ? [{ day, ...funnel(of) }] : [];
          });
          const byVersion = [null, 1, 2].flatMap((version) => {
            const of = counted.filter((one) => one.version === version);
            return of.length ? [{ version, ...funnel(of) }] : [];
          });
          const path = `${address}/results/funnel?${query.toString()}`;
          const found = await read<FunnelCounts>(project, path);
          expect(found).toEqual({ total: funnel(counted), byDay, byVersion });
        }
      }),
      { numRuns: runs(30) },
    );
  });

  it('of a popup follow language, device, path and version', async () => {
    const project = await makeDemo();
    const environmentId = project.environments.production;
    const at = { environmentId, popupId: 'a', surveyId: 'nps', userId: null };
    const visits = [
      { lang: 'en-GB', device: 'mobile', path: '/a', version: 1 },
      { lang: 'en', device: 'desktop', path: '/a', version: 2 },
      { lang: 'de', device: 'desktop', path: '/b', version: null },
    ];
    const today = new Date().toISOString().slice(0, 10);
    await createReportsStore(context.database.ingest).add(
      visits.map((of) => ({
        ...at,
        ...of,
        id: randomUUID(),
        status: 'opened' as const,
        occurredAt: Date.parse(today),
      })),
    );
    await createResponsesStore(context.database.ingest).save(
      visits.map((of) => ({
        ...at,
        ...of,
        id: randomUUID(),
        revision: 1,
        finished: false,
        answers: '{}',
        choices: '',
        qualifies: false,
      })),
    );
    for (const [query, n, versions] of [
      ['lang=en', 2, [1, 2]],
      ['device=desktop', 2, [null, 2]],
      ['path=/a&device=desktop', 1, [2]],
      ['version=2', 1, [2]],
      ['version=1&lang=de', 0, []],
      ['lang=en&to=2020-01-01', 0, []],
    ] as const) {
      const found = await read<FunnelCounts>(project, `popups/a/results/funnel?${query}`);
      const funnel = { shown: n, answered: n, completed: 0 };
      expect([query, found.total]).toEqual([query, funnel]);
      expect(found.byDay).toEqual(n ? [{ day: today, ...funnel }] : []);
      expect(found.byVersion.map(({ version }) => version)).toEqual(versions);
    }
  });

  it('include each of the last seven days, even those without reports', async () => {
    const project = await makeDemo();
    const environmentId = project.environments.production;
    const now = Date.now();
    const happened = [
      { popupId: 'a', status: 'opened' as const, occurredAt: now },
      { popupId: 'a', status: 'completed' as const, occurredAt: now },
      { popupId: 'a', status: 'opened' as const, occurredAt: now - 2 * DAY_MS },
      { popupId: 'b', status: 'opened' as const, occurredAt: now - 8 * DAY_MS },
    ];
    await createReportsStore(context.database.ingest).add(
      happened.map((one) => ({ ...visit, version: 1, environmentId, id: randomUUID(), ...one })),
    );
    const { items } = await read<{ items: RecentCounts[] }>(project, 'results/recent');
    const dayBefore = (back: number) => new Date(now - back * DAY_MS).toISOString().slice(0, 10);
    const counts = new Map([
      [0, { shown: 1, completed: 1 }],
      [2, { shown: 1, completed: 0 }],
    ]);
    expect(items).toEqual([
      {
        popupId: 'a',
        days: [6, 5, 4, 3, 2, 1, 0].map((back) => ({
          day: dayBefore(back),
          ...(counts.get(back) ?? { shown: 0, completed: 0 }),
        })),
      },
    ]);
  });

  it('count a response once, on the day of its first save', async () => {
    const project = await makeDemo();
    const store = createResponsesStore(context.database.ingest);
    const id = randomUUID();
    for (const revision of [1, 2])
      await store.save([
        {
          ...visit,
          environmentId: project.environments.production,
          popupId: 'a',
          id,
          revision,
          finished: revision === 2,
          answers: '{"score":10}',
          choices: '',
          qualifies: false,
          version: 3,
        },
      ]);
    const today = new Date().toISOString().slice(0, 10);
    const funnel = { shown: 0, answered: 1, completed: 1 };
    expect(await read(project, 'popups/a/results/funnel')).toEqual({
      total: funnel,
      byDay: [{ day: today, ...funnel }],
      byVersion: [{ version: 3, ...funnel }],
    });
  });

  it('[E8] include the reasons for suppressions', async () => {
    const project = await makeDemo();
    const { main: db } = context.database;
    for (const [day, popupId, reason, n] of [
      ['2026-01-31', 'a', 'path', 2],
      ['2026-01-31', 'a', 'busy', 5],
      ['2026-02-01', 'a', 'path', 4],
      ['2026-02-01', 'b', 'path', 100],
    ] as const)
      await db.query(sql`
        insert into suppressions (environment_id, day, popup_id, reason, n)
        values (${project.environments.production}, ${day}, ${popupId}, ${reason}, ${n})`);
    const path = 'popups/a/results/suppressions';
    expect(await read<SuppressionCounts>(project, path)).toEqual({
      total: [
        { reason: 'path', n: 6 },
        { reason: 'busy', n: 5 },
      ],
      byDay: [
        { day: '2026-01-31', reason: 'busy', n: 5 },
        { day: '2026-01-31', reason: 'path', n: 2 },
        { day: '2026-02-01', reason: 'path', n: 4 },
      ],
    });
    expect(await read<SuppressionCounts>(project, `${path}?from=2026-02-01`)).toMatchObject({
      total: [{ reason: 'path', n: 4 }],
    });
  });

  it.each([
    ['from', '2026-02-30'],
    ['to', '2025-02-29'],
    ['from', '26-1-1'],
    ['to', '0000-01-01'],
  ])('reject an invalid date: %s=%s', async (field, day) => {
    const project = await makeDemo();
    const base = `/api/v1/projects/${project.id}/environments/production`;
    for (const path of ['popups/a/results/funnel', 'popups/a/results/suppressions'])
      expectProblem(
        await context.app.inject(`${base}/${path}?${field}=${day}`),
        'invalid_request',
        field,
      );
  });
});
