import { randomUUID } from 'node:crypto';
import type { QuestionResults, TextAnswer } from '@service-popups/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ResponseRow } from '../src/features/responses/response-row';
import { createResponsesStore } from '../src/features/responses/store';
import { expectProblem } from './support/expect-problem';
import { makeProject, testSurvey, type TestProject } from './support/make-project';
import { useApp } from './support/test-app';
import { runs } from '../../contract/test/support/runs';

type Given = Partial<Pick<ResponseRow, 'lang' | 'device' | 'path' | 'version' | 'userId'>> & {
  answers: object;
};

interface Part<T> {
  items: T[];
  next?: string | null;
}

describe('[S12] results of questions', () => {
  const context = useApp();
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
