import { expect, test } from '../support/fixtures';
import { expectAccessibleInBothThemes } from '../support/expect-accessible';

test.describe('the results page', () => {
  test(
    'has no accessibility violations',
    { tag: '@chromium' },
    async ({ page, server, consoleErrors }) => {
      await page.goto(`${server.url}/dashboard/`);
      await expect(page.getByRole('heading', { name: 'Two quick questions?' })).toBeVisible();
      await expectAccessibleInBothThemes(page);
      expect(consoleErrors).toEqual([]);
    },
  );

  test('[S6] shows the results of development separately', async ({ page, server, request }) => {
    const report = { apiKey: 'pk_demo_development', status: 'opened', popupId: 'shop-welcome' };
    const reply = await request.post(`${server.url}/dev/sdk/popups`, { data: report });
    expect(reply.status()).toBe(204);
    await page.goto(`${server.url}/dashboard/projects/demo/development/results`);
    await expect(page.getByText('1', { exact: true }).first()).toBeVisible();
  });
});

test('the API reference lists the SDK routes', async ({ page, server }) => {
  await page.goto(`${server.url}/api/docs`);
  // It's rendered in the browser from the full OpenAPI document, which is slow.
  await expect(page.getByText('/sdk/{apiKey}/popups').first()).toBeVisible({ timeout: 45_000 });
});
