import type {
  BulkReviewChange,
  PopupResults,
  QuestionResults,
  ResponseView,
  Review,
  TextAnswer,
} from '@service-popups/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  pagesQuery,
  questionsQuery,
  responseQuery,
  responsesQuery,
  resultsQuery,
  textsQuery,
  valuesQuery,
} from '../../src/api/popup-results';
import { tagsQuery } from '../../src/api/reviews';
import { PopupResultsPage } from '../../src/results/popup/popup-results-page';
import { renderInProject } from './support/render';

const place = { projectId: 'shop', environment: 'production', popupId: 'welcome' } as const;
const FIRST = '00000000-0000-4000-8000-000000000001';
const SECOND = '00000000-0000-4000-8000-000000000002';
const noReview: Review = { status: 'new', tags: [], note: '', changedBy: 'a@b.c', changedAt: 1 };

const questions: QuestionResults[] = [
  { type: 'text', questionId: 'why', title: 'Why?', answers: 2, latest: [] },
];
const texts: TextAnswer[] = [
  {
    responseId: FIRST,
    text: 'Too many steps',
    at: 0,
    version: 1,
    meta: {},
    score: { questionId: 'score', type: 'nps', value: 3 },
  },
  {
    responseId: SECOND,
    text: 'Too dear',
    at: 0,
    version: 1,
    meta: {},
    review: { ...noReview, tags: ['price'], note: 'Ask sales.' },
  },
];

/** A server that can fail, and what it was sent. It never answers what only reads. */
function answerRequests() {
  const urls: string[] = [];
  const bodies: unknown[] = [];
  let isFailing = false;
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    urls.push(input as string);
    if (typeof init?.body !== 'string') return new Promise(() => undefined);
    const body = JSON.parse(init.body) as Partial<BulkReviewChange> & { note?: string };
    bodies.push(body);
    if (isFailing)
      return Promise.resolve(Response.json({ title: 'Out of order' }, { status: 500 }));
    const { responseIds, status = 'new', addTags: tags = [], note = '' } = body;
    const review = { ...noReview, status, tags, note };
    const items = responseIds?.map((responseId) => ({ responseId, review }));
    return Promise.resolve(Response.json(items ? { items } : review));
  });
  return {
    urls,
    bodies,
    fail: (now: boolean) => {
      isFailing = now;
    },
  };
}

function renderPage(search: string, role: 'viewer' | 'editor' = 'editor') {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  const popup = { popupId: 'welcome', surveyId: 'nps', title: 'Hello' };
  client.setQueryData(resultsQuery('shop', 'production').queryKey, [popup as PopupResults]);
  client.setQueryData(questionsQuery(place, {}).queryKey, { items: questions });
  client.setQueryData(tagsQuery(place).queryKey, [
    { tag: 'price', responses: 1200 },
    { tag: 'Speed', responses: 1 },
  ]);
  for (const [query, values] of [
    [{ of: 'tag' }, { price: 1200, Speed: 1 }],
    [{ tag: '-', of: 'status' }, { new: 5 }],
  ] as const)
    client.setQueryData(valuesQuery(place, query).queryKey, {
      items: Object.entries(values).map(([value, count]) => ({ value, count })),
      more: 0,
    });
  const lists = { pages: [{ items: texts, next: null }], pageParams: [''] };
  client.setQueryData(textsQuery(place, 'why', {}).queryKey, lists);
  client.setQueryData(responsesQuery(place, {}).queryKey, {
    pages: [{ items: [], next: null }],
    pageParams: [''],
  });
  client.setQueryData(pagesQuery(place, {}).queryKey, {
    responses: 2,
    finished: 2,
    qualifying: 2,
    rejected: 0,
    pages: [],
  });
  const response: ResponseView = {
    responseId: FIRST,
    surveyId: 'nps',
    version: 1,
    userId: null,
    createdAt: 0,
    updatedAt: 0,
    finished: true,
    meta: {},
    answers: { why: 'Too many steps' },
    survey: null,
  };
  client.setQueryData(responseQuery(place, FIRST).queryKey, response);
  return renderInProject(<PopupResultsPage />, {
    client,
    role,
    route: '/popups/$popupId/results',
    url: `/popups/welcome/results?days="all"&${search}`,
  });
}

