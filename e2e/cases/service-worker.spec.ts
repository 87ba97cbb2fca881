import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ApiProxy } from '../support/api-proxy';
import { filesInGuide } from '../support/files-in-guide';
import { expect, popupFrame, test } from '../support/fixtures';
import { createProject } from '../support/project';

const GUIDE = fileURLToPath(new URL('../../docs/guides/service-workers.md', import.meta.url));

test('[L4] a cache-first service worker as in the guide delivers changed popups @chromium', async ({
  page,
  server,
  sql,
}) => {
  const { apiKey, environmentId } = await createProject(sql);
  const files = new Map([
    ['GET /sw.js', filesInGuide(readFileSync(GUIDE, 'utf8')).get('sw.js')],
    [
      'GET /app.html',
      `<!doctype html><html lang="en"><title>App</title>
       <script async src="/service-popups.js" data-api-key="${apiKey}"></script>`,
    ],
  ]);
  const app = await ApiProxy.start(server.url);
  app.fault = (line, outgoing) => {
    const content = files.get(line);
    if (content === undefined) return false;
    const type = line.endsWith('.js') ? 'text/javascript' : 'text/html';
    outgoing.writeHead(200, { 'content-type': type }).end(content);
    return true;
  };
  const title = popupFrame(page).getByRole('heading');
  await page.goto(`${app.url}/app.html`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  // Now through the worker.
  await page.reload();
  await expect(title).toHaveText('A question');
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  await sql`
    update popups set definition = definition || ${sql.json({ title: 'Another question', version: 2 })}
    where environment_id = ${environmentId}`;
  await expect
    .poll(async () => (await fetch(`${server.url}/sdk/${apiKey}/popups`)).text())
    .toContain('Another question');
  await page.reload();
  await expect(title).toHaveText('Another question');
  await app.stop();
});
