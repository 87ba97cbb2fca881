import { randomUUID } from 'node:crypto';
import type { Answers, PopupResults, QuestionResults } from '@service-popups/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { createReportsStore } from '../src/features/visitors/reports/store';
import { createResponsesStore } from '../src/features/visitors/responses/store';
import { expectProblem } from './support/expect-problem';
import { addPopup, makeProject, testSurvey, type TestProject } from './support/make-project';
import { useApp } from './support/test-app';
import { runs } from '../../contract/test/support/runs';

describe('[S7] results', () => {
  const context = useApp();

  const read = async (project: TestProject, kind = 'production'): Promise<PopupResults[]> => {
    const response = await context.app.inject(
      `/api/v1/projects/${project.id}/environments/${kind}/results`,
    );
    expect(response.statusCode).toBe(200);
    return response.json<{ items: PopupResults[] }>().items;
  };

  const readQuestions = async (project: TestProject): Promise<QuestionResults[]> => {
    const response = await context.app.inject(
      `/api/v1/projects/${project.id}/environments/production/popups/welcome/results/questions`,
    );
    expect(response.statusCode).toBe(200);
    return response.json<{ items: QuestionResults[] }>().items;
  };

  const visit = (project: TestProject) => ({
    environmentId: project.environments.production,
    popupId: 'welcome',
    surveyId: 'nps',
    version: null,
    userId: null,
    lang: null,
    device: null,
    path: null,
  });

  const addReports = async (project: TestProject, statuses: ('opened' | 'completed')[]) => {
    if (!statuses.length) return;
    const rows = statuses.map((status) => ({
      ...visit(project),
      id: randomUUID(),
      status,
      occurredAt: Date.now(),
    }));
    await createReportsStore(context.database.ingest).add(rows);
  };

  const addResponses = async (project: TestProject, all: Answers[], popupId = 'welcome') => {
    if (!all.length) return;
    const rows = all.map((answers, index) => ({
      ...visit(project),
      popupId,
      id: randomUUID(),
      revision: 1,
      finished: index % 2 === 0,
      answers: JSON.stringify(answers),
      choices: '',
      qualifies: false,
    }));
    await createResponsesStore(context.database.ingest).save(rows);
    const { main: db } = context.database;
    await db.query(sql`
      update responses set created_at = to_timestamp(1700000000 + place - 1)
      from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[]) with ordinality as given (id, place)
      where responses.id = given.id`);
  };

  it('are empty and have no score without reports', async () => {
    const project = await makeProject(context.database, { demo: true });
    expect(await read(project)).toEqual([
      {
        popupId: 'welcome',
        surveyId: 'nps',
        title: 'Popup welcome',
        funnel: { shown: 0, answered: 0, completed: 0 },
        recentlyShown: 0,
      },
    ]);
    expect(await readQuestions(project)).toEqual([
      {
        type: 'nps',
        questionId: 'score',
        title: 'How likely?',
        answers: 0,
        score: null,
        interval: null,
        distribution: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      },
      { type: 'text', questionId: 'why', title: 'Why?', answers: 0, latest: [] },
      { type: 'text', questionId: 'more', title: 'Anything else?', answers: 0, latest: [] },
    ]);
  });

  it('have the name of the draft and the published title', async () => {
    const project = await makeProject(context.database, { demo: true });
    const draft = JSON.stringify({ name: 'Shop score', title: 'Not published yet' });
    await context.database.main.query(sql`
      update popups set draft = draft || ${draft}::jsonb
      where environment_id = ${project.environments.production}`);
    expect(await read(project)).toMatchObject([{ name: 'Shop score', title: 'Popup welcome' }]);
  });

  it('match a count of the rows', async () => {
    const answers = fc.record(
      {
        score: fc.integer({ min: 0, max: 10 }),
        why: fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).filter(isStorable),
      },
      { requiredKeys: [], noNullPrototype: true },
    );
    const statuses = fc.array(fc.constantFrom('opened' as const, 'completed' as const));
    await fc.assert(
      fc.asyncProperty(statuses, fc.array(answers, { maxLength: 80 }), async (happened, given) => {
        const project = await makeProject(context.database, { demo: true });
        await addPopup(context.database, project, 'production', { id: 'zz-other' });
        await addReports(project, happened);
        await addResponses(project, given);
        await addResponses(project, [{ score: 0 }], 'zz-other');

        const [welcome] = await read(project);
        const scores = given.flatMap(({ score }) => score ?? []);
        const between = (from: number, to: number): number =>
          scores.filter((score) => score >= from && score <= to).length;
        const texts = given.flatMap(({ why }, index) =>
          why === undefined ? [] : { text: why, at: 1_700_000_000_000 + index * 1000 },
        );
        expect(welcome?.funnel).toEqual({
          shown: happened.filter((status) => status === 'opened').length,
          answered: given.length,
          // Without responses, what clients have reported counts.
          completed: given.length
            ? given.filter((_, index) => index % 2 === 0).length
            : happened.filter((status) => status === 'completed').length,
        });
        const questions = await readQuestions(project);
        expect(questions.slice(0, 2)).toMatchObject([
          {
            answers: scores.length,
            score: scores.length ? ((between(9, 10) - between(0, 6)) / scores.length) * 100 : null,
            distribution: Array.from({ length: 11 }, (_, rating) => between(rating, rating)),
          },
          { answers: texts.length, latest: [...texts].reverse().slice(0, 50) },
        ]);
        expect([welcome?.score, welcome?.latest, welcome?.lastResponseAt]).toEqual([
          scores.length ? questions[0] : undefined,
          texts.at(-1),
          given.length ? 1_700_000_000_000 + (given.length - 1) * 1000 : undefined,
        ]);
      }),
      { numRuns: runs(25) },
    );
  });

  it("ignore answers that don't match the current question type", async () => {
    const project = await makeProject(context.database, { demo: true });
    await addResponses(project, [{ score: 'ten', why: 5 }, { score: 99 }, { score: 10 }]);
    const questions = await readQuestions(project);
    expect(questions).toMatchObject([{ answers: 1, score: 100 }, { answers: 0 }, {}]);
    const [welcome] = await read(project);
    expect([welcome?.score, welcome?.latest]).toEqual([questions[0], undefined]);
  });

  it('have the first score with answers, and the newest text of any question', async () => {
    const pages = [
      {
        id: 'page',
        questions: [
          { id: 'unanswered', type: 'nps' as const, title: 'How likely?' },
          { id: 'effort', type: 'ces' as const, title: 'Easy?' },
          { id: 'again', type: 'nps' as const, title: 'Still?' },
          { id: 'mail', type: 'email' as const, title: 'Mail' },
          { id: 'why', type: 'text' as const, title: 'Why?' },
          { id: 'more', type: 'text' as const, title: 'Anything else?' },
        ],
      },
    ];
    const project = await makeProject(context.database, {
      demo: true,
      survey: { ...testSurvey, pages },
    });
    await addResponses(project, [
      { effort: 7, again: 0, why: 'Older' },
      { more: 'Newest' },
      { mail: 'ada@host.example' },
    ]);
    expect(await read(project)).toMatchObject([
      { score: { type: 'ces', questionId: 'effort', mean: 7 }, latest: { text: 'Newest' } },
    ]);
  });

  it('compare the score of the last 28 days with that of the 28 days before', async () => {
    const project = await makeProject(context.database, { demo: true });
    const addOn = async (daysAgo: number, score: number, count: number) => {
      await addResponses(project, Array<Answers>(count).fill({ score }));
      await context.database.main.query(sql`
        update response_values set day = day - ${daysAgo}::int
        where environment_id = ${project.environments.production} and day >= current_date - 1
          and id in (select id from responses where answers = ${JSON.stringify({ score })})`);
    };
    await addOn(60, 5, 30);
    await addOn(28, 4, 30);
    await addOn(27, 9, 29);
    const trend = async () => (await read(project))[0]?.trend;
    expect(await trend()).toBeUndefined();
    await addOn(0, 8, 1);
    expect(await trend()).toEqual({
      current: expect.closeTo(96.67, 1) as number,
      previous: -100,
      isClear: true,
    });
    await addOn(30, 10, 90);
    expect(await trend()).toEqual({
      current: expect.closeTo(96.67, 1) as number,
      previous: 50,
      isClear: true,
    });
    await addOn(3, 0, 6);
    expect(await trend()).toEqual({
      current: expect.closeTo(63.9, 1) as number,
      previous: 50,
      isClear: false,
    });
  });

  it('count how often a popup was shown in the last 28 days', async () => {
    const project = await makeProject(context.database, { demo: true });
    await addReports(project, ['opened', 'opened', 'completed']);
    const move = (days: number) =>
      context.database.main.query(sql`
        update daily_counts set day = day - ${days}::int
        where environment_id = ${project.environments.production}`);
    await move(27);
    expect(await read(project)).toMatchObject([{ funnel: { shown: 2 }, recentlyShown: 2 }]);
    await move(1);
    await addReports(project, ['opened']);
    expect(await read(project)).toMatchObject([{ funnel: { shown: 3 }, recentlyShown: 1 }]);
  });

  it('[S6] of development and production are separate', async () => {
    const project = await makeProject(context.database, { demo: true });
    await addReports(project, ['opened', 'opened', 'completed']);
    expect(await read(project, 'production')).toMatchObject([{ funnel: { shown: 2 } }]);
    expect(await read(project, 'development')).toMatchObject([{ funnel: { shown: 0 } }]);
  });

  it('[M4] are public only for demo projects', async () => {
    const closed = await makeProject(context.database);
    const open = await makeProject(context.database, { demo: true });
    const url = (id: string) => `/api/v1/projects/${id}/environments/production/results`;
    expectProblem(await context.app.inject(url(closed.id)), 'unauthenticated');
    expectProblem(await context.app.inject(url('nothing')), 'unauthenticated');

    const list = (await context.app.inject('/api/v1/projects')).json<{ items: unknown[] }>();
    expect(list.items).toContainEqual({
      id: open.id,
      name: `Project ${open.id}`,
      timeZone: 'UTC',
      environments: ['production', 'development'],
    });
    expect(JSON.stringify(list)).not.toContain(closed.id);
  });

  it.each([
    ['an environment that does not exist', 'demo/environments/staging'],
    ['an invalid project id', '%00/environments/production'],
  ])('reveal nothing about %s', async (_case, path) => {
    const response = await context.app.inject(`/api/v1/projects/${path}/results`);
    expectProblem(response, 'unauthenticated');
  });
});

/** Strings the contract accepts: no NUL, no lone surrogates. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Cs}/u.test(text);
}
