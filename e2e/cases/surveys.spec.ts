import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createProjectViaApi, startSession } from '../support/account';
import { expect, test } from '../support/fixtures';
import { createPopupScope, survey } from '../support/popup-scope';
import type { ServerProcess } from '../support/server-process';
import { type } from '../support/type';

async function openNewSurvey(page: Page, server: ServerProcess) {
  await startSession(page, server);
  const project = await createProjectViaApi(page, server, 'Shop');
  await page.goto(`${server.url}/dashboard/projects/${project}/production/surveys`);
  await page.getByRole('button', { name: 'New survey' }).click();
  await page.getByRole('button', { name: 'Start from scratch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New survey' })).toBeVisible();
}

/** The text of the question that a survey from scratch starts with. */
const FIRST = 'What could we do better?';

async function addQuestion(page: Page, type: string) {
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('option', { name: type }).click();
}

const outline = (page: Page) => page.getByRole('navigation', { name: 'Survey outline' });
const preview = (page: Page) => page.frameLocator('iframe[title="Survey preview"]');

async function expectSaved(page: Page) {
  await expect(page.locator('[data-save-state]')).toHaveAttribute('data-save-state', 'saved');
}

test.describe('the survey builder', () => {
  test('[Q5] links to each problem, and undo restores a removed page', async ({ page, server }) => {
    await openNewSurvey(page, server);
    await addQuestion(page, 'Link');
    await outline(page).getByRole('button', { name: 'Survey settings' }).click();
    await expectSaved(page);
    await page
      .getByRole('button', {
        name: 'Question “Would you like to know more?” on page 2 needs a full URL.',
      })
      .click();
    await type(page.getByLabel('URL', { exact: true }), 'https://shop.example/');
    await expect(page.getByText('No problems found')).toBeVisible();
    await page.getByRole('button', { name: 'Remove question' }).click();
    await page.getByRole('button', { name: 'Remove the page' }).click();
    await expect(outline(page).getByText('Page 2')).toHaveCount(0);
    await expect(outline(page).getByRole('button', { name: 'Page 1', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(outline(page).getByText('Page 2')).toBeVisible();
  });

  test('[Q2] shows translations side by side and marks missing ones', async ({ page, server }) => {
    await openNewSurvey(page, server);
    await page.getByRole('button', { name: 'Add language' }).click();
    await page.getByRole('option', { name: 'German' }).click();
    await expect(page.getByText('Not translated').first()).toBeVisible();
    await type(page.getByLabel('Question (German)', { exact: true }), 'Was hat gefehlt?');
    await expect(preview(page).getByText('Was hat gefehlt?')).toBeVisible();

    await expect(page.getByLabel('Languages', { exact: true })).toContainText(
      'German, 1 of 2 texts',
    );
    await page.getByRole('button', { name: 'Actions for German' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export for translators (CSV)' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv).toContain('"Was hat gefehlt?"');
    await page.getByLabel('Translations file').setInputFiles({
      name: 'de.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv.replace('"Thank you!",""', '"Thank you!","Danke!"')),
    });
    await expect(page.getByLabel('Languages', { exact: true })).toContainText(
      'German, 2 of 2 texts',
    );
    await page.getByRole('button', { name: 'Actions for German' }).click();
    await page.getByRole('menuitem', { name: 'Remove German…' }).click();
    await page.getByRole('button', { name: 'Remove German', exact: true }).click();
    await expect(page.getByLabel('Languages', { exact: true })).toHaveCount(0);
  });

  test('[M7] shows the differences on an edit conflict and loses neither version', async ({
    page,
    server,
  }) => {
    const { api, headers, dashboardUrl } = await createPopupScope(page, server);
    await page.goto(`${dashboardUrl}/surveys/${survey.id}`);
    await outline(page)
      .getByRole('button', { name: /^Why did you come/ })
      .click();
    const rating = { id: 'rating', type: 'nps', title: 'Would you recommend us?' };
    const theirs = await page.request.put(`${api}/surveys/${survey.id}`, {
      data: {
        ...survey,
        id: undefined,
        pages: [...survey.pages, { id: 'second', questions: [rating] }],
      },
      headers: { ...headers, 'if-match': '"1"' },
    });
    expect(theirs.status()).toBe(200);
    await type(page.getByLabel('Question', { exact: true }), 'What brought you here?');
    const conflict = page.getByRole('dialog', { name: 'Someone else changed this survey' });
    const page2 = conflict.getByRole('term').filter({ hasText: 'Page 2, only in theirs' });
    await expect(page2).toBeVisible();
    const deleted = conflict.getByRole('deletion');
    const inserted = conflict.getByRole('insertion');
    await expect(deleted).toHaveText([
      '“Would you recommend us?”, Net Promoter Score',
      'Why did you come?',
    ]);
    await expect(inserted).toHaveText(['none', 'What brought you here?']);

    await conflict.getByRole('button', { name: 'Use theirs' }).click();
    await expect(outline(page).getByText('Would you recommend us?')).toBeVisible();
    await expectSaved(page);
    // Undo restores our version, which can now overwrite theirs.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(outline(page).getByText('Page 2')).toHaveCount(0);
    await expectSaved(page);
    await page.reload();
    await expect(outline(page).getByText('What brought you here?')).toBeVisible();
  });

  test('[Q1] exports and imports JSON, and rejects a file that isn’t a survey', async ({
    page,
    server,
  }) => {
    await openNewSurvey(page, server);
    await page.getByRole('button', { name: 'More' }).click();
    const link = page.getByRole('menuitem', { name: 'Export survey as JSON' });
    const download = page.waitForEvent('download');
    await link.click();
    const file = await (await download).path();
    const exported = JSON.parse(await readFile(file, 'utf8')) as { name: string };
    expect(exported.name).toBe('New survey');

    const fileInput = page.getByLabel('Survey file');
    const importFile = (content: object) =>
      fileInput.setInputFiles({
        name: 'survey.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(content)),
      });
    await importFile({ hello: 'world' });
    await expect(page.getByRole('alert')).toContainText('This file isn’t a survey');
    await importFile({
      ...exported,
      pages: [{ id: 'only', questions: [{ id: 'q', type: 'yes_no', title: 'Was it good?' }] }],
    });
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(outline(page).getByText('Was it good?')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(outline(page).getByText(FIRST)).toBeVisible();
  });

  test('[Q1] duplicates, deletes and restores a survey', async ({ page, server }) => {
    await openNewSurvey(page, server);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New survey (copy)');
    await page.getByRole('link', { name: 'Surveys' }).last().click();
    await page.getByRole('button', { name: 'Actions for New survey (copy)' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByRole('button', { name: 'Delete survey' }).click();
    await expect(page.getByRole('link', { name: 'New survey (copy)' })).toHaveCount(0);
    await page.getByRole('link', { name: 'New survey', exact: true }).click();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByRole('button', { name: 'Delete survey' }).click();
    await expect(page.getByRole('heading', { name: 'No surveys yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByRole('link', { name: 'New survey', exact: true }).click();
    await expect(outline(page).getByText(FIRST)).toBeVisible();
  });
});
