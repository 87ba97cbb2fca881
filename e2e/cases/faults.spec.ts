import { expect, hostPage, popupFrame, test } from '../support/fixtures';
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
  test('[F2] [E7] stays and can be answered when the page replaces its body', async ({
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
