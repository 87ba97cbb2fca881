import type {
  ManagedSurvey,
  Member,
  NewWebhook,
  PopupSummary,
  WebhookDelivery,
} from '@service-popups/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { popupsQuery } from '../../src/api/popups';
import { membersQuery } from '../../src/api/project';
import { surveyQuery } from '../../src/api/surveys';
import { deliveriesQuery, newestDeliveriesQuery, webhooksQuery } from '../../src/api/webhooks';
import { DeliveryLog } from '../../src/settings/integrations/delivery-log';
import { NewIntegrationDialog } from '../../src/settings/integrations/integration-dialogs';
import { IntegrationsPage } from '../../src/settings/integrations/integrations-page';
import { renderInProject } from './support/render';
import { workingWebhook } from '../support/webhook';

const scope = { projectId: 'shop', environment: 'production' } as const;
const noop = () => undefined;
const id = '00000000-0000-4000-8000-000000000001';

const webhook = workingWebhook;

const delivery = (at: number, changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: `00000000-0000-4000-8000-00000000001${String(at)}`,
  event: 'response.completed',
  subject: 'r1',
  status: 'delivered',
  attempts: 1,
  createdAt: Date.now(),
  lastAttemptAt: Date.now(),
  nextAttemptAt: null,
  durationMs: 120,
  responseStatus: 204,
  responseBody: '',
  error: null,
  ...changes,
});

function newClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
}

/** Replies to requests, and records them as `METHOD /path`, with the last body. */
function answerRequests(reply: (request: string) => unknown) {
  const requests: string[] = [];
  const bodies: unknown[] = [];
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const { pathname, search } = new URL(input as string, location.href);
    const request = `${init?.method ?? 'GET'} ${pathname.replace(/^.*\/production/, '')}${search}`;
    requests.push(request);
    if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
    return Promise.resolve(Response.json(reply(request)));
  });
  return { requests, bodies };
}

afterEach(() => {
  vi.restoreAllMocks();
});

const survey = {
  id: 'nps',
  name: 'NPS',
  defaultLanguage: 'en',
  pages: [{ id: 'p1', questions: [{ id: 'score', type: 'nps', title: 'How likely?' }] }],
  ends: [{ id: 'end', title: 'Thanks' }],
} as unknown as ManagedSurvey;

const popup = { id: 'welcome', title: 'Welcome', surveyId: 'nps' } as PopupSummary;
const other = { id: 'bye', title: 'Goodbye', surveyId: 'nps' } as PopupSummary;

