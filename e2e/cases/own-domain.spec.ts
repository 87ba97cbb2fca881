import { expect, hostPage, popupFrame, eventNames, test } from '../support/fixtures';
import { createProject } from '../support/project';

// Allows requests to the page's own origin only.
const OWN_ORIGIN_CSP = "connect-src 'self'; frame-src 'self'; script-src 'self' 'unsafe-inline'";

test('[H9] [F3] the SDK works through a proxy on the host app’s domain', async ({
  page,
  apiProxy,
  sql,
  consoleErrors,
}) => {
  const { apiKey } = await createProject(sql);
  const html = hostPage('', apiKey);
  apiProxy.fault = (line, outgoing) => {
    const isHostPage = line === 'GET /shop';
    if (isHostPage)
      outgoing
        .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': OWN_ORIGIN_CSP })
        .end(html);
    return isHostPage;
  };
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));

  await page.goto(`${apiProxy.url}/shop`);
  const popup = popupFrame(page);
  await popup.getByRole('button', { name: 'Start' }).click();
  // The sandbox gives the frame an opaque origin although its URL has the page's origin.
  expect(await popup.locator('body').evaluate(() => self.origin)).toBe('null');
  await popup.getByRole('radio', { name: '9' }).check({ force: true });
  await popup.getByRole('button', { name: 'Next' }).click();
  await popup.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => eventNames(page)).toContain('survey_completed');
  await expect.poll(() => apiProxy.requests).toContain('POST /sdk/responses');
  expect([...origins]).toEqual([apiProxy.url]);
  expect(consoleErrors).toEqual([]);
});
