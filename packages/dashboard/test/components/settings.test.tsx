import type { PublicKey, SessionState } from '@service-popups/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { invitationsQuery } from '../../src/api/project';
import { sessionQuery } from '../../src/api/account';
import { webhookQuery, webhooksQuery } from '../../src/api/webhooks';
import { IntegrationPage } from '../../src/settings/integrations/integration-page';
import { KeyList } from '../../src/settings/keys/key-list';
import { Invitations } from '../../src/settings/members/invitations';
import { workingWebhook } from '../support/webhook';
import { renderInProject } from './support/render';

const scope = { projectId: 'shop', environment: 'production' } as const;

/** Replies to every request, with empty lists, and records changes as their method, path and body. */
function recordChanges(reply: object): unknown[][] {
  const changes: unknown[][] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'GET') return Response.json({ ...reply, items: [], next: null });
    const path = new URL(request.url).pathname.replace(/^.*\/production/, '');
    const body = await request.text();
    changes.push([request.method, path, body && (JSON.parse(body) as unknown)]);
    return Response.json(reply);
  });
  return changes;
}

const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('keys', () => {
  const key: PublicKey = {
    key: 'pk_shop_1',
    client: 'sdk',
    createdAt: 0,
    revokedAt: null,
    seen: null,
    refused: null,
  };

  it.each([
    ['sdk', 'original', 'Use this key for the Deepdots SDK?'],
    ['original', 'sdk', 'Use this key for Service Popups?'],
  ] as const)('change from %s to %s once that is confirmed', async (client, next, title) => {
    const changes = recordChanges({ ...key, client: next, withheld: [] });
    const page = await renderInProject(
      <KeyList scope={scope} keys={[{ ...key, client }]} readOnly={false} />,
      { role: 'owner' },
    );
    await page.getByRole('button', { name: 'Change the SDK of key pk_shop_1' }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: 'Change key' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(changes).toEqual([['PATCH', '/keys/pk_shop_1', { client: next }]]);
  });

  it('[S23] for the Deepdots SDK say which popups they do not deliver, and why', async () => {
    const problems = ['It excludes pages.', '“Why?”: a link can’t be shown.'];
    recordChanges({ withheld: [{ popupId: 'welcome', title: 'A moment?', problems }] });
    const page = await renderInProject(
      <KeyList scope={scope} keys={[{ ...key, client: 'original' }]} readOnly />,
    );
    const list = page.getByRole('list', { name: 'Popups that the Deepdots SDK doesn’t get' });
    await expect.element(list).toHaveTextContent(`A moment?${problems.join(' ')}`);
    const link = list.getByRole('link', { name: 'A moment?' });
    await expect.element(link).toHaveAttribute('href', '/projects/shop/production/popups/welcome');
  });

  it('for our SDK do not ask for them', async () => {
    recordChanges({});
    const page = await renderInProject(<KeyList scope={scope} keys={[key]} readOnly />);
    await expect.element(page.getByRole('list', { name: 'Active keys' })).toBeVisible();
    expect(window.fetch).not.toHaveBeenCalled();
  });
});

it('IntegrationPage shows a replaced secret once', async () => {
  const { id } = workingWebhook;
  const changes = recordChanges({ ...workingWebhook, secret: 'whsec_new' });
  const client = newClient();
  client.setQueryData(webhooksQuery(scope).queryKey, [workingWebhook]);
  client.setQueryData(webhookQuery(scope, id).queryKey, workingWebhook);
  const route = '/settings/integrations/$webhookId';
  const page = await renderInProject(<IntegrationPage />, {
    role: 'owner',
    client,
    route,
    url: `/settings/integrations/${id}`,
  });
  await page.getByRole('button', { name: 'Replace secret…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace secret' }).click();
  await expect.element(page.getByText('whsec_new')).toBeVisible();
  expect(changes).toEqual([['POST', `/webhooks/${id}/rotate-secret`, {}]]);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText('whsec_new')).not.toBeInTheDocument();
});

describe('Invitations', () => {
  it.each([
    [true, false, 'We’ll email an invitation link'],
    [false, true, 'It works once and expires after seven days.'],
    [false, false, 'only for someone who already has an account here'],
  ])('say what happens with mail: %s, administrator: %s', async (mail, admin, text) => {
    const client = newClient();
    const account = { id: 'ada', name: 'Ada', email: 'ada@example.com', admin };
    client.setQueryData(sessionQuery.queryKey, { account, mail } as unknown as SessionState);
    client.setQueryData(invitationsQuery('shop').queryKey, []);
    const page = await renderInProject(<Invitations projectId="shop" />, { role: 'owner', client });
    await expect.element(page.getByText(text)).toBeVisible();
  });
});