describe('NewIntegrationDialog', () => {
  const created = { ...webhook, secret: 'whsec_abc' };

  it('limits a Slack message to the detractors of a popup with one click', async () => {
    const { bodies } = answerRequests(() => ({ ...created, kind: 'slack', secret: null }));
    const client = newClient();
    client.setQueryData(popupsQuery(scope).queryKey, [popup, other]);
    client.setQueryData(surveyQuery(scope, 'nps').queryKey, survey);
    const dialog = await renderInProject(
      <NewIntegrationDialog scope={scope} mail onClose={noop} />,
      { role: 'owner', client },
    );
    await dialog.getByRole('button', { name: 'Slack' }).click();
    await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    const url = dialog.getByRole('textbox', { name: 'URL' });
    await url.fill('hooks.slack.com');
    await dialog.getByRole('button', { name: 'Create integration' }).click();
    await expect.element(url).toHaveFocus();
    await expect.element(dialog.getByText('Enter the full URL')).toBeVisible();
    await url.fill('https://hooks.slack.com/services/x');

    await dialog.getByText('Only some responses').click();
    await dialog.getByRole('combobox', { name: 'Popups' }).click();
    await dialog.getByRole('option', { name: 'Welcome' }).click();
    await userEvent.keyboard('{Escape}');
    await dialog.getByRole('button', { name: 'Only detractors' }).click();
    await expect
      .element(dialog.getByRole('combobox', { name: 'Question' }))
      .not.toHaveTextContent('visitor attribute');
    await dialog.getByRole('button', { name: 'Create integration' }).click();
    await expect.element(dialog.getByText('Send a test to see that')).toHaveFocus();
    expect(bodies[0]).toEqual({
      kind: 'slack',
      name: 'Slack',
      url: 'https://hooks.slack.com/services/x',
      events: ['response.completed'],
      popupIds: ['welcome'],
      condition: [{ key: 'score', op: 'lte', value: 6 }],
    } satisfies NewWebhook);
  });

  it('compares answers by question id if there isn’t exactly one popup', async () => {
    const { bodies } = answerRequests(() => created);
    const client = newClient();
    client.setQueryData(popupsQuery(scope).queryKey, [popup, other]);
    const dialog = await renderInProject(
      <NewIntegrationDialog scope={scope} mail initialKind="standard" onClose={noop} />,
      { role: 'owner', client },
    );
    await dialog.getByRole('textbox', { name: 'URL' }).fill('https://crm.example');
    await dialog.getByText('Only some responses').click();
    await dialog.getByRole('button', { name: 'Add condition' }).click();
    await dialog.getByRole('button', { name: 'Create integration' }).click();
    await expect.element(dialog.getByText('Enter the id of the question.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Question id' }).fill('score');
    await dialog.getByRole('button', { name: 'Create integration' }).click();
    await expect.element(dialog.getByText('whsec_abc')).toBeVisible();
    expect(bodies[0]).toMatchObject({ condition: [{ key: 'score', op: 'lt', value: 7 }] });
  });

  it('emails members, if the server can send email', async () => {
    const { bodies } = answerRequests(() => ({ ...created, kind: 'email', secret: null }));
    const client = newClient();
    const members = [{ userId: '1', name: 'Ada', email: 'ada@example.com' }] as Member[];
    client.setQueryData(membersQuery('shop').queryKey, members);
    const dialog = await renderInProject(
      <NewIntegrationDialog scope={scope} mail onClose={noop} />,
      { role: 'owner', client },
    );
    await dialog.getByRole('button', { name: 'Slack' }).click();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Slack' })).toHaveFocus();
    await dialog.getByRole('button', { name: 'Email' }).click();
    await dialog.getByRole('button', { name: 'Create integration' }).click();
    await expect.element(dialog.getByText('Select a member.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Recipients' }).click();
    await dialog.getByRole('option', { name: 'Ada (ada@example.com)' }).click();
    await dialog.getByRole('checkbox', { name: 'Weekly digest' }).click();
    await dialog.getByRole('button', { name: 'Create integration' }).click();
    await expect.element(dialog.getByText('Send a test to see that')).toBeVisible();
    expect(bodies[0]).toMatchObject({
      kind: 'email',
      recipients: ['ada@example.com'],
      events: ['response.completed', 'digest.weekly'],
    });
    expect(bodies[0]).not.toHaveProperty('url');
  });

  it('doesn’t offer email if the server can’t send any', async () => {
    const dialog = await renderInProject(
      <NewIntegrationDialog scope={scope} mail={false} onClose={noop} />,
      { role: 'owner' },
    );
    await expect.element(dialog.getByRole('button', { name: 'Email' })).toBeDisabled();
  });
});

