import { randomUUID } from 'node:crypto';
import type {
  Answers,
  Breakdown,
  EarlierQuestion,
  PopupResults,
  Question,
  QuestionResults,
  SharedResults,
  Survey,
  TextAnswer,
} from '@service-popups/contract';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { popups, popupVersions } from '../src/db/schema';
import { choiceQuestions } from '../src/features/visitors/responses/choice-questions';
import { createResponsesStore } from '../src/features/visitors/responses/store';
import { expectProblem } from './support/expect-problem';
import { makeProject, testSurvey, type TestProject } from './support/make-project';
import { makeMember } from './support/person';
import { useApp } from './support/test-app';

interface Results {
  items: QuestionResults[];
  earlier?: EarlierQuestion[];
}

const AB = [
  { id: 'a', label: 'Apple' },
  { id: 'b', label: 'Banana' },
];
const ABC = [...AB, { id: 'c', label: 'Cherry' }];
const nps: Question = { id: 'q', type: 'nps', title: 'How likely?' };
const number: Question = { id: 'q', type: 'number', title: 'How many?' };
const text: Question = { id: 'why', type: 'text', title: 'Why?' };

function surveyWith(...questions: Question[]): Survey {
  return { ...testSurvey, pages: [{ id: 'page', questions }] };
}

