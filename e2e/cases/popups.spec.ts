import type { Page } from '@playwright/test';
import { expect, hostPage, popupFrame, test } from '../support/fixtures';
import { createPopupScope } from '../support/popup-scope';
import { openStartScreen, openTab } from '../support/popup-page';
import { type } from '../support/type';

const chooseInMenu = (page: Page, item: string) => async () => {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** Clicks “Undo” in the notice with this text. */
const undo = async (page: Page, text: string) => {
  const notice = page.getByRole('status').filter({ hasText: text });
  await notice.getByRole('button', { name: 'Undo' }).click();
};

test.describe('popups in the dashboard', () => {
  test('[M9] can be created, published and answered, and appear in the results', async ({
    page,
    server,
    host,
    context,
    consoleErrors,
  }) => {
    const { api, dashboardUrl } = await createPopupScope(page, server);
    await page.goto(`${dashboardUrl}/popups`);
    await expect(page.getByText('Shown to all visitors, after 1 s, unless answered')).toBeVisible();
    await page.getByRole('button', { name: 'New popup' }).click();
    await page.getByText('Use an existing survey').click();
    await page.getByRole('button', { name: 'Create popup' }).click();

    // The preview uses the real frame and updates while typing.
    await openStartScreen(page);
    await type(page.getByLabel('Title'), 'Tell us why');
    const preview = page.frameLocator('iframe[title="Popup preview"]');
    await expect(preview.getByRole('heading', { name: 'Tell us why' })).toBeVisible();
    await page.getByLabel('Message').click();
    await page.keyboard.type('It takes ');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('a minute');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('.');
    await expect(preview.getByText('It takes a minute.')).toBeVisible();

    await openTab(page, 'Audience');
    await type(page.getByLabel('Seconds'), '0');
    await type(page.getByRole('combobox', { name: 'Show on' }), '/');
    await type(page.getByLabel('Test a URL'), `${host.url}/basket`);
    await expect(page.getByText('No: the page doesn’t match any entry')).toBeVisible();
    await type(page.getByLabel('Test a URL'), `${host.url}/`);
    await expect(page.getByText('Yes: the page matches /.')).toBeVisible();

    await page.getByRole('button', { name: 'Publish…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish popup' });
    await expect(dialog).toContainText(
      'From now on: all visitors, on /, immediately, unless answered.',
    );
    await type(dialog.getByLabel('Release note'), 'The first');
    await dialog.getByRole('button', { name: 'Publish popup' }).click();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();

    const { items } = (await (await page.request.get(`${api}/keys`)).json()) as {
      items: { key: string }[];
    };
    host.serve(hostPage(server.url, items[0]?.key ?? ''));
    const visit = await context.newPage();
    await visit.goto(`${host.sameSiteUrl}/`);
    const popup = popupFrame(visit);
    await popup.getByRole('button', { name: 'Start' }).click();
    await type(popup.getByRole('textbox'), 'For the tea');
    await popup.getByRole('button', { name: 'Send' }).click();
    await expect(popup.getByText('Thank you!')).toBeVisible();

    // The end screen appears before the server has stored the answer.
    await expect(async () => {
      await page.goto(`${dashboardUrl}/popups`);
      const results = page.getByRole('link', { name: '1 response', exact: true });
      await expect(results).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await visit.close();
    await page.goto(`${dashboardUrl}/results`);
    await expect(page.getByText('For the tea').first()).toBeVisible();
    expect(consoleErrors).toEqual([]);
  });

  test('[M9] are previewed even if the frame loads slowly, and again after closing', async ({
    page,
    server,
  }) => {
    const { dashboardUrl } = await createPopupScope(page, server);
    // The preview's debounce must not abort loading the frame.
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/frame/preview', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${dashboardUrl}/popups/welcome`);
    await openStartScreen(page);
    const preview = page.frameLocator('iframe[title="Popup preview"]');
    const heading = preview.getByRole('heading', { name: 'One question?' });
    await type(page.getByLabel('Title'), 'Another?');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    release();
    await expect(preview.getByRole('heading', { name: 'Another?' })).toBeVisible();
    // The preview also follows when the title changes back.
    await type(page.getByLabel('Title'), 'One question?');
    await expect(heading).toBeVisible();

    await preview.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Closed. Show again' }).click();
    await expect(heading).toBeVisible();
    await preview.getByRole('button', { name: 'Start' }).click();
    await expect(preview.getByText('Why did you come?')).toBeVisible();
  });

  test('[M9] keep invalid changes in the browser, and save and undo valid ones', async ({
    page,
    server,
  }) => {
    const { api, dashboardUrl } = await createPopupScope(page, server);
    const savedTitle = async () => {
      const reply = await page.request.get(`${api}/popups/welcome`);
      return ((await reply.json()) as { title: string }).title;
    };
    await page.goto(`${dashboardUrl}/popups/welcome`);
    await openStartScreen(page);
    await type(page.getByLabel('Title'), 'Two questions?');
    await expect.poll(savedTitle).toBe('Two questions?');

    await type(page.getByLabel('Title'), ' ');
    await expect(page.getByText('Not saved: fix 1 field')).toBeVisible();
    await page.getByLabel('Message').fill('A message');
    await page.reload();
    await openStartScreen(page);
    await expect(page.getByLabel('Message')).toHaveText('A message');
    // The button leads back to the field.
    await openTab(page, 'Audience');
    await page.getByRole('button', { name: 'Publish…' }).click();
    await expect(page.getByLabel('Title')).toBeFocused();
    await expect(page.getByText('Enter a title')).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Start screen and texts has a problem' }),
    ).toBeVisible();

    await type(page.getByLabel('Title'), 'Three questions?');
    await expect.poll(savedTitle).toBe('Three questions?');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByLabel('Title')).toHaveValue(' ');
    await page.getByRole('button', { name: 'Redo', exact: true }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Three questions?');
  });

  test('[M9] can be paused, restored, copied, archived and deleted', async ({ page, server }) => {
    const { api, headers, dashboardUrl } = await createPopupScope(page, server);
    const publish = await page.request.post(`${api}/popups/welcome/publish`, {
      data: {},
      headers: { ...headers, 'if-match': '"1"' },
    });
    expect(publish.status()).toBe(200);
    await page.goto(`${dashboardUrl}/popups/welcome`);
    await chooseInMenu(page, 'Pause')();
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
    await chooseInMenu(page, 'Resume')();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();

    const restore = async () => {
      await openTab(page, 'History');
      await page.getByRole('button', { name: 'Restore this version…' }).click();
      await page.getByRole('button', { name: 'Restore version' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await openTab(page, 'Questions');
      await openStartScreen(page);
    };
    await openStartScreen(page);
    await type(page.getByLabel('Title'), 'Changed');
    await expect(page.getByText('Unpublished changes')).toBeVisible();
    await restore();
    await expect(page.getByLabel('Title')).toHaveValue('One question?');
    // Undoing is saved, but the dashboard doesn't know yet when the version is restored again.
    let reply = (): void => undefined;
    const replied = new Promise<void>((resolve) => (reply = resolve));
    const saved = page.waitForRequest((request) => request.method() === 'PUT');
    await page.route(`${api}/popups/welcome`, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      const response = await route.fetch();
      await replied;
      return route.fulfill({ response });
    });
    await undo(page, 'Version 1 restored as the draft');
    await expect(page.getByLabel('Title')).toHaveValue('Changed');
    await saved;
    const restored = restore();
    reply();
    await restored;
    await expect(page.getByLabel('Title')).toHaveValue('One question?');

    await chooseInMenu(page, 'Archive')();
    await expect(page.getByText('Archived', { exact: true })).toBeVisible();
    await chooseInMenu(page, 'Duplicate')();
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await chooseInMenu(page, 'Delete…')();
    await page.getByRole('button', { name: 'Delete popup' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Popups' })).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveCount(0);
    await undo(page, 'Popup deleted');
    await expect(page.getByRole('rowheader')).toHaveCount(1);
  });

  test('[M9] are copied to the other environment with their survey, as drafts', async ({
    page,
    server,
  }) => {
    const { api, headers, dashboardUrl } = await createPopupScope(page, server);
    await page.goto(`${dashboardUrl}/popups/welcome`);
    await openStartScreen(page);
    await type(page.getByLabel('Title'), 'Just typed');
    await chooseInMenu(page, 'Copy to development…')();
    const dialog = page.getByRole('dialog', { name: 'Copy this popup to development?' });
    await dialog.getByRole('button', { name: 'Copy popup' }).click();
    await expect(
      page.getByText('Copied to development. Not live until you publish it there.'),
    ).toBeVisible();
    await expect(dialog).toBeHidden();
    const developmentApi = api.replace('/production', '/development');
    const survey = await page.request.get(`${developmentApi}/surveys/why`, { headers });
    expect(survey.status()).toBe(200);

    const projectId = /projects\/([^/]+)/.exec(dashboardUrl)?.[1] ?? '';
    await page.getByLabel('Project and environment').selectOption(`development ${projectId}`);
    await page.getByRole('link', { name: 'Just typed' }).click();
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/development\/popups\/welcome/);
    await chooseInMenu(page, 'Copy to production…')();
    await page.getByRole('button', { name: 'Copy popup' }).click();
    await expect(
      page.getByText('Copied to production. Not live until you publish it there.'),
    ).toBeVisible();
  });
});
