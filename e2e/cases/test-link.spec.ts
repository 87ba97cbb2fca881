import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Sql } from 'postgres';
import { expect, hostPage, popupFrame, recordRequests, test } from '../support/fixtures';
import { createProject, popup, type Project } from '../support/project';

/** Creates a token for the draft of the project's popup, as the dashboard does. */
async function createTestLink(url: string, sql: Sql, { id }: Project): Promise<string> {
  const token = `spt_${id.padEnd(43, 't')}`;
  const tokenHash = createHash('sha256').update(token).digest('base64url');
  await sql`insert into users (id, name, email) values (${id}, 'Ada', ${`${id}@example.com`})`;
  await sql`insert into members (project_id, user_id, role) values (${id}, ${id}, 'editor')`;
  await sql`insert into access_tokens (user_id, name, access, token_hash)
    values (${id}, 'test', 'write', ${tokenHash})`;
  const response = await fetch(
    `${url}/api/v1/projects/${id}/environments/production/popups/${popup.id}/test-token`,
    { method: 'POST', headers: { authorization: `Bearer ${token}` } },
  );
  return ((await response.json()) as { hash: string }).hash;
}

test.describe('[H11] a test link', () => {
  test('shows the draft right away, marked as a test, and sends nothing', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const rules = {
      triggers: { type: 'event' as const, value: 'never' },
      segments: { path: ['/elsewhere'], lang: ['xx'], device: ['tablet' as const] },
      sample: 0,
      endsAt: 1,
    };
    const project = await createProject(sql, [rules]);
    await sql`update popups set draft = jsonb_set(draft, '{title}', '"A draft"')
      where environment_id = ${project.environmentId}`;
    const hash = await createTestLink(server.url, sql, project);
    const requests = recordRequests(page, server.url);
    host.serve(hostPage(server.url, project.apiKey));
    await page.goto(host.url + hash);
    const frame = popupFrame(page);
    await expect(frame.getByRole('heading')).toHaveText('A draft');
    await expect(frame.getByText('Test', { exact: true })).toBeVisible();
    await frame.getByRole('button', { name: 'Start' }).click();
    await frame.getByRole('radio', { name: '7', exact: true }).check();
    await frame.getByRole('button', { name: 'Next' }).click();
    await frame.getByRole('button', { name: 'Send' }).click();
    await frame.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.locator('service-popup')).toHaveCount(0);
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('works with SDK 0.1.0, which only knows triggers', async ({ page, host, server, sql }) => {
    const project = await createProject(sql, [{ segments: { path: ['/elsewhere'] } }]);
    const hash = await createTestLink(server.url, sql, project);
    const body = await readFile(new URL('../fixtures/service-popups-0.1.0.js', import.meta.url));
    await page.route('**/service-popups.js', (route) =>
      route.fulfill({ body, contentType: 'text/javascript' }),
    );
    host.serve(hostPage(server.url, project.apiKey));
    await page.goto(host.url + hash);
    await expect(popupFrame(page).getByText('Test', { exact: true })).toBeVisible();
  });
});
