import type { Page } from '@playwright/test';
import { makeOwner, makeProject, startSession } from '../support/account';
import { expect, test } from '../support/fixtures';
import type { ServerProcess } from '../support/server-process';
import { type } from '../support/type';

async function openNewSurvey(page: Page, server: ServerProcess, template: string) {
  await makeOwner(server);
  await startSession(page, server);
  const project = await makeProject(page, server, 'Shop');
  await page.goto(`${server.url}/dashboard/projects/${project}/production/surveys`);
  await page.getByRole('button', { name: 'New survey' }).click();
  await type(page.getByLabel('Name'), 'About the shop');
  await page.getByLabel(template).check();
  await page.getByRole('button', { name: 'Make the survey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About the shop' })).toBeVisible();
}

const outline = (page: Page) => page.getByRole('navigation', { name: 'Parts of the survey' });
const preview = (page: Page) => page.frameLocator('iframe[title="The survey as visitors see it"]');

test.describe('the survey builder', () => {
  test('[Q1] [Q3] makes a survey, shows it as it is, and saves what visitors will get', async ({
    page,
    server,
    complaints,
  }) => {
    await openNewSurvey(page, server, 'Begin with one question');
    await expect(preview(page).getByRole('heading', { name: 'New question' })).toBeVisible();
    await outline(page).getByRole('button', { name: 'New question' }).click();
    await type(page.getByLabel('Question', { exact: true }), 'What did you miss?');
    await expect(preview(page).getByText('What did you miss?')).toBeVisible();

    await page.getByRole('button', { name: 'Add a page …' }).click();
    await page.getByRole('menuitem', { name: 'Single choice' }).click();
    await type(page.getByRole('textbox', { name: 'Option 1' }), 'Tea');
    await type(page.getByRole('textbox', { name: 'Option 2' }), 'Coffee');
    await expect(preview(page).getByText('Coffee')).toBeVisible();
    await expect(page.getByText('Every page can be reached, and every path ends.')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
    await page.reload();
    await expect(outline(page).getByText('What did you miss?')).toBeVisible();
    await expect(outline(page).getByText('Page 2')).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('[Q5] names what is wrong and leads there; undo brings back what was', async ({
    page,
    server,
  }) => {
    await openNewSurvey(page, server, 'Begin with one question');
    await page.getByRole('button', { name: 'Add a page …' }).click();
    await page.getByRole('menuitem', { name: 'Link', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await outline(page).getByRole('button', { name: 'Survey settings' }).click();
    await page.getByRole('button', { name: 'Question question2 needs a whole address.' }).click();
    await type(page.getByLabel('Where it leads'), 'https://shop.example/');
    await expect(page.getByText('Every page can be reached')).toBeVisible();
    await page.getByRole('button', { name: 'Remove this question' }).click();
    await expect(outline(page).getByText('Page 2')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(outline(page).getByText('Page 2')).toBeVisible();
  });

  test('[Q2] shows texts side by side, and marks what is not translated', async ({
    page,
    server,
  }) => {
    await openNewSurvey(page, server, 'Begin with one question');
    await outline(page).getByRole('button', { name: 'New question' }).click();
    await page.getByLabel('Texts').selectOption('add a language …');
    await type(page.getByLabel('Tag of the language'), 'de');
    await expect(page.getByText('Not translated yet').first()).toBeVisible();
    await type(page.getByLabel('Question (de)'), 'Was hat gefehlt?');
    await expect(preview(page).getByText('Was hat gefehlt?')).toBeVisible();
  });

  test('orders pages by keyboard', async ({ page, server }) => {
    await openNewSurvey(page, server, 'Begin with one question');
    await page.getByRole('button', { name: 'Add a page …' }).click();
    await page.getByRole('menuitem', { name: 'Yes or no' }).click();
    const questions = () =>
      outline(page)
        .getByRole('button', { name: /^New question/ })
        .allInnerTexts();
    await expect.poll(questions).toEqual(['New question Text', 'New question Yes or no']);
    await page.getByLabel('Move page 2').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect.poll(questions).toEqual(['New question Yes or no', 'New question Text']);
  });
});
