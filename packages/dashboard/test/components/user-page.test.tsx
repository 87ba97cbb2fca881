import type { UserRecordView, UserResponse } from '@service-popups/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { userResponsesQuery } from '../../src/api/host-users';
import { popupsQuery } from '../../src/api/popups';
import { surveysQuery } from '../../src/api/surveys';
import { userRecordQuery } from '../../src/api/why';
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

function renderPage(
  record: Partial<UserRecordView>,
  responses: UserResponse[],
  role: 'viewer' | 'owner',
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
  const facts = view.getByRole('table').getByRole('row').elements();
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
