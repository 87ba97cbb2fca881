import type { Sql } from 'postgres';
import { expect, hostPage, popupFrame, test } from '../support/fixtures';
import { createProject } from '../support/project';

async function projectFor(sql: Sql, origin: string): Promise<string> {
  const { apiKey, environmentId } = await createProject(sql);
  await sql`update environments set allowed_origins = ${[origin]} where id = ${environmentId}`;
  return apiKey;
}

test.describe('a key with allowed origins', () => {
  test('[S4] works on subdomains if a wildcard allows them, but not on the domain itself', async ({
    page,
    host,
    server,
    sql,
    consoleErrors,
  }) => {
    const apiKey = await projectFor(sql, host.sameSiteUrl.replace('localhost', '*.localhost'));
    host.serve(hostPage(server.url, apiKey));
    await page.goto(host.sameSiteUrl.replace('localhost', 'eu.shop.localhost'));
    await expect(popupFrame(page).getByRole('heading')).toBeVisible();

    await page.goto(host.sameSiteUrl);
    await expect.poll(() => consoleErrors.join('\n')).toContain('key_rejected 403');
    await expect(page.locator('service-popup')).toHaveCount(0);
  });

  test('[S4] works on a sandboxed page if null is allowed', async ({ page, host, server, sql }) => {
    const apiKey = await projectFor(sql, 'null');
    host.serve(hostPage(server.url, apiKey), {
      'content-security-policy': 'sandbox allow-scripts',
    });
    await page.goto(host.url);
    expect(await page.evaluate(() => origin)).toBe('null');
    await expect(popupFrame(page).getByRole('heading')).toBeVisible();
  });
});
