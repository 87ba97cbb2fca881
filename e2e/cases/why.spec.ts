import type { Page } from '@playwright/test';
import { startSession } from '../support/account';
import { expect, test } from '../support/fixtures';
import type { Project } from '../support/project';
import { createOwnedProject, fillResults } from '../support/results-data';
import { type } from '../support/type';

test.describe('the page “Why (not)?”', () => {
  let project: Project;
  const pageUrl = (url: string): string => `${url}/dashboard/projects/${project.id}/production/why`;
  const open = async (page: Page, url: string): Promise<void> => {
    await startSession(page, { url: new URL(url).origin });
    await page.goto(url);
    await expect(page.getByRole('heading', { name: 'Rule results' })).toBeVisible();
  };
  const outcome = (page: Page) => page.getByRole('status').filter({ hasText: 'It would' });

  test.beforeAll(async ({ sql }) => {
    project = await createOwnedProject(sql, [
      {
        id: 'hello',
        title: 'How do you like the shop?',
        triggers: {
          type: 'time_on_page',
          value: 20,
          condition: [{ answered: false, cooldownDays: 7 }],
        },
        segments: {
          path: ['/checkout/**'],
          lang: ['en', 'de'],
          attributes: [{ key: 'plan', op: 'eq', value: 'pro' }],
        },
        sample: 25,
      },
    ]);
    await fillResults(sql, project, 'hello', 50);
    await sql`
      insert into user_facts (environment_id, user_id, kind, subject, at)
      values (${project.environmentId}, 'ada', 'shown', 'hello', now() - interval '1 day'),
        (${project.environmentId}, 'grace', 'answered', 'two-questions', now())`;
  });

  test('[R1] shows the rules that fail, then those that pass, in evaluation order', async ({
    page,
    server,
  }) => {
    await open(page, pageUrl(server.url));
    await type(page.getByLabel('Page URL'), 'https://shop.example/pricing');
    await page.getByLabel('Page URL').press('Enter');
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Page');
    await expect(outcome(page)).toContainText(
      'It wouldn’t show. /pricing doesn’t match its paths: /checkout/**.',
    );
    await type(page.getByLabel('Page URL'), 'https://shop.example/checkout/done');
    await page.getByLabel('Page URL').press('Enter');
    await type(page.getByLabel('Language'), 'en-GB');
    await page.getByLabel('Language').press('Enter');
    await expect(outcome(page)).toContainText('It requires that plan is “pro”, but it’s not set.');
    await page.getByLabel('Value of attribute 1').pressSequentially('pro');
    await expect(outcome(page)).toHaveText('It would show after 20 s.');
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Delivery');

    const filledUrl = page.url();
    await page.goto('about:blank');
    await page.goto(filledUrl);
    await expect(outcome(page)).toHaveText('It would show after 20 s.');
    await expect(page.getByLabel('Value of attribute 1')).toHaveValue('pro');
    await page.getByLabel('Another popup is on screen').check();
    await expect(outcome(page)).toContainText('It waits until that one closes');

    await page.getByLabel('Language').fill('not a tag');
    await page.getByLabel('Language').press('Enter');
    await expect(page.getByText('Enter a language tag, such as en or pt-BR.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByLabel('Value of attribute 1')).toHaveValue('');
    await expect(page.getByLabel('Language')).toHaveValue('en-US');
    await expect(page.getByLabel('Another popup is on screen')).not.toBeChecked();
    expect(new URL(page.url()).search).toBe('');
  });

  test('[S4] names an origin that isn’t allowed, and links to the setting', async ({
    page,
    server,
    sql,
  }) => {
    const limited = await createOwnedProject(sql, [{ id: 'hello' }]);
    await sql`
      update environments set allowed_origins = ${['https://shop.example']}
      where id = ${limited.environmentId}`;
    await open(page, pageUrl(server.url).replace(project.id, limited.id));
    await expect(page.getByLabel('Page URL')).toHaveValue('https://shop.example/');
    await expect(outcome(page)).toContainText('It would show');
    await page.getByLabel('Page URL').fill('https://www.shop.example/');
    await page.getByLabel('Page URL').press('Enter');
    await expect(outcome(page)).toContainText(
      'https://www.shop.example isn’t one of the allowed origins',
    );
    await page.getByRole('link', { name: 'Change the allowed origins' }).click();
    await expect(page.getByRole('heading', { name: 'Allowed origins' })).toBeVisible();
  });

  test('[M11] loads what the server knows about a user', async ({ page, server }) => {
    const query =
      'url=https%3A%2F%2Fa.example%2Fcheckout%2Fx&lang=en&attributes=%7B%22plan%22%3A%22pro%22%7D';
    await open(page, `${pageUrl(server.url)}?${query}`);
    await expect(outcome(page)).toHaveText('It would show after 20 s.');
    await type(page.getByLabel('User id'), 'ada');
    await page.getByLabel('User id').press('Enter');
    await expect(outcome(page)).toContainText('its cooldown of 7 days blocks it until');
    await expect(page.getByText(/^Shown: How do you like the shop/)).toBeVisible();
    await type(page.getByLabel('User id'), 'grace');
    await page.getByLabel('User id').press('Enter');
    await expect(outcome(page)).toContainText('the trigger requires that it wasn’t');
    await type(page.getByLabel('User id'), 'nobody');
    await page.getByLabel('User id').press('Enter');
    await expect(page.getByText('Check the user id and the environment')).toBeVisible();
    await expect(outcome(page)).toHaveText('It would show after 20 s.');
  });
});
