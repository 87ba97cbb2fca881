import { expect, hostPage, popupFrame, test } from '../support/fixtures';
import { createProject } from '../support/project';

test('[L7] [S26] [S27] a known user gets own popups next to shared definitions', async ({
  page,
  host,
  server,
  apiProxy,
  sql,
}) => {
  const { id, apiKey, environmentId } = await createProject(sql, [
    { id: 'for-all', triggers: { type: 'event', value: 'never' } },
    { id: 'for-ann', title: 'Hello Ann' },
  ]);
  await sql`update popups set audience = ${['ann']}
    where environment_id = ${environmentId} and id = 'for-ann'`;
  await sql`update projects set freshness_seconds = 300 where id = ${id}`;

  const attributes = `data-base-url="${apiProxy.url}" data-user-id="ann"`;
  host.serve(hostPage(server.url, apiKey, attributes));
  const definitions = `GET /sdk/${apiKey}/popups`;
  const visit = async (): Promise<string[]> => {
    apiProxy.requests.length = 0;
    await page.goto(host.url);
    await expect(popupFrame(page).getByRole('heading', { name: 'Hello Ann' })).toBeVisible();
    return apiProxy.requests.filter((line) => line.startsWith(`GET /sdk/${apiKey}/`)).sort();
  };
  expect(await visit()).toEqual([definitions]);
  // The browser may read the header across origins, so the next page shares them.
  expect(await visit()).toEqual([definitions, `GET /sdk/${apiKey}/selection`]);
});
