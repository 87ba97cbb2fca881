import { startSession } from '../support/account';
import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/fixtures';
import type { Project } from '../support/project';
import { createOwnedProject, fillResults } from '../support/results-data';

test.describe('shared results', () => {
  let project: Project;

  test.beforeAll(async ({ sql }) => {
    project = await createOwnedProject(sql, [{ id: 'welcome', title: 'A quick question?' }]);
    await fillResults(sql, project, 'welcome', 260);
  });

  const resultsUrl = (url: string, search: string): string =>
    `${url}/dashboard/projects/${project.id}/production/results/welcome?${search}`;

  test('[M19] a link shows the same charts without signing in, until it is revoked', async ({
    page,
    browser,
    server,
  }) => {
    await startSession(page, server);
    await page.goto(resultsUrl(server.url, 'view=questions&days="all"&device=tablet&by=language'));
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share results' });
    await expect(dialog).toContainText('All time · Tablet, by language.');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = dialog.getByText('/dashboard/shared/');
    const url = (await link.textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Done' }).click();

    const visitor = await browser.newContext();
    const shared = await visitor.newPage();
    const reply = await shared.goto(url);
    expect(reply?.headers()).toMatchObject({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    await expect(shared.getByRole('heading', { level: 1 })).toHaveText('A quick question?');
    await expect(shared.getByText('All time · Tablet')).toBeVisible();
    const card = shared.getByRole('region').first();
    await expect(card).toContainText('answers');
    await expect(card.getByRole('table', { name: 'Results by Language' })).toBeVisible();
    // Nothing can be changed.
    await expect(shared.getByRole('combobox')).toHaveCount(0);
    await expect(shared.getByRole('button', { name: 'Filter by' })).toHaveCount(0);
    await expectAccessible(shared);

    await dialog.getByRole('button', { name: 'Revoke link: All time · Tablet' }).click();
    await expect(dialog.getByRole('list', { name: 'Links to these results' })).toHaveCount(0);
    await shared.reload();
    await expect(shared.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work');
    await visitor.close();
  });

  test('[M20] on paper, results have their filters and no controls @chromium', async ({
    page,
    server,
  }) => {
    await startSession(page, server);
    await page.goto(resultsUrl(server.url, 'view=questions&days="all"&device=tablet'));
    const card = page.getByRole('region').first();
    await expect(card).toContainText('answers');
    const filters = page.getByText('All time · Tablet', { exact: true });
    await expect(filters).toBeHidden();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(filters).toBeVisible();
    for (const hidden of [
      page.getByRole('banner'),
      page.getByRole('search'),
      page.getByRole('button', { name: 'Share' }),
      page.getByRole('button', { name: /^Download chart/ }).first(),
    ])
      await expect(hidden).toBeHidden();
    await expect(card).toHaveCSS('break-inside', 'avoid');
    await expect(card).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
  });
});
