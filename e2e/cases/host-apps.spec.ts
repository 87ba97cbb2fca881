import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { HostApi } from '@service-popups/sdk';
import { ApiProxy } from '../support/api-proxy';
import {
  eventNames,
  expect,
  hostPage,
  popupFrame,
  recordRequests,
  test,
} from '../support/fixtures';
import { createProject } from '../support/project';

const immediately = { type: 'time_on_page' as const, value: 0 };

/** Runs a function with the page's instance. */
async function withPopups(page: Page, run: (popups: HostApi) => void): Promise<void> {
  await page.evaluate(`servicePopups.push(${String(run)})`);
}

/** Waits for a line on the console. */
const line = (page: Page, text: string) =>
  page.waitForEvent('console', (message) => message.text().includes(text));

/** Answers the two questions of the survey. */
async function answer(page: Page): Promise<void> {
  const frame = popupFrame(page);
  await frame.getByRole('button', { name: 'Start' }).click();
  await frame.getByRole('radio', { name: '9' }).check({ force: true });
  await frame.getByRole('button', { name: 'Next' }).click();
  await frame.getByRole('button', { name: 'Send' }).click();
  await expect(frame.getByRole('heading', { name: 'Thank you' })).toBeVisible();
}

test.describe('a page that removes the popup', () => {
  test('[R7] [E3] frees the screen for other tabs and says why', async ({
    page,
    context,
    host,
    server,
    sql,
  }) => {
    const { apiKey } = await createProject(sql, [{ triggers: immediately }]);
    host.serve(hostPage(server.url, apiKey));
    await page.goto(host.url);
    await withPopups(page, (popups) => {
      const record = (event: unknown): void => {
        (window as unknown as { events: unknown[] }).events.push(event);
      };
      popups.on('popup_closed', record);
      popups.on('error', record);
    });
    await expect(popupFrame(page).getByRole('heading')).toBeVisible();
    const warning = line(page, 'the page removed the popup');
    await page.evaluate(() => {
      document.replaceChild(document.createElement('html'), document.documentElement);
    });
    await warning;
    await expect
      .poll(() => eventNames(page))
      .toEqual(['popup_shown', 'loaded', 'error', 'popup_closed']);
    const other = await context.newPage();
    await other.goto(host.url);
    await expect(popupFrame(other).getByRole('heading')).toBeVisible();
  });
});

test.describe('the script tag, more than once', () => {
  test('[H8] [H10] shows one popup, whose events reach the listeners', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const { apiKey } = await createProject(sql, [{ triggers: immediately }]);
    const tag = `<script src="${server.url}/service-popups.js" data-api-key="${apiKey}"></script>`;
    const requests = recordRequests(page, server.url);
    host.serve(hostPage(server.url, apiKey).replace('</head>', `${tag}${tag}</head>`));
    const warning = line(page, 'second_tag');
    await page.goto(host.url);
    await warning;
    await answer(page);
    await expect.poll(() => eventNames(page)).toContain('survey_completed');
    const names = await eventNames(page);
    expect(names.filter((name) => name === 'popup_shown')).toHaveLength(1);
    expect(requests.filter((request) => request === `GET /sdk/${apiKey}/popups`)).toHaveLength(1);
    await expect(page.locator('service-popup')).toHaveCount(1);
  });

  test('[H10] in a body that a router replaces keeps the instance and follows the user', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const { apiKey } = await createProject(sql, [{ triggers: immediately }]);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/sdk/')) requests.push(decodeURIComponent(request.url()));
    });
    host.serve('<!doctype html><html lang="en"><title>Router</title><body></body></html>');
    await page.goto(host.url);
    const visit = (attributes: Record<string, string>) =>
      page.evaluate(
        ([src, data]) =>
          new Promise<void>((resolve) => {
            const body = document.createElement('body');
            const script = document.createElement('script');
            script.src = src;
            Object.assign(script.dataset, data);
            script.onload = () => resolve();
            body.append(script);
            document.body.replaceWith(body);
            history.pushState({}, '', `/${String(Math.random())}`);
          }),
        [`${server.url}/service-popups.js`, attributes] as const,
      );
    await visit({ apiKey });
    await expect(popupFrame(page).getByRole('heading')).toBeVisible();
    for (let times = 0; times < 3; times++) await visit({ apiKey });
    await visit({ apiKey, userId: 'ann' });
    await visit({ apiKey, userId: 'ann' });
    await visit({ apiKey });
    const loads = () =>
      requests.filter((url) => url.includes(`${apiKey}/popups`)).map((url) => url.split('?')[1]);
    await expect.poll(loads).toEqual([undefined, 'filter={"where":{"userId":"ann"}}', undefined]);
    await expect(page.locator('service-popup')).toHaveCount(1);
  });
});

