import type { Page } from '@playwright/test';
import { startSession } from '../support/account';
import { expect, test } from '../support/fixtures';
import type { Project } from '../support/project';
import { createOwnedProject, fillResults } from '../support/results-data';
import { type } from '../support/type';

/** Exports responses, and returns where the file is from and its name. */
async function exportAs(page: Page, kind: string): Promise<{ url: string; name: string }> {
  // The browser's own dialog can't be used in a test.
  await page.evaluate(() => {
    Object.defineProperty(window, 'showSaveFilePicker', { value: undefined, configurable: true });
  });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [request, download] = await Promise.all([
    page.waitForRequest(/\/responses\?/),
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: kind }).click(),
  ]);
  return { url: request.url(), name: download.suggestedFilename() };
}

/** Filters by a value that responses have. */
async function addFilter(page: Page, kind: string, value: string): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('option', { name: kind, exact: true }).click();
  await page.getByRole('listbox').getByRole('option', { name: value }).click();
  await expect(page.getByRole('button', { name: `Remove filter: ${value}` })).toBeVisible();
}

test.describe('results', () => {
  let project: Project;
  const base = (url: string): string =>
    `${url}/dashboard/projects/${project.id}/production/results`;
  const open = async (page: Page, url: string): Promise<void> => {
    await startSession(page, { url: new URL(url).origin });
    await page.goto(url);
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
  };

  test.beforeAll(async ({ sql }) => {
    project = await createOwnedProject(sql, [
      { id: 'hello', title: 'How do you like the shop?', version: 2 },
      { id: 'unseen', title: 'A popup nobody has seen' },
    ]);
    await fillResults(sql, project, 'hello', 260);
  });

  test('[S11] link to a popup with its funnel, trend and suppressions', async ({
    page,
    server,
  }) => {
    await open(page, base(server.url));
    await page.getByRole('link', { name: 'How do you like the shop?' }).click();
    await expect(page.getByText(/^Shown 780 times, answered 260 times \(33/)).toBeVisible();
    const trend = page.getByRole('region', { name: 'Trend' });
    await expect(trend.getByText(/^Shown 780 times/)).toBeVisible();
    await trend.getByText('Show as table').click();
    await expect(trend.getByRole('row')).toHaveCount(29);
    await expect(page.getByRole('region', { name: 'Drop-off by page' })).toContainText(
      '208 of 260 responses completed',
    );
    await expect(page.getByRole('region', { name: 'Suppressions in real traffic' })).toContainText(
      'It was suppressed 5,200 times',
    );
  });

  test('[S12] keep all filters in the URL', async ({ page, server }) => {
    await open(page, `${base(server.url)}/hello`);
    await addFilter(page, 'Device', 'Tablet');
    await addFilter(page, 'Language', 'English');
    await addFilter(page, 'Version', 'Version 2');
    await page.getByLabel('Compare with').selectOption('1');
    await page.getByLabel('Period').selectOption('90');
    const views = page.getByRole('navigation', { name: 'Result views' });
    await views.getByRole('link', { name: 'Questions' }).click();
    await expect(page).toHaveURL(/days=90/);
    const nps = page.getByRole('region', { name: 'Would you recommend us?' });
    await expect(nps).toContainText('in version 1');
    const summary = await nps.innerText();
    expect(summary).toContain('with 95');
    expect(summary).toContain('version 1');

    const filteredUrl = page.url();
    expect([...new URL(filteredUrl).searchParams.keys()].sort()).toEqual(
      ['compare', 'days', 'device', 'lang', 'version', 'view'].sort(),
    );
    await page.goto('about:blank');
    await page.goto(filteredUrl);
    await expect(nps).toContainText('in version 1');
    expect(await nps.innerText()).toBe(summary);
    await expect(page.getByRole('button', { name: 'Remove filter: English' })).toBeVisible();
    const file = await exportAs(page, 'CSV with ids');
    expect(file.url).toMatch(/lang=en&device=tablet&version=2&format=csv$/);
    expect(file.name).toMatch(/-responses\.csv$/);

    await page.getByLabel('Period').selectOption('custom');
    await expect(page.getByLabel('From', { exact: true })).not.toHaveValue('');
    await page.getByLabel('From', { exact: true }).fill('2020-01-01');
    await expect(page).toHaveURL(/from=2020-01-01/);
    await page.getByLabel('To', { exact: true }).fill('2020-01-31');
    await page.getByRole('button', { name: 'Show all results' }).click();
    await expect(nps).toContainText('260 answers');
  });

  test('[S12] search text answers and never render them as markup', async ({ page, server }) => {
    await open(page, `${base(server.url)}/hello?view=texts`);
    await expect(page.getByText('<b>not bold</b>').first()).toBeVisible();
    await expect(page.locator('main img')).toHaveCount(0);
    const list = page.getByRole('main').getByRole('listitem');
    await expect(list).toHaveCount(50);
    await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
    await expect.poll(() => list.count()).toBeGreaterThan(50);
    await type(page.getByLabel('Search answers'), 'ÜBERSICHT');
    await expect(page).toHaveURL(/search=/);
    await expect(page.getByText('matching “ÜBERSICHT”')).toBeVisible();
    await expect(list.filter({ hasText: 'Mir fehlt eine Übersicht' }).first()).toBeVisible();
    await expect(list.filter({ hasText: 'Good!' })).toHaveCount(0);
  });

  test('[S13] render only a few of many rows', async ({ page, server, sql }) => {
    const many = await createOwnedProject(sql, [{ id: 'many', title: 'Very many' }]);
    await fillResults(sql, many, 'many', 500);
    const resultsUrl = `${server.url}/dashboard/projects/${many.id}/production/results/many`;
    await open(page, `${resultsUrl}?view=responses`);
    await expect(page.getByText('500 responses')).toBeVisible();
    const rows = page.getByRole('table', { name: 'Responses' }).getByRole('row');
    const last = async (): Promise<number> =>
      Number(await rows.last().getAttribute('aria-rowindex'));
    await expect.poll(last).toBeGreaterThan(10);
    for (const wanted of [100, 300]) {
      await expect
        .poll(async () => {
          await page.mouse.move(300, 600);
          await page.mouse.wheel(0, 20_000);
          return last();
        })
        .toBeGreaterThan(wanted);
      expect(await rows.count()).toBeLessThan(60);
    }
  });

  test('show progress while loading', async ({ page, server }) => {
    await open(page, `${base(server.url)}/hello`);
    await expect(page.getByText(/^Shown 780 times, answered/)).toBeVisible();
    const progress = page.getByRole('progressbar', { name: 'Loading' });
    await expect(progress).toHaveCount(0);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('option', { name: 'Device' }).click();
    const tablet = page.getByRole('option', { name: 'Tablet' });
    await expect(tablet).toBeVisible();
    await page.route('**/results/**', async (route) => {
      await released;
      await route.continue();
    });
    await tablet.click();
    await expect(progress).toBeVisible();
    release();
    await expect(progress).toHaveCount(0);
    await expect(page.getByText(/^Shown 156 times, answered/)).toBeVisible();
  });

  test('say what to do if there are none', async ({ page, server }) => {
    await open(page, `${base(server.url)}/unseen`);
    await expect(page.getByRole('heading', { name: 'Not shown yet' })).toBeVisible();
    await page.goto(`${base(server.url)}/hello?lang=xx`);
    await page.getByRole('button', { name: 'Show all results' }).click();
    await expect(page.getByText(/^Shown 780 times, answered/)).toBeVisible();
    await page.goto(`${base(server.url)}/no-such-popup`);
    await expect(page.getByRole('alert')).toContainText("The popup doesn't exist");
    await page.getByRole('link', { name: 'All popups' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Popups' })).toBeVisible();
  });
});