describe('[S20] text answers', () => {
  beforeEach(() => {
    sessionStorage.clear();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const item = (view: Awaited<ReturnType<typeof renderPage>>, text: string) =>
    view.getByRole('listitem').filter({ hasText: text });

  it('show the main score, and viewers can only read the review', async () => {
    const view = await renderPage('view=texts', 'viewer');
    await expect.element(item(view, 'Too many steps')).toHaveTextContent('NPS 3');
    const second = item(view, 'Too dear');
    await expect.element(second.getByRole('list', { name: 'Tags' })).toHaveTextContent('price');
    await expect.element(second).toHaveTextContent('Ask sales.');
    await expect.element(view.getByRole('checkbox')).not.toBeInTheDocument();
    await expect.element(second.getByRole('button')).not.toBeInTheDocument();
    await expect.element(second.getByRole('combobox')).not.toBeInTheDocument();
  });

  it('change their status at once, and back if saving fails', async () => {
    const server = answerRequests();
    const view = await renderPage('view=texts');
    const status = item(view, 'Too dear').getByLabelText('Review status');
    await status.selectOptions('Done');
    await expect.element(status).toHaveValue('done');
    expect(server.bodies).toEqual([{ responseIds: [SECOND], status: 'done' }]);
    server.fail(true);
    await status.selectOptions('Seen');
    await expect.poll(() => server.bodies).toHaveLength(2);
    await expect.element(status).toHaveValue('done');
  });

  it('get tags by keyboard, typed or suggested, and lose them', async () => {
    const server = answerRequests();
    const view = await renderPage('view=texts');
    const second = item(view, 'Too dear');
    await expect.element(second).toBeVisible();
    second.getByRole('button', { name: 'Add tag' }).element().focus();
    await userEvent.keyboard('{Enter}');
    const field = second.getByRole('combobox', { name: 'New tag' });
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('  my   tag{Enter}');
    await expect
      .poll(() => server.bodies)
      .toContainEqual({
        responseIds: [SECOND],
        addTags: ['my tag'],
      });
    await expect.element(field).toHaveValue('');
    await userEvent.keyboard('spe');
    await expect.element(second.getByRole('option', { name: 'Speed' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect
      .poll(() => server.bodies)
      .toContainEqual({
        responseIds: [SECOND],
        addTags: ['Speed'],
      });
    await expect.element(field).toHaveValue('');
    await userEvent.keyboard('dropped{Escape}');
    await expect.element(second.getByRole('button', { name: 'Add tag' })).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(second.getByRole('button', { name: 'Remove tag Speed' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect
      .poll(() => server.bodies)
      .toContainEqual({
        responseIds: [SECOND],
        removeTags: ['Speed'],
      });
    await expect.element(second.getByRole('list', { name: 'Tags' })).not.toBeInTheDocument();
    await expect.element(second.getByRole('button', { name: 'Add tag' })).toHaveFocus();
    expect(server.bodies).toHaveLength(3);
  });

  it('keep a typed note until it is saved, even if saving fails or the page is left', async () => {
    const server = answerRequests();
    server.fail(true);
    const view = await renderPage('view=texts');
    await item(view, 'Too many steps').getByRole('button', { name: 'Add note' }).click();
    await userEvent.keyboard('Fix the form');
    await view.getByRole('button', { name: 'Save note' }).click();
    await expect.element(view.getByText('Not saved. Out of order.')).toBeVisible();
    await expect.element(view.getByLabelText('Note')).toHaveValue('Fix the form');
    await view.unmount();

    server.fail(false);
    const again = await renderPage(`view=responses&response=${FIRST}`);
    await expect.element(again.getByLabelText('Note')).toHaveValue('Fix the form');
    await again.getByRole('button', { name: 'Save note' }).click();
    await expect.element(again.getByRole('dialog').getByText('Fix the form')).toBeVisible();
    await expect.element(again.getByRole('button', { name: 'Edit note' })).toHaveFocus();
    expect(server.bodies).toEqual([{ note: 'Fix the form' }, { note: 'Fix the form' }]);
  });

  it('stay as they are when a response is opened', async () => {
    const server = answerRequests();
    const view = await renderPage(`view=responses&response=${FIRST}`);
    const drawer = view.getByRole('dialog', { name: 'Response' });
    await expect.element(drawer.getByLabelText('Review status')).toHaveValue('new');
    await drawer.getByRole('button', { name: 'Add tag' }).click();
    await userEvent.keyboard('pri');
    await drawer.getByRole('option', { name: 'price' }).click();
    await expect.element(drawer.getByRole('button', { name: 'Remove tag price' })).toBeVisible();
    expect(server.bodies).toEqual([{ responseIds: [FIRST], addTags: ['price'] }]);
  });

  it('are changed together when they are selected', async () => {
    const server = answerRequests();
    const view = await renderPage('view=texts');
    const bar = view.getByRole('group', { name: 'Selected answers' });
    await expect.element(bar.getByRole('button')).not.toBeInTheDocument();
    await view.getByRole('checkbox', { name: 'Select: Too dear' }).click();
    await expect.element(bar).toHaveTextContent('1 selected');
    const all = bar.getByRole('checkbox', { name: 'Select all on this page' });
    await expect.element(all).not.toBeChecked();
    all.element().focus();
    await userEvent.keyboard(' ');
    await expect.element(bar).toHaveTextContent('2 selected');
    const responseIds = [FIRST, SECOND];
    await bar.getByRole('button', { name: 'Mark as seen' }).click();
    for (const status of view.getByRole('listitem').getByLabelText('Review status').all())
      await expect.element(status).toHaveValue('seen');
    await bar.getByRole('button', { name: 'Add tag' }).click();
    await userEvent.keyboard('ux{Enter}');
    await expect
      .poll(() => server.bodies)
      .toEqual([
        { responseIds, status: 'seen' },
        { responseIds, addTags: ['ux'] },
      ]);
    await userEvent.keyboard('{Escape}');
    all.element().focus();
    await userEvent.keyboard(' ');
    await expect.element(bar.getByRole('button')).not.toBeInTheDocument();
  });

  it('[S12] can be filtered by tags, which are alternatives, and by status', async () => {
    const server = answerRequests();
    const view = await renderPage('view=texts');
    const add = async (kind: string, value: string) => {
      await view.getByRole('button', { name: 'Add filter' }).click();
      await view.getByRole('option', { name: kind, exact: true }).click();
      await view.getByRole('option', { name: value, exact: true }).click();
    };
    const chip = (words: string) => view.getByRole('button', { name: `Remove filter: ${words}` });
    await add('Tag', 'price 1,200');
    await expect.element(chip('Tag is price')).toBeVisible();
    await add('Tag', 'Speed 1');
    await expect.element(chip('Tag is price or Speed')).toBeVisible();
    await chip('Tag is price or Speed').click();
    await add('Tag', 'No tags');
    await expect.element(chip('No tags')).toBeVisible();
    await add('Review status', 'New 5');
    await expect.element(chip('Review status: new')).toBeVisible();
    await expect.poll(() => server.urls.at(-1)).toContain('?tag=-&status=new');
  });
});