// Allows requests to the page's own origin only.
const OWN_ORIGIN_CSP = "connect-src 'self'; frame-src 'self'; script-src 'self' 'unsafe-inline'";

test('[H9] [F3] a server behind a prefix of the host app’s domain is found by the script tag', async ({
  page,
  server,
  sql,
  consoleErrors,
}) => {
  const { apiKey } = await createProject(sql, [{ triggers: immediately }]);
  const proxy = await ApiProxy.start(server.url, '/pp');
  proxy.fault = (request, outgoing) => {
    const isHostPage = request === 'GET /shop';
    if (isHostPage)
      outgoing
        .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': OWN_ORIGIN_CSP })
        .end(hostPage('/pp', apiKey));
    return isHostPage;
  };
  await page.goto(`${proxy.url}/shop`);
  await answer(page);
  // The sandbox gives the frame an opaque origin although its URL has the page's origin.
  const body = popupFrame(page).locator('body');
  expect(await body.evaluate(() => self.origin)).toBe('null');
  await expect.poll(() => proxy.requests).toContain('POST /pp/sdk/responses');
  const others = proxy.requests.filter((request) => !request.includes(' /pp/'));
  expect(others).toEqual(['GET /shop']);
  expect(consoleErrors).toEqual([]);
  await proxy.stop();
});

test.describe('an SDK of another version', () => {
  test('[F3] 0.1.0 shows, answers and reports', async ({ page, host, server, sql }) => {
    const { apiKey, environmentId } = await createProject(sql, [{ triggers: immediately }]);
    const body = await readFile(new URL('../fixtures/service-popups-0.1.0.js', import.meta.url));
    await page.route('**/service-popups.js', (route) =>
      route.fulfill({ body, contentType: 'text/javascript' }),
    );
    host.serve(hostPage(server.url, apiKey));
    await page.goto(host.url);
    await answer(page);
    await popupFrame(page).getByRole('button', { name: 'Done' }).click();
    const events = [
      'popup_shown',
      'loaded',
      'start_survey',
      'answer',
      'next',
      'manual_send',
      'survey_completed',
      'complete',
    ];
    await expect.poll(() => eventNames(page)).toEqual(events);
    const stored = async () => {
      const [row] = await sql`select answers, finished from responses
        where environment_id = ${environmentId}`;
      return row;
    };
    await expect.poll(stored).toEqual({ answers: { recommend: 9 }, finished: true });
    await expect
      .poll(async () => [
        ...(await sql`select status from reports where environment_id = ${environmentId}
          order by status`),
      ])
      .toEqual([{ status: 'completed' }, { status: 'opened' }]);
  });

  test('[F3] [E3] fails immediately if the frame has another protocol version', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const { apiKey } = await createProject(sql, [{ triggers: immediately }]);
    await page.route('**/frame/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>parent.postMessage({ v: 2, type: 'hello' }, '*')</script>`,
      }),
    );
    host.serve(hostPage(server.url, apiKey));
    const warning = line(page, 'the SDK and the server are incompatible');
    await page.goto(host.url);
    await warning;
    await expect(page.locator('service-popup')).toHaveCount(0);
  });
});
