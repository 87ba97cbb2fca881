import {
  expect,
  hostPage,
  popupFrame,
  recordRequests,
  eventNames,
  test,
} from '../support/fixtures';
import { createProject } from '../support/project';

test.describe('a host page on another origin', () => {
  test('[L6] [E6] sends two requests without a popup, a third with one, and no preflight', async ({
    page,
    host,
    apiProxy,
    sql,
  }) => {
    const withoutPopup = await createProject(sql, [
      { triggers: { type: 'time_on_page', value: 3600 } },
    ]);
    const requests = recordRequests(page, apiProxy.url);
    host.serve(hostPage(apiProxy.url, withoutPopup.apiKey));
    await page.goto(host.url);
    await page.evaluate(
      'new Promise((done) => servicePopups.push((popups) => popups.ready().then(done)))',
    );
    expect(requests).toEqual(['GET /service-popups.js', `GET /sdk/${withoutPopup.apiKey}/popups`]);

    const { apiKey } = await createProject(sql);
    requests.length = 0;
    host.serve(hostPage(apiProxy.url, apiKey));
    await page.goto(host.url);
    await expect(popupFrame(page).getByRole('heading')).toBeVisible();
    await expect.poll(() => requests).toContain('POST /sdk/popups');
    expect(requests).toEqual([
      'GET /service-popups.js',
      `GET /sdk/${apiKey}/popups`,
      `GET /frame/${apiKey}/hello`,
      'POST /sdk/popups',
    ]);
    await expect.poll(() => apiProxy.requests).toContain('POST /sdk/popups');
    expect(apiProxy.requests.filter((line) => line.startsWith('OPTIONS'))).toEqual([]);
  });

  test('[S4] [F3] works under a strict CSP without console output @smoke', async ({
    page,
    host,
    server,
    sql,
    consoleErrors,
  }) => {
    const { apiKey } = await createProject(sql);
    host.serve(
      `<!doctype html><html lang="en"><title>Strict</title>
       <script async src="${server.url}/service-popups.js" data-api-key="${apiKey}"></script><h1>Strict</h1>`,
      {
        'content-security-policy': `default-src 'none'; script-src 'self' ${server.url}; connect-src ${server.url}; frame-src ${server.url}; require-trusted-types-for 'script'`,
      },
    );
    await page.goto(host.url);
    const frame = popupFrame(page);
    await frame.getByRole('button', { name: 'Start' }).click();
    await frame.getByRole('radio', { name: '10', exact: true }).check();
    await frame.getByRole('button', { name: 'Next' }).click();
    await frame.getByRole('button', { name: 'Send' }).click();
    await expect(frame.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    // The policy blocks the site's icon.
    expect(consoleErrors.filter((text) => !text.includes('favicon'))).toEqual([]);
  });

  test('[F1] [F5] completes a survey by keyboard in a sandbox without forms', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const { apiKey } = await createProject(sql, [{}], {
      id: 'hello',
      version: 1,
      defaultLanguage: 'en',
      pages: [
        { id: 'who', questions: [{ id: 'address', type: 'email', title: 'Your address?' }] },
        { id: 'what', questions: [{ id: 'why', type: 'yes_no', title: 'Did it work?' }] },
      ],
      ends: [{ id: 'end', title: 'Thank you' }],
    });
    host.serve(hostPage(server.url, apiKey), {
      'content-security-policy': 'sandbox allow-scripts allow-same-origin',
    });
    await page.goto(host.url);
    const frame = popupFrame(page);
    await frame.getByRole('button', { name: 'Start' }).press('Enter');
    await frame.getByRole('textbox').fill('jo@example');
    await frame.getByRole('textbox').press('Enter');
    await expect(frame.getByRole('textbox')).toBeFocused();
    await frame.getByRole('textbox').fill('jo@example.com');
    await frame.getByRole('textbox').press('Enter');
    await frame.getByRole('radio', { name: 'Yes' }).press('Space');
    await frame.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(frame.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(await eventNames(page)).toEqual([
      ...['popup_shown', 'loaded', 'start_survey', 'answer', 'answer_invalid', 'answer', 'next'],
      ...['answer', 'manual_send', 'survey_completed'],
    ]);
  });

  test('[R7] shows a popup in only one of two tabs @smoke', async ({
    context,
    page,
    host,
    server,
    sql,
  }) => {
    const { apiKey } = await createProject(sql, [
      { triggers: { type: 'time_on_page', value: 0.2, condition: [{ cooldownDays: 1 }] } },
    ]);
    host.serve(hostPage(server.url, apiKey, 'data-debug'));
    await page.goto(host.url);
    await expect(popupFrame(page).getByRole('heading')).toBeVisible();
    const second = await context.newPage();
    const decided = second.waitForEvent('console', (message) =>
      message.text().includes('suppressed'),
    );
    await second.goto(host.url);
    await decided;
    await expect(second.locator('service-popup')).toHaveCount(0);
  });

  test('[F3] ignores messages from other windows', async ({ page, host, server, sql }) => {
    const { apiKey } = await createProject(sql);
    host.serve(hostPage(server.url, apiKey));
    await page.goto(host.url);
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.srcdoc = `<script>setInterval(() => parent.postMessage({ v: 1, type: 'hello' }, '*', [new MessageChannel().port2]), 5)</script>`;
      document.body.append(frame);
      for (const type of ['hello', 'ready', 'close', 'answers'])
        window.postMessage({ v: 1, type, height: 1, answers: {}, finished: true }, '*');
    });
    await expect(popupFrame(page).getByRole('heading')).toBeVisible();
    await expect.poll(() => eventNames(page)).toEqual(['popup_shown', 'loaded']);
  });

  test('[F3] has a frame with an opaque origin that can access neither host nor API', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const { apiKey } = await createProject(sql);
    host.serve(hostPage(server.url, apiKey));
    await page.goto(host.url);
    await expect(popupFrame(page).getByRole('heading')).toBeVisible();
    const frame = page.frames().find((candidate) => candidate.url().includes('/frame/'));
    const access = await frame?.evaluate(async (api) => {
      const attempt = (action: () => unknown): string => {
        try {
          action();
          return 'reached';
        } catch {
          return 'blocked';
        }
      };
      return {
        origin: window.origin,
        storage: attempt(() => localStorage.length),
        parent: attempt(() => window.parent.document.title),
        cookie: attempt(() => document.cookie),
        network: await fetch(`${api}/healthz`).then(
          () => 'reached',
          () => 'blocked',
        ),
      };
    }, server.url);
    expect(access).toEqual({
      origin: 'null',
      storage: 'blocked',
      parent: 'blocked',
      cookie: 'blocked',
      network: 'blocked',
    });
  });

  test('[H10] gets the class but no requests from a script tag without attributes', async ({
    page,
    host,
    server,
  }) => {
    const requests = recordRequests(page, server.url);
    host.serve(
      `<!doctype html><title>Host</title><script src="${server.url}/service-popups.js"></script>`,
    );
    await page.goto(host.url, { waitUntil: 'load' });
    expect(await page.evaluate(() => typeof Reflect.get(window, 'ServicePopups'))).toBe('function');
    expect(requests).toEqual(['GET /service-popups.js']);
  });

  for (const [mistake, attributes, line] of [
    [
      'no key',
      'data-apikey="pk" data-cfasync="false"',
      'no_key: The script tag has no data-api-key',
    ],
    ['an attribute spelt wrongly', 'data-api-key="pk" data-userid="ann"', 'unknown_option userid'],
    ['type="module"', 'type="module" data-api-key="pk"', 'remove type="module"'],
  ] as const)
    test(`[H10] warns of a script tag with ${mistake}`, async ({ page, host, server }) => {
      const warned = page.waitForEvent('console', (message) => message.text().includes(line));
      const tag = `<script ${attributes} src="${server.url}/service-popups.js"></script>`;
      host.serve(`<!doctype html><title>Host</title>${tag}`);
      await page.goto(host.url);
      expect((await warned).type()).toBe('warning');
    });

  test('[T8] [H4] keeps its own pushState, and no nodes after destroy()', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const { apiKey } = await createProject(sql);
    host.serve(`<!doctype html><title>Host</title>
      <script>window.original = history.pushState</script>
      <script src="${server.url}/service-popups.js"></script>
      <script>
        window.popups = new ServicePopups();
        popups.init({ mode: 'server', apiKey: '${apiKey}', baseUrl: '${server.url}' });
        popups.autoLaunch();
      </script>`);
    await page.goto(host.url);
    await expect(page.locator('service-popup')).toHaveCount(1);
    const after = await page.evaluate(() => {
      const page = window as unknown as { popups: { destroy: () => void }; original: unknown };
      const isOriginal = Reflect.get(history, 'pushState') === page.original;
      page.popups.destroy();
      return { isOriginal, nodes: document.querySelectorAll('service-popup').length };
    });
    expect(after).toEqual({ isOriginal: true, nodes: 0 });
  });
});
