import { expect, hostPage, popupFrame, eventNames, test } from '../support/fixtures';
import { answerAll, collectThrown } from '../support/faults';
import { createProject } from '../support/project';

interface HostWindow {
  popups: {
    triggerEvent: (name: string) => void;
    show: (id: string) => void;
    close: () => void;
    destroy: () => void;
  };
}

/** Exposes the SDK instance to the test. */
const exposeInstance =
  '<script>(window.servicePopups ||= []).push((instance) => (window.popups = instance))</script>';

test.describe('a popup', () => {
  test('[F2] [E7] stays and can be answered when the page replaces its body @smoke', async ({
    page,
    host,
    apiProxy,
    sql,
  }) => {
    const thrown = await collectThrown(page);
    const { apiKey } = await createProject(sql);
    host.serve(hostPage(apiProxy.url, apiKey));
    await page.goto(host.url);
    await expect(popupFrame(page).getByRole('heading')).toBeVisible();
    await page.evaluate(() => {
      document.body = document.createElement('body');
      document.body.replaceWith(document.createElement('body'));
      document.body.innerHTML = '<h1>Another page</h1>';
    });
    await answerAll(page, '4');
    await expect
      .poll(() => apiProxy.requests.filter((line) => line === 'POST /sdk/popups'))
      .toHaveLength(2);
    expect(thrown).toEqual([]);
  });

  test('[F2] shows although the page has removed its body', async ({ page, host, server, sql }) => {
    const thrown = await collectThrown(page);
    const { apiKey } = await createProject(sql, [{ triggers: { type: 'event', value: 'go' } }]);
    host.serve(hostPage(server.url, apiKey).replace('</head>', '</head>' + exposeInstance));
    await page.goto(host.url);
    await page.waitForFunction(() => Reflect.has(window, 'popups'));
    await page.evaluate(() => {
      document.body.remove();
      (
        window as unknown as {
          servicePopups: {
            push: (run: (popups: { triggerEvent: (name: string) => void }) => void) => void;
          };
        }
      ).servicePopups.push((popups) => {
        popups.triggerEvent('go');
      });
    });
    await expect(popupFrame(page).getByRole('heading')).toBeVisible();
    expect(thrown).toEqual([]);
  });

  for (const [name, wipe] of [
    [
      'the page calls document.write()',
      () => {
        document.open();
        // Deprecated, but still used.
        Reflect.apply(Reflect.get(document, 'write'), document, ['<h1>New</h1>']);
        document.close();
      },
    ],
  ] as const)
    test(`[H5] causes no errors when ${name}, and destroy() frees the screen`, async ({
      page,
      host,
      server,
      sql,
    }) => {
      const thrown = await collectThrown(page);
      const { apiKey } = await createProject(sql, [{ style: { position: 'center' } }]);
      host.serve(hostPage(server.url, apiKey).replace('</head>', '</head>' + exposeInstance));
      await page.goto(host.url);
      await expect(popupFrame(page).getByRole('heading')).toBeVisible();
      await page.evaluate(wipe);
      await expect(page.locator('service-popup')).toHaveCount(0);
      await page.evaluate(() => {
        history.pushState({}, '', '/next');
        const { popups } = window as unknown as HostWindow;
        popups.show('hello');
        popups.close();
        popups.show('hello');
      });
      await expect(popupFrame(page).getByRole('heading')).toBeVisible();
      const screen = await page.evaluate(() => {
        (window as unknown as HostWindow).popups.destroy();
        return localStorage.getItem('service-popups:screen');
      });
      expect(screen).toBeNull();
      await expect(page.locator('service-popup')).toHaveCount(0);
      expect(thrown).toEqual([]);
    });
});

test.describe('destroy()', () => {
  for (const moment of ['before the frame is ready', 'in a listener'])
    test(`[H4] [E3] ${moment} removes all nodes and frees the screen for the next page`, async ({
      page,
      host,
      apiProxy,
      sql,
    }) => {
      const thrown = await collectThrown(page);
      const { apiKey } = await createProject(sql);
      let blocked = moment.startsWith('before');
      apiProxy.fault = (line) => blocked && line.startsWith('GET /frame/');
      const destroyInListener = `<script>servicePopups.push((instance) => instance.on('popup_shown', () => instance.destroy()))</script>`;
      host.serve(
        hostPage(apiProxy.url, apiKey).replace(
          '</head>',
          '</head>' + exposeInstance + (moment === 'in a listener' ? destroyInListener : ''),
        ),
      );
      await page.goto(host.url);
      if (blocked)
        await expect.poll(() => apiProxy.requests).toContain(`GET /frame/${apiKey}/hello`);
      else await expect.poll(() => apiProxy.requests).toContain('POST /sdk/popups');
      await page.evaluate(() => {
        (window as unknown as HostWindow).popups.destroy();
      });
      await expect(page.locator('service-popup')).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('service-popups:screen'))).toBeNull();
      const expectedEvents = blocked ? [] : ['popup_shown'];
      expect((await eventNames(page)).slice(0, 1)).toEqual(expectedEvents);
      expect(apiProxy.requests.filter((line) => line === 'POST /sdk/popups')).toHaveLength(
        expectedEvents.length,
      );

      blocked = false;
      host.serve(hostPage(apiProxy.url, apiKey));
      await page.goto(host.url);
      await expect(popupFrame(page).getByRole('heading')).toBeVisible();
      expect(thrown).toEqual([]);
    });
});
