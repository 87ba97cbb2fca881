import { expect, test } from '../support/fixtures';
import { openTab } from '../support/popup-page';
import { createPopupScope, survey } from '../support/popup-scope';
import { type } from '../support/type';

test.describe('the page of a popup', () => {
  test('[M9] shows, publishes and restores a changed question of a live popup', async ({
    page,
    server,
    consoleErrors,
  }) => {
    const { api, headers, dashboardUrl } = await createPopupScope(page, server);
    const publish = await page.request.post(`${api}/popups/welcome/publish`, {
      data: {},
      headers: { ...headers, 'if-match': '"1"' },
    });
    expect(publish.status()).toBe(200);
    // Only this popup uses the survey, so its old address leads here.
    await page.goto(`${dashboardUrl}/surveys/${survey.id}`);
    await expect(page).toHaveURL(/popups\/welcome$/);
    const changes = page.getByText('Unpublished changes');
    const question = page.getByLabel('Question', { exact: true });
    await expect(question).toHaveValue('Why did you come?');
    await expect(changes).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Publish…' })).toBeDisabled();

    await type(question, 'What brought you here?');
    await expect(changes).toBeVisible();
    // The tabs share the changes and the history.
    await openTab(page, 'Look');
    await page.getByLabel('Position').selectOption('Top left');
    await openTab(page, 'Questions');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(question).toHaveValue('Why did you come?');
    await expect(changes).toHaveCount(0);
    await page.getByRole('button', { name: 'Redo', exact: true }).click();

    await page.getByRole('button', { name: 'Publish…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish popup' });
    const inSurvey = dialog.getByRole('region', { name: 'Changes to the survey' });
    await expect(inSurvey.getByRole('deletion')).toHaveText('Why did you come?');
    await expect(inSurvey.getByRole('insertion')).toHaveText('What brought you here?');
    await expect(dialog.getByRole('region', { name: 'Changes to the popup' })).toHaveCount(0);
    await expect(dialog.getByText('No page has used a key of this environment yet.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Publish popup' }).click();
    await expect(
      page.getByText('Version 2 is live, but no page has used a key of this environment yet.'),
    ).toBeVisible();
    await expect(changes).toHaveCount(0);

    await openTab(page, 'History');
    await expect(page).toHaveURL(/popups\/welcome\/history$/);
    const first = page.getByRole('listitem').filter({ hasText: 'Version 1' });
    await first.getByText('Compare with the draft').click();
    await expect(first.getByRole('insertion')).toHaveText('What brought you here?');
    await first.getByRole('button', { name: 'Restore this version…' }).click();
    const restore = page.getByRole('dialog', { name: 'Restore version 1?' });
    await expect(restore.getByRole('insertion')).toHaveText('Why did you come?');
    await restore.getByRole('button', { name: 'Restore version' }).click();
    await expect(first.getByText('No differences.')).toBeVisible();
    await expect(changes).toBeVisible();
    await page.goBack();
    await expect(question).toHaveValue('Why did you come?');
    expect(consoleErrors).toEqual([]);
  });

  test('[Q5] says what to fix before publishing, and leads there', async ({ page, server }) => {
    const { api, headers, dashboardUrl } = await createPopupScope(page, server);
    const [first] = survey.pages;
    const link = { id: 'link', type: 'link', title: 'More?', label: 'Open', url: 'https://' };
    const saved = await page.request.put(`${api}/surveys/${survey.id}`, {
      data: { ...survey, id: undefined, pages: [first, { id: 'second', questions: [link] }] },
      headers: { ...headers, 'if-match': '"1"' },
    });
    expect(saved.status()).toBe(200);
    await page.goto(`${dashboardUrl}/popups/welcome/audience`);
    await page.getByRole('button', { name: 'Publish…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish popup' });
    await expect(dialog.getByRole('button', { name: 'Publish popup' })).toBeDisabled();
    await dialog.getByRole('button', { name: /needs a full URL/ }).click();
    await expect(page.getByLabel('URL', { exact: true })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  test('[M9] says with which popups it shares its survey, which keeps a page of its own', async ({
    page,
    server,
  }) => {
    const { api, headers, dashboardUrl } = await createPopupScope(page, server);
    const copy = await page.request.post(`${api}/popups/welcome/duplicate`, {
      data: { id: 'other' },
      headers,
    });
    expect(copy.status()).toBe(201);
    for (const id of ['welcome', 'other'])
      await page.request.post(`${api}/popups/${id}/publish`, {
        data: {},
        headers: { ...headers, 'if-match': '"1"' },
      });
    await page.goto(`${dashboardUrl}/surveys/${survey.id}`);
    await expect(page.getByText('Used by One question?, One question?')).toBeVisible();
    await page.goto(`${dashboardUrl}/popups/welcome`);
    await expect(page.getByText('Also used by One question?')).toBeVisible();
    await type(page.getByLabel('Question', { exact: true }), 'What brought you here?');
    await page.getByRole('button', { name: 'Publish…' }).click();
    const warnings = page.getByRole('region', { name: 'Warnings' });
    await expect(warnings).toContainText('uses the same survey, and has unpublished changes too');
    await page.getByRole('button', { name: 'Publish popup' }).click();
    await expect(page.getByText('Unpublished changes')).toHaveCount(0);
    const other = (await (await page.request.get(`${api}/popups/other`)).json()) as object;
    expect(other).toMatchObject({ version: 1, changed: true });
  });

  test('[S12] is where old links to results lead, with their filters', async ({ page, server }) => {
    const { dashboardUrl } = await createPopupScope(page, server);
    await page.goto(`${dashboardUrl}/results/welcome?days=90&view=texts`);
    await expect(page).toHaveURL(/popups\/welcome\/results\?days=90&view=texts$/);
    await openTab(page, 'Why');
    await expect(page).toHaveURL(/popups\/welcome\/why$/);
    await page.getByLabel('Page URL').fill('https://shop.example/a');
    await page.getByLabel('Page URL').blur();
    await expect(page).toHaveURL(/popups\/welcome\/why\?url=/);
  });
});
