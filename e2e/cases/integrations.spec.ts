import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { expect, test as base } from '../support/fixtures';
import { createPopupScope } from '../support/popup-scope';
import { type } from '../support/type';

/** A receiver of webhooks, which replies with `status`. */
class Receiver {
  status = 204;
  readonly types: unknown[] = [];

  private constructor(readonly server: Server) {}

  static async start(): Promise<Receiver> {
    const receiver = new Receiver(
      createServer((request, response) => {
        void text(request).then((body) => {
          receiver.types.push((JSON.parse(body) as { type: unknown }).type);
          response.writeHead(receiver.status).end(receiver.status === 204 ? '' : 'Out of order');
        });
      }),
    );
    await new Promise<void>((resolve) => {
      receiver.server.listen(0, '127.0.0.1', resolve);
    });
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}/popups`;
  }
}

const test = base.extend<{ receiver: Receiver }>({
  receiver: async ({}, use) => {
    const receiver = await Receiver.start();
    await use(receiver);
    receiver.server.close();
    receiver.server.closeAllConnections();
  },
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('[W9] a webhook is created, tested, fails, recovers and is deleted', async ({
  page,
  server,
  receiver,
  consoleErrors,
}) => {
  test.slow();
  const { dashboardUrl } = await createPopupScope(page, server);
  await page.goto(`${dashboardUrl}/settings/integrations`);
  await expect(page.getByRole('heading', { name: 'Hear about a detractor' })).toBeVisible();
  await expect(button(page, /^Email/)).toBeDisabled();
  await button(page, /^Webhook/).click();
  const dialog = page.getByRole('dialog');
  await type(dialog.getByLabel('URL'), receiver.url);
  await dialog.getByText('Only some responses').click();
  await dialog.getByRole('button', { name: 'Create integration' }).click();

  await expect(dialog.getByRole('group', { name: 'Copy the signing secret' })).toBeFocused();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send test' }).click();
  await expect(dialog.getByRole('status')).toHaveText(/^Delivered in \d+ ms\.$/);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Webhook' })).toBeVisible();
  await expect(page.getByText('Working')).toBeVisible();
  const deliveries = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
  await expect(deliveries).toHaveCount(1);
  await expect(deliveries).toContainText('HTTP 204');
  await deliveries.getByText('Details').click();
  await expect(page.getByRole('region', { name: 'The payload' })).toContainText(
    '"type": "webhook.test"',
  );
  expect(receiver.types).toEqual(['webhook.test']);

  receiver.status = 500;
  await button(page, 'Send test').click();
  await expect(page.getByRole('status')).toHaveText('Not delivered. The receiver replied 500.');
  await expect(page.getByText('Failing')).toBeVisible();
  await expect(deliveries.first()).toContainText('Retrying');

  receiver.status = 204;
  await deliveries
    .first()
    .getByRole('button', { name: /^Send again/ })
    .click();
  await expect(deliveries.first()).toContainText('Delivered');
  await expect(page.getByText('Working')).toBeVisible();

  await button(page, 'Edit…').click();
  await type(dialog.getByLabel('Name'), 'Low scores');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Low scores' })).toBeVisible();
  await button(page, 'Disable').click();
  await expect(page.getByText('Nothing is sent.')).toBeVisible();
  await expect(button(page, 'Send test')).toBeDisabled();

  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await dialog.getByRole('button', { name: 'Delete integration' }).click();
  await expect(page.getByText('“Low scores” deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hear about a detractor' })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});
