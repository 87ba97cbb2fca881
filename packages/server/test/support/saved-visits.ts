import { randomUUID } from 'node:crypto';
import {
  reviewStatuses,
  type Device,
  type Question,
  type ReviewContent,
  type Survey,
} from '@service-popups/contract';
import fc from 'fast-check';
import { expect } from 'vitest';
import { sql } from 'drizzle-orm';
import { createResponsesStore } from '../../src/features/visitors/responses/store';
import { makeProject, testSurvey } from './make-project';
import { makeMember } from './person';
import type { useApp } from './test-app';

const options = ['a', 'b', 'c'].map((id) => ({ id, label: id }));
/** One question for each kind of answer. */
export const questions: Question[] = [
  { id: 'score', type: 'nps', title: 'Score' },
  { id: 'one', type: 'single_choice', title: 'One', options, other: {} },
  { id: 'list', type: 'multiple_choice', title: 'List', options },
  { id: 'yes', type: 'yes_no', title: 'Yes' },
  { id: 'num', type: 'number', title: 'Number' },
  { id: 'rank', type: 'ranking', title: 'Rank', options },
  { id: 'grid', type: 'matrix', title: 'Grid', rows: options, columns: options },
  { id: 'share', type: 'points', title: 'Share', options, total: 10 },
  { id: 'day', type: 'date', title: 'Day' },
  { id: 'why', type: 'text', title: 'Why' },
];
const survey: Survey = {
  ...testSurvey,
  pages: [
    { id: 'first', questions: questions.slice(0, 4) },
    { id: 'second', questions: questions.slice(4) },
  ],
  hiddenFields: [{ id: 'plan' }],
};

/** Values of the hidden field. Some look like patterns, or need to be escaped. */
export const plans = ['free', 'pro', 'p_o', '%', '[\\"50%"]', '🙂'.repeat(60) + 'x'.repeat(90)];
export const anyOption = fc.constantFrom(...options.map(({ id }) => id));
/** A response, and the visit it belongs to. */
export const savedVisit = fc.record({
  lang: fc.constantFrom(null, 'en', 'en-GB', 'EN', 'eng', 'de'),
  device: fc.constantFrom<(Device | null)[]>(null, 'desktop', 'mobile'),
  path: fc.constantFrom(null, '/a', '/a/b'),
  version: fc.constantFrom(null, 1, 2),
  finished: fc.boolean(),
  answers: fc.record(
    {
      score: fc.integer({ min: 0, max: 10 }),
      one: fc.constantFrom('a', 'b', 'other'),
      'one.other': fc.string({ minLength: 1, maxLength: 5, unit: 'grapheme-ascii' }),
      list: fc.uniqueArray(anyOption, { minLength: 1 }),
      yes: fc.boolean(),
      num: fc.constantFrom<number[]>(-1.5, 0, 2, 1e12),
      rank: fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 3 }),
      grid: fc.dictionary(anyOption, anyOption, { maxKeys: 3, noNullPrototype: true }),
      share: fc.record({ a: fc.nat(10) }, { noNullPrototype: true }),
      day: fc.constantFrom('2026-01-31', '2026-02-01'),
      why: fc.string({ minLength: 1, maxLength: 5, unit: 'grapheme-ascii' }),
      plan: fc.constantFrom(...plans),
    },
    { requiredKeys: [], noNullPrototype: true },
  ),
});
export type SavedVisit = typeof savedVisit extends fc.Arbitrary<infer One> ? One : never;

/** The same, with what the team thinks of it. */
export const reviewedVisit = fc
  .record({
    visit: savedVisit,
    review: fc.option(
      fc.record({
        status: fc.constantFrom(...reviewStatuses),
        tags: fc.uniqueArray(fc.constantFrom('Bug', 'too slow', '-', 'a,b'), { maxLength: 2 }),
      }),
      { nil: undefined },
    ),
  })
  .map(({ visit, review }): ReviewedVisit => ({ ...visit, review }));
export type ReviewedVisit = SavedVisit & { review?: Omit<ReviewContent, 'note'> | undefined };

/** Saves these responses in a new project, and returns a function that reads its results. */
export async function resultsAmong(
  context: ReturnType<typeof useApp>,
  saved: ReviewedVisit[],
): Promise<(part: string, query: object) => Promise<unknown>> {
  const project = await makeProject(context.database, { survey });
  const viewer = await makeMember(context, project.id, 'viewer');
  const popup = `/api/v1/projects/${project.id}/environments/production/popups/welcome/results`;
  const responses = saved.map((one) => ({ ...one, id: randomUUID() }));
  if (saved.length)
    await createResponsesStore(context.database.ingest).save(
      responses.map(({ id, lang, device, path, version, finished, answers }) => ({
        ...{ id, lang, device, path, version, finished },
        answers: JSON.stringify(answers),
        choices: 'one,day,plan',
        qualifies: false,
        environmentId: project.environments.production,
        revision: 1,
        popupId: 'welcome',
        surveyId: 'nps',
        userId: null,
      })),
    );
  const reviews = responses.flatMap(({ id, review }) => (review ? { id, ...review } : []));
  await context.database.main.query(sql`
    insert into response_reviews (environment_id, id, popup_id, status, tags, note, changed_by)
    select ${project.environments.production}, id, 'welcome', status, tags, '', ''
    from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb)
      as reviews (id uuid, status text, tags text[])`);
  return async (part, query) => {
    const search = new URLSearchParams(query as Record<string, string>);
    const { statusCode, body } = await viewer.call('GET', `${popup}/${part}?${String(search)}`);
    expect(statusCode, body).toBe(200);
    // Texts are sorted by time, which differs between projects.
    return JSON.parse(body, (key, value: unknown) =>
      Array.isArray(value) && (key === 'latest' || key === 'others') ? value.length : value,
    ) as unknown;
  };
}