describe('[S12] results of a question that changed', () => {
  const context = useApp();

  /** Publishes each survey as a version, and saves the answers that it got. */
  const publish = async (
    versions: { survey: Survey; answers: Answers[] }[],
    unversioned: Answers[] = [],
  ): Promise<TestProject> => {
    const { database } = context;
    const first = versions[0]?.survey;
    const project = await makeProject(database, { demo: true, ...(first && { survey: first }) });
    const environmentId = project.environments.production;
    const isPopup = and(eq(popups.environmentId, environmentId), eq(popups.id, 'welcome'));
    const save = (survey: Survey, version: number | null, answers: Answers[]) =>
      createResponsesStore(database.ingest).save(
        answers.map((each) => ({
          environmentId,
          id: randomUUID(),
          popupId: 'welcome',
          surveyId: survey.id,
          revision: 1,
          finished: true,
          version,
          userId: null,
          lang: null,
          device: null,
          path: null,
          answers: JSON.stringify(each),
          choices: choiceQuestions(survey),
          qualifies: false,
        })),
      );
    for (const [index, { survey, answers }] of versions.entries()) {
      const version = index + 1;
      const [popup] = await database.main
        .update(popups)
        .set({ survey, version })
        .where(isPopup)
        .returning();
      if (!popup) throw new Error('there is no such popup');
      await database.main.insert(popupVersions).values({
        environmentId,
        popupId: 'welcome',
        number: version,
        draft: popup.draft,
        survey,
        note: '',
        publishedBy: 'someone',
        createdAt: new Date(Date.UTC(2026, 0, version)),
      });
      await save(survey, version, answers);
    }
    await save(versions.at(-1)?.survey ?? testSurvey, null, unversioned);
    return project;
  };

  const address = (project: TestProject): string =>
    `/api/v1/projects/${project.id}/environments/production`;
  const read = async <T = Results>(project: TestProject, path: string): Promise<T> => {
    const response = await context.app.inject(`${address(project)}/popups/welcome/${path}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<T>();
  };
  /** The results of a question that one version got `before` for, and the next one `after`. */
  const change = async (
    [old, before]: [Question, Answers[string][]],
    [now, after]: [Question, Answers[string][]],
  ) => {
    const project = await publish([
      { survey: surveyWith(old), answers: before.map((answer) => ({ [old.id]: answer })) },
      { survey: surveyWith(now), answers: after.map((answer) => ({ [now.id]: answer })) },
    ]);
    const { items, earlier } = await read(project, 'results/questions');
    const was = await read(project, 'results/questions?asOf=1');
    return { project, now: items[0], was: was.items[0], earlier };
  };

  it('does not turn numbers into promoters', async () => {
    const { now, was, earlier } = await change(
      [number, Array<number>(10).fill(10)],
      [nps, [0, 10]],
    );
    expect(now).toMatchObject({ type: 'nps', answers: 2, score: 0, leftOut: 10 });
    expect(was).toMatchObject({ type: 'number', answers: 10, mean: 10, leftOut: 2 });
    expect(earlier).toEqual([
      {
        questionId: 'q',
        title: 'How many?',
        type: 'number',
        change: 'type',
        version: 1,
        versions: [{ first: 1, last: 1 }],
      },
    ]);
  });

  it('does not mix ratings on different scales', async () => {
    const csat = (points: 5 | 7): Question => ({ id: 'q', type: 'csat', title: 'How?', points });
    const { now, was, earlier } = await change([csat(5), [5, 5, 4]], [csat(7), [7, 1]]);
    expect(now).toMatchObject({ answers: 2, score: 50, leftOut: 3 });
    expect(was).toMatchObject({ answers: 3, score: 100, leftOut: 2 });
    expect(earlier).toMatchObject([{ change: 'scale' }]);
  });

  it('does not list options as texts', async () => {
    const dropdown: Question = { id: 'q', type: 'dropdown', title: 'Which?', options: AB };
    const { project, now, was } = await change(
      [dropdown, ['a', 'b', 'b']],
      [{ ...text, id: 'q' }, ['Pear']],
    );
    expect(now).toMatchObject({ answers: 1, latest: [{ text: 'Pear' }], leftOut: 3 });
    expect(was).toMatchObject({ answers: 3, options: [{ count: 1 }, { count: 2 }] });
    const page = await read<{ items: TextAnswer[] }>(project, 'results/questions/q/texts');
    expect(page.items.map((one) => one.text)).toEqual(['Pear']);
  });

  it('does not count texts as dates', async () => {
    const date: Question = { id: 'q', type: 'date', title: 'When?' };
    const { now, was } = await change(
      [{ ...text, id: 'q' }, ['soon', '2026-01-01']],
      [date, ['2026-01-02']],
    );
    expect(now).toMatchObject({
      answers: 1,
      values: [{ value: '2026-01-02', count: 1 }],
      leftOut: 2,
    });
    expect(was).toMatchObject({ type: 'text', answers: 2 });
  });

  it('does not count ranks as selections', async () => {
    const { now, was } = await change(
      [{ id: 'q', type: 'ranking', title: 'Rank', options: AB }, [['b', 'a']]],
      [{ id: 'q', type: 'multiple_choice', title: 'Choose', options: AB }, [['a']]],
    );
    expect(now).toMatchObject({ answers: 1, options: [{ count: 1 }, { count: 0 }], leftOut: 1 });
    expect(was).toMatchObject({ answers: 1, options: [{ mean: 2 }, { mean: 1 }] });
  });

  const answerOf = (type: string, id: string): Answers[string] =>
    type === 'single_choice' ? id : [id];
  it.each(['single_choice', 'multiple_choice'] as const)(
    'keeps removed options of %s readable',
    async (type) => {
      const asked = (options: typeof AB): Question => ({ id: 'q', type, title: 'Which?', options });
      const { project, now, earlier } = await change(
        [asked(ABC), ['a', 'c', 'c'].map((id) => answerOf(type, id))],
        [asked(AB), [answerOf(type, 'a')]],
      );
      expect(now).toMatchObject({ answers: 4 });
      expect(now).not.toHaveProperty('leftOut');
      expect(earlier).toBeUndefined();
      expect(now && 'options' in now && now.options).toEqual([
        { id: 'a', label: 'Apple', count: 2 },
        { id: 'b', label: 'Banana', count: 0 },
        { id: 'c', label: 'Cherry', removed: true, count: 2 },
      ]);
      // [S19] Also as groups.
      const { groups } = await read<Breakdown>(
        project,
        'results/questions/q/breakdown?by=answer:q',
      );
      expect(groups.map(({ label, results }) => [label, results.answers])).toEqual([
        ['Apple', 2],
        ['Banana', 0],
        ['Cherry', 2],
      ]);
    },
  );

  it('keeps removed rows, columns and `other` readable', async () => {
    const one: Question = { id: 'one', type: 'dropdown', title: 'One', options: AB };
    const grid: Question = { id: 'grid', type: 'matrix', title: 'Grid', rows: AB, columns: AB };
    const project = await publish([
      {
        survey: surveyWith({ ...one, other: {} }, { ...grid, rows: ABC, columns: ABC }),
        answers: [{ one: 'other', 'one.other': 'Kiwi', grid: { c: 'c' } }],
      },
      { survey: surveyWith(one, grid), answers: [{ one: 'a', grid: { a: 'b' } }] },
    ]);
    const { items } = await read(project, 'results/questions');
    expect(items).toMatchObject([
      { answers: 2, options: [{}, {}, { id: 'other', removed: true }], others: [{ text: 'Kiwi' }] },
      {
        answers: 2,
        columns: [{}, {}, { label: 'Cherry', removed: true }],
        rows: [{ counts: [0, 1, 0] }, {}, { removed: true, counts: [0, 0, 1] }],
      },
    ]);
  });

  it('lists questions that were removed, and gives their results', async () => {
    const project = await publish([
      { survey: surveyWith(nps, text), answers: [{ q: 1, why: 'Slow' }] },
      { survey: surveyWith(nps, { ...text, title: 'Why so?' }), answers: [{ q: 1, why: 'Late' }] },
      { survey: surveyWith(nps), answers: [{ q: 10 }] },
    ]);
    const { items, earlier } = await read(project, 'results/questions');
    expect(items).toMatchObject([{ answers: 3 }]);
    expect(earlier).toMatchObject([
      {
        questionId: 'why',
        title: 'Why so?',
        change: 'removed',
        version: 2,
        versions: [{ first: 1, last: 2 }],
      },
    ]);
    const was = await read(project, 'results/questions?question=why&asOf=2');
    expect(was.items).toMatchObject([{ answers: 2, latest: [{ text: 'Late' }, { text: 'Slow' }] }]);
  });

  it('counts versions before and after a detour together', async () => {
    const project = await publish([
      { survey: surveyWith(nps), answers: [{ q: 10 }] },
      { survey: surveyWith(number), answers: [{ q: 7 }] },
      { survey: surveyWith({ ...nps, title: 'Really?', required: true }), answers: [{ q: 9 }] },
    ]);
    const { items, earlier } = await read(project, 'results/questions');
    expect(items).toMatchObject([{ answers: 2, score: 100, leftOut: 1 }]);
    expect(earlier).toMatchObject([{ version: 2 }]);
    // [S19] The changes are listed.
    const { changes } = await read<Breakdown>(project, 'results/questions/q/breakdown?by=month');
    expect(changes).toEqual([
      { version: 2, at: Date.UTC(2026, 0, 2), change: 'type' },
      { version: 3, at: Date.UTC(2026, 0, 3), change: 'type' },
    ]);
  });

  it('counts answers without a known version if they are valid', async () => {
    const project = await publish(
      [
        { survey: surveyWith(number), answers: [{ q: 10 }] },
        { survey: surveyWith(nps), answers: [{ q: 0 }] },
      ],
      [{ q: 10 }, { q: 11 }, { q: 'no' }],
    );
    const { items } = await read(project, 'results/questions');
    expect(items).toMatchObject([{ answers: 2, score: 0, leftOut: 1 }]);
  });

  it('does not take a hidden field for a question', async () => {
    const hidden = { ...surveyWith(nps), hiddenFields: [{ id: 'why' }] };
    const project = await publish([
      { survey: hidden, answers: [{ q: 1, why: 'campaign' }] },
      { survey: surveyWith(nps, text), answers: [{ q: 1, why: 'Slow' }] },
    ]);
    const { items, earlier } = await read(project, 'results/questions?question=why');
    expect(items).toMatchObject([{ answers: 1, latest: [{ text: 'Slow' }], leftOut: 1 }]);
    expect(earlier).toBeUndefined();
  });

  describe('applies to', () => {
    const one: Question = { id: 'one', type: 'single_choice', title: 'One', options: AB };
    const two: Question = { id: 'two', type: 'yes_no', title: 'Two' };
    const make = () =>
      publish([
        {
          survey: surveyWith(number, text, { ...one, type: 'ranking' }, two),
          answers: [{ q: 10, why: 'Old', one: ['a', 'b'], two: true }],
        },
        {
          survey: surveyWith(nps, text, one, two),
          answers: [
            { q: 0, why: 'New', one: 'a', two: true },
            { q: 9, one: 'b', two: false },
          ],
        },
      ]);

    it('groups by answer, and trends', async () => {
      const project = await make();
      const { groups } = await read<Breakdown>(
        project,
        'results/questions/two/breakdown?by=answer:one',
      );
      expect(groups.map(({ id, results }) => [id, results.answers])).toEqual([
        ['a', 1],
        ['b', 1],
        [null, 1],
      ]);
      const trend = await read<Breakdown>(project, 'results/questions/q/breakdown?by=month');
      expect(trend.groups).toMatchObject([{ results: { answers: 2, score: 0 } }]);
      expect(trend.changes).toMatchObject([{ version: 2, change: 'type' }]);
      const was = await read<Breakdown>(project, 'results/questions/q/breakdown?by=version&asOf=1');
      expect(was.groups).toMatchObject([{ id: '1', results: { type: 'number', answers: 1 } }]);
    });

    it('filters by answer', async () => {
      const project = await make();
      for (const [filter, answers] of [
        ['q:9..10', 1],
        ['q:*', 2],
        ['q:-', 1],
        ['one:a', 1],
      ] as const) {
        const { items } = await read(
          project,
          `results/questions?question=two&answers=${encodeURIComponent(filter)}`,
        );
        expect([filter, items[0]?.answers]).toEqual([filter, answers]);
      }
    });

    it('scores of texts', async () => {
      const { items } = await read<{ items: TextAnswer[] }>(
        await make(),
        'results/questions/why/texts',
      );
      expect(items.map((answer) => [answer.text, answer.score?.value])).toEqual([
        ['New', 0],
        ['Old', undefined],
      ]);
    });

    it('[S7] the overview', async () => {
      const project = await publish([
        {
          survey: surveyWith(number, { ...text, type: 'email' }),
          answers: [{ q: 10, why: 'a@b.example' }],
        },
        { survey: surveyWith(nps, text), answers: [{ q: 0 }] },
      ]);
      const response = await context.app.inject(`${address(project)}/results`);
      const [popup] = response.json<{ items: PopupResults[] }>().items;
      expect(popup?.score).toMatchObject({ type: 'nps', answers: 1, score: -100 });
      expect(popup).not.toHaveProperty('latest');
    });

    it('[S13] columns of files', async () => {
      const project = await make();
      const viewer = await makeMember(context, project.id, 'viewer');
      const file = async (query: string) => {
        const url = `${address(project)}/popups/welcome/responses?${query}`;
        const { body } = await viewer.call('GET', url);
        const [names = '', ...lines] = body
          .replace(/^\uFEFF/, '')
          .trim()
          .split('\r\n');
        return lines.map((line) => {
          const cells = line.split(',');
          return Object.fromEntries(names.split(',').map((name, index) => [name, cells[index]]));
        });
      };
      // Those of one version were saved at the same time.
      const rows = await file('format=csv');
      rows.sort((a, b) => ((a['answers.q'] ?? '') < (b['answers.q'] ?? '') ? -1 : 1));
      expect(rows).toMatchObject([
        { 'answers.q': '', 'answers.q@1': '10', 'answers.one': '', 'answers.one@1': 'a; b' },
        { 'answers.q': '0', 'answers.q@1': '', 'answers.one': 'a', 'answers.one@1': '' },
        { 'answers.q': '9', 'answers.q@1': '', 'answers.one': 'b', 'answers.one@1': '' },
      ]);
      expect((await file('format=csv&words=true'))[0]).toMatchObject({
        'How likely?': '',
        'How many? (version 1)': '10',
        'One (version 1)': 'Apple; Banana',
      });
    });

    it('[M19] shared results, which hide that few answers are left out', async () => {
      // So many that random noise can't hide them all.
      const answers = Array.from({ length: 40 }, () => ({ q: 9 }));
      const project = await publish([
        { survey: surveyWith(number), answers: [{ q: 10 }] },
        { survey: surveyWith(nps), answers },
      ]);
      const editor = await makeMember(context, project.id, 'editor');
      const share = async (minGroup: number) => {
        const url = `${address(project)}/popups/welcome/share-links`;
        const created = await editor.call('POST', url, { minGroup });
        const token = created.json<{ url: string }>().url.split('/').at(-1) ?? '';
        const shared = await context.app.inject(`/api/v1/shared/${token}`);
        return shared.json<SharedResults>().questions[0]?.results;
      };
      expect(await share(1)).toMatchObject({ type: 'nps', answers: 40, leftOut: 1 });
      expect(await share(2)).not.toHaveProperty('leftOut');
    });
  });

  it('compares all versions of a popup, however many there are', async () => {
    const project = await publish([
      { survey: surveyWith(number), answers: [{ q: 10 }] },
      { survey: surveyWith(nps), answers: [{ q: 0 }] },
    ]);
    const environmentId = project.environments.production;
    const { main: db } = context.database;
    await db.query(sql`
      insert into popup_versions (environment_id, popup_id, number, draft, survey, note, published_by)
      select environment_id, popup_id, added, draft, survey, '', 'someone'
      from popup_versions, generate_series(3, 120) as added
      where environment_id = ${environmentId} and number = 2`);
    await db.query(sql`update popups set version = 120 where environment_id = ${environmentId}`);
    const { items, earlier } = await read(project, 'results/questions');
    expect(items).toMatchObject([{ answers: 1, leftOut: 1 }]);
    expect(earlier).toMatchObject([{ version: 1 }]);
    const was = await read(project, 'results/questions?asOf=1');
    expect(was.earlier).toMatchObject([{ version: 120, versions: [{ first: 2, last: 120 }] }]);
  });

  it('rejects a version that the popup never had', async () => {
    const project = await publish([{ survey: surveyWith(nps), answers: [] }]);
    const url = `${address(project)}/popups/welcome/results/questions?asOf=9`;
    expectProblem(await context.app.inject(url), 'invalid_request', 'asOf');
  });
});
