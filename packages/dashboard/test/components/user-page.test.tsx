import type { UserRecordView, UserReport, UserResponse } from '@service-popups/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { userRecordQuery, userReportsQuery, userResponsesQuery } from '../../src/api/host-users';
import { popupsQuery } from '../../src/api/popups';
import { projectQuery } from '../../src/api/project';
import { surveysQuery } from '../../src/api/surveys';
import { UserPage } from '../../src/users/user-page';
import { renderInProject } from './support/render';

const scope = { projectId: 'shop', environment: 'production' } as const;
const USER = 'a/b?ß🙂#%2F';
const response: UserResponse = {
  responseId: '00000000-0000-4000-8000-000000000000',
  popupId: 'welcome',
  surveyId: 'nps',
  version: 2,
  userId: USER,
  createdAt: Date.UTC(2026, 0, 1),
  updatedAt: Date.UTC(2026, 0, 1),
  finished: true,
  meta: { device: 'mobile' },
  answers: { score: 9 },
  described: [{ id: 'score', title: 'Recommend us?', text: '9 of 10' }],
};

const report = (
  id: number,
  status: UserReport['status'],
  meta: UserReport['meta'],
): UserReport => ({
  id: `00000000-0000-4000-8000-00000000000${String(id)}`,
  status,
  popupId: 'welcome',
  version: 2,
  at: Date.UTC(2026, 0, 1, id),
  meta,
});

function renderPage(
  record: Partial<UserRecordView>,
  responses: UserResponse[],
  role: 'viewer' | 'owner',
  history: { reports: UserReport[]; next?: string; retentionDays?: number } = { reports: [] },
) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  client.setQueryData(userRecordQuery(scope, USER).queryKey, {
    userId: USER,
    shown: [],
    answered: [],
    ...record,
  });
  client.setQueryData(userResponsesQuery(scope, USER).queryKey, {
    pages: [{ items: responses, next: null }],
    pageParams: [''],
  });
  client.setQueryData(userReportsQuery(scope, USER).queryKey, {
    pages: [{ items: history.reports, next: history.next ?? null }],
    pageParams: [''],
  });
  const { retentionDays = null } = history;
  client.setQueryData(projectQuery('shop').queryKey, { retentionDays } as never);
  client.setQueryData(popupsQuery(scope).queryKey, [{ id: 'welcome', name: 'Welcome!' }] as never);
  client.setQueryData(surveysQuery(scope).queryKey, [{ id: 'nps', name: 'Shop score' }] as never);
  return renderInProject(<UserPage />, {
    client,
    role,
    route: '/users/$userId',
    url: `/users/${encodeURIComponent(USER)}`,
  });
}

it('[S13] a user’s page shows popups, surveys and responses, whatever characters the id has', async () => {
  const record = {
    shown: [
      { popupId: 'welcome', at: 1, count: 1 },
      { popupId: 'gone', at: 3, count: 1 },
    ],
    answered: [{ surveyId: 'nps', at: 2 }],
  };
  const view = await renderPage(record, [response], 'owner');
  await expect.element(view.getByRole('heading', { name: USER, level: 1 })).toBeVisible();
  const table = view.getByRole('table', { name: 'Popups shown and surveys answered' });
  const facts = table.getByRole('row').elements();
  expect(facts.map((row) => row.textContent.replace(/\d.*/, ''))).toEqual([
    'NameWhat happenedLast time',
    'gonePopup shown',
    'Shop scoreSurvey answered',
    'Welcome!Popup shown',
  ]);
  await expect.element(view.getByText('9 of 10')).toBeVisible();
  const link = view.getByRole('link', { name: 'Welcome!' });
  await expect.element(link).toHaveAttribute('href', expect.stringContaining(response.responseId));
  const why = view.getByRole('link', { name: 'Why (not)?' });
  const { searchParams } = new URL((why.element() as HTMLAnchorElement).href);
  expect(searchParams.get('user')).toBe(USER);
  const remove = view.getByRole('link', { name: 'Delete user data…' });
  const { pathname, search } = new URL((remove.element() as HTMLAnchorElement).href);
  expect(pathname).toMatch(/\/settings\/privacy$/);
  expect(new URLSearchParams(search).get('user')).toBe(USER);
});

it('a user’s page says so if nothing is stored, and only owners can delete data', async () => {
  const view = await renderPage({}, [], 'viewer');
  await expect.element(view.getByText('Nothing stored about this user')).toBeVisible();
  await expect
    .element(view.getByRole('link', { name: 'Delete user data…' }))
    .not.toBeInTheDocument();
});

it('[S13] a user’s page lists every impression, page by page, and says how long they are kept', async () => {
  const first = [
    report(3, 'completed', {}),
    report(2, 'opened', { path: '/shop', device: 'mobile', lang: 'de' }),
  ];
  const fetched: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    fetched.push(url);
    const items = [report(1, 'opened', { device: 'desktop' })];
    return Promise.resolve(Response.json({ items, next: null }));
  });
  const history = { reports: first, next: 'older', retentionDays: 90 };
  const view = await renderPage({}, [], 'viewer', history);
  const table = view.getByRole('table', { name: 'When popups were shown and surveys completed' });
  const cells = () =>
    [...table.element().querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent),
    );
  const shown = [
    ['Welcome!', 'Completed', '–', '–'],
    ['Welcome!', 'Shown', '/shop', 'Mobile'],
  ];
  await expect.poll(cells).toEqual(shown);
  await expect.element(view.getByText('keeps its history for 90 days')).toBeVisible();
  await view.getByRole('button', { name: 'Show more history' }).click();
  await expect.poll(cells).toEqual([...shown, ['Welcome!', 'Shown', '–', 'Desktop']]);
  vi.unstubAllGlobals();
  expect(fetched.filter((url) => url.includes('/reports'))).toEqual([
    expect.stringMatching(/\/reports\?cursor=older$/),
  ]);
  await expect
    .element(view.getByRole('button', { name: 'Show more history' }))
    .not.toBeInTheDocument();
});
