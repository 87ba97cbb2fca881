import { randomUUID } from 'node:crypto';
import type { Answers, PageCounts } from '@service-popups/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createResponsesStore } from '../src/features/responses/store';
import { pageCounts } from '../src/features/results/page-counts';
import { makeProject, testSurvey } from './support/make-project';
import { useApp } from './support/test-app';

describe('[S12] drop-off per page', () => {
  const context = useApp();

  it('is counted at the last page with an answer', async () => {
    const project = await makeProject(context.database, { demo: true });
    const row = {
      environmentId: project.environments.production,
      popupId: 'welcome',
      surveyId: 'nps',
      revision: 1,
      version: 1,
      userId: null,
      device: null,
      path: null,
    };
    const given: [answers: Answers, finished: boolean, lang: string][] = [
      [{ score: 9 }, true, 'en'],
      [{ score: 3 }, false, 'en'],
      [{ score: 4 }, false, 'de'],
      [{ score: 4, more: 'x' }, false, 'en'],
      [{ score: 5, why: 'y', more: 'z' }, true, 'en'],
      [{}, false, 'en'],
    ];
    await createResponsesStore(context.database.ingest).save(
      given.map(([answers, finished, lang]) => ({
        ...row,
        id: randomUUID(),
        finished,
        lang,
        answers: JSON.stringify(answers),
        choices: '',
        qualifies: lang === 'en' && finished && 'why' in answers,
      })),
    );
    const address = `/api/v1/projects/${project.id}/environments/production/popups/welcome/results/pages`;
    const read = async (query = ''): Promise<PageCounts> =>
      (await context.app.inject(`${address}?${query}`)).json<PageCounts>();
    expect(await read()).toEqual({
      responses: 6,
      finished: 2,
      qualifying: 1,
      rejected: 0,
      pages: [
        { pageId: 'rating', title: 'How likely?', answered: 5, left: 2 },
        { pageId: 'reason', title: 'Why?', answered: 2, left: 1 },
      ],
    });
    expect(await read('lang=de')).toMatchObject({
      responses: 1,
      pages: [{ left: 1 }, { left: 0 }],
    });
  });

  it('counts each visitor at most once', () => {
    const given = fc.record({
      finished: fc.boolean(),
      reached: fc.subarray([0, 1]),
      n: fc.nat(100),
    });
    fc.assert(
      fc.property(fc.array(given), (all) => {
        const { responses, finished, pages } = pageCounts(
          testSurvey,
          all.flatMap(({ reached, ...rest }) => [
            { ...rest, page: null, last: false },
            ...reached.map((page) => ({ ...rest, page, last: page === reached.at(-1) })),
          ]),
        );
        const left = pages.reduce((sum, page) => sum + page.left, 0);
        expect(finished + left).toBeLessThanOrEqual(responses);
        for (const page of pages) expect(page.left).toBeLessThanOrEqual(page.answered);
      }),
    );
  });
});