describe('IntegrationsPage', () => {
  it('lists receiver, events and health of each integration', async () => {
    const client = newClient();
    answerRequests(() => ({ items: [], next: null }));
    client.setQueryData(webhooksQuery(scope).queryKey, [
      webhook,
      { ...webhook, id: `${id.slice(0, -1)}2`, name: 'Off', enabled: false, goneAt: 1 },
    ]);
    const page = await renderInProject(<IntegrationsPage />, { role: 'owner', client });
    const entries = page.getByRole('listitem');
    await expect.element(entries.nth(0)).toHaveTextContent('Webhook, to crm.example');
    await expect.element(entries.nth(0)).toHaveTextContent('Completed response');
    await expect.element(entries.nth(0)).toHaveTextContent('Ready');
    await expect.element(entries.nth(0)).toHaveTextContent('Nothing was delivered recently.');
    await expect.element(entries.nth(1)).toHaveTextContent('Disabled');
    await expect.element(entries.nth(1)).toHaveTextContent('The receiver replied 410 (gone).');
  });

  it('is only for owners', async () => {
    const { requests } = answerRequests(() => ({ items: [], next: null }));
    const page = await renderInProject(<IntegrationsPage />, { role: 'editor' });
    await expect.element(page.getByText('Only owners can see integrations')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'New integration' }))
      .not.toBeInTheDocument();
    expect(requests.filter((request) => request.includes('webhooks'))).toEqual([]);
  });
});

describe('DeliveryLog', () => {
  it('shows the outcome of each delivery, and its payload on demand', async () => {
    const list = [
      delivery(1, {
        status: 'pending',
        attempts: 2,
        nextAttemptAt: Date.now() + 600_000,
        responseStatus: 500,
        responseBody: 'Out of order',
        error: 'The receiver replied 500.',
      }),
      delivery(2),
    ];
    answerRequests((request) =>
      request.startsWith('GET') && request.includes('?')
        ? { items: list, next: null }
        : { ...list[0], payload: '{"type":"response.completed"}' },
    );
    const client = newClient();
    const pages = { pages: [{ items: list, next: null }], pageParams: [null] };
    client.setQueryData(deliveriesQuery(scope, id, 'all').queryKey, pages);
    const log = await renderInProject(<DeliveryLog scope={scope} webhookId={id} />, { client });
    const retrying = log.getByRole('listitem').nth(0);
    const delivered = log.getByRole('listitem').nth(1);
    await expect.element(retrying).toHaveTextContent(/Completed response\s*Retrying/);
    await expect
      .element(retrying)
      .toHaveTextContent(/2 attempts · HTTP 500 · 120 ms · next attempt at \d\d:\d\d:\d\d/);
    await expect.element(retrying).toHaveTextContent('The receiver replied 500.');
    await expect.element(delivered).toHaveTextContent(/Delivered.*1 attempt · HTTP 204/);
    await log.getByText('Details').first().click();
    await expect.element(log.getByText('Out of order')).toBeVisible();
    await expect
      .element(log.getByRole('region', { name: 'The payload' }))
      .toHaveTextContent('"type": "response.completed"');
  });

  it('filters by status, loads more, and sends one or all failed deliveries again', async () => {
    const failed = delivery(1, { status: 'failed', responseStatus: 500, error: 'Down.' });
    const { requests } = answerRequests((request) => {
      if (request.startsWith('POST')) return { ...failed, count: 1 };
      return request.includes('cursor')
        ? { items: [delivery(3)], next: null }
        : { items: [failed], next: request.includes('limit') ? null : 'next' };
    });
    const client = newClient();
    const log = await renderInProject(<DeliveryLog scope={scope} webhookId={id} />, { client });
    await log.getByText('Failed', { exact: true }).first().click();
    await log.getByRole('button', { name: 'Show older deliveries' }).click();
    await expect.element(log.getByRole('listitem').nth(1)).toBeVisible();
    expect(requests).toContain(`GET /webhooks/${id}/deliveries?status=failed`);
    expect(requests).toContain(`GET /webhooks/${id}/deliveries?cursor=next&status=failed`);

    await log.getByRole('button', { name: 'Send again: Completed response' }).first().click();
    await vi.waitFor(() => {
      expect(requests).toContain(`POST /webhooks/${id}/deliveries/${failed.id}/redeliver`);
    });
    await log.getByRole('button', { name: 'Send all failed again (1)' }).click();
    await log.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
    await vi.waitFor(() => {
      expect(requests).toContain(`POST /webhooks/${id}/redeliver`);
    });
    expect(client.getQueryData(newestDeliveriesQuery(scope, id, 'failed').queryKey)).toBeDefined();
  });
});
