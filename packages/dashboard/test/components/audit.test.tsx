import type { AuditEntry } from '@service-popups/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { membersQuery } from '../../src/api/project';
import { AuditPage } from '../../src/settings/audit/audit-page';
import { renderInProject } from './support/render';

afterEach(() => {
  vi.unstubAllGlobals();
});

const entry = (n: number, changes: Partial<AuditEntry>): AuditEntry => ({
  id: `00000000-0000-4000-8000-00000000000${String(n)}`,
  at: Date.UTC(2026, 0, n + 1),
  actor: 'ada@example.com',
  actorName: 'Ada',
  via: 'session',
  action: 'popup.change',
  target: 'p7f3k2',
  before: null,
  after: null,
  ...changes,
});

const entries = [
  entry(8, {
    action: 'popup.publish',
    targetName: 'Checkout score',
    environments: ['production'],
    before: { state: 'draft', version: null },
    after: { state: 'published', version: 3, note: 'Shorter' },
  }),
  entry(7, { action: 'popup.delete', targetName: 'Old banner', environments: [] }),
  entry(6, {
    action: 'survey.change',
    target: 's1',
    targetName: 'NPS',
    environments: ['development'],
  }),
  entry(5, {
    action: 'member.role',
    target: '00000000-0000-4000-8000-000000000009',
    targetName: 'grace@example.com',
    before: { role: 'viewer' },
    after: { role: 'editor' },
  }),
  entry(4, { action: 'webhook.disable', target: 'Chat', actor: 'system', actorName: null }),
];

function renderPage(url = '', items = entries) {
  const fetched: URL[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(new URL(address, location.href));
    return Promise.resolve(Response.json({ items, next: null }));
  });
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  client.setQueryData(membersQuery('shop').queryKey, [
    { userId: 'u', name: 'Ada', email: 'ada@example.com', role: 'owner', since: 0 },
  ] as never);
  const view = renderInProject(<AuditPage />, {
    client,
    role: 'owner',
    route: '/settings/audit',
    url: `/settings/audit${url}`,
  });
  return { view, fetched };
}

it('[M12] the audit log reads as sentences, with links to what exists', async () => {
  const view = await renderPage().view;
  await expect.element(view.getByText('published version 3 of the popup')).toBeVisible();
  const sentences = view
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('p')?.textContent.replace(/\s+/g, ' ').trim());
  expect(sentences).toEqual([
    'Ada published version 3 of the popup Checkout score',
    'Ada deleted the popup Old banner',
    'Ada changed the survey NPS',
    'Ada changed the role of grace@example.com from viewer to editor',
    'The server disabled the integration Chat',
  ]);
  // Only what the sentences don't say.
  expect(
    view
      .getByRole('term')
      .elements()
      .map((term) => term.textContent),
  ).toEqual(['note']);
  const links = view
    .getByRole('main')
    .or(view.getByRole('list'))
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, (link as HTMLAnchorElement).pathname]);
  expect(links).toEqual([
    ['Checkout score', '/projects/shop/production/popups/p7f3k2'],
    ['NPS', '/projects/shop/development/surveys/s1'],
    ['grace@example.com', '/projects/shop/production/settings/members'],
    ['Chat', '/projects/shop/production/settings/integrations'],
  ]);
});

it('[M12] the filters of the audit log are in the URL, and sent with each request', async () => {
  const { view: rendering, fetched } = renderPage('?kind=popup&from=2026-01-01');
  const view = await rendering;
  await expect.element(view.getByLabelText('What')).toHaveValue('popup');
  await expect.element(view.getByLabelText('From')).toHaveValue('2026-01-01');
  await view.getByLabelText('Who').selectOptions('ada@example.com');
  await expect
    .poll(() => Object.fromEntries(fetched.at(-1)?.searchParams ?? []))
    .toMatchObject({ kind: 'popup', from: '2026-01-01', actor: 'ada@example.com' });
  await view.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(view.getByLabelText('What')).toHaveValue('');
});

it('[M12] the audit log says so if no change matches', async () => {
  const view = await renderPage('?kind=theme', []).view;
  await expect.element(view.getByText('No changes match')).toBeVisible();
});
