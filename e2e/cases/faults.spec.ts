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

/** The host's own instance, where the case can find it. */
const keepInstance =
  '<script>(window.servicePopups ||= []).push((own) => (window.popups = own))</script>';

test.describe('a host that takes its page apart', () => {
  test('[F2] [E7] a new body while the popup is on screen: it stays, and is answered @smoke', async ({
    page,
    host,
    watched,
    sql,
  }) => {
    const thrown = await collectThrown(page);
    const { apiKey } = await createProject(sql);
    host.serve(hostPage(watched.url, apiKey));
    await page.goto(host.url);
    await expect(popupFrame(page).getByRole('heading')).toBeVisible();
    await page.evaluate(() => {
      document.body = document.createElement('body');
      document.body.replaceWith(document.createElement('body'));
      document.body.innerHTML = '<h1>Another page</h1>';
    });
    await answerAll(page, '4');
    await expect
      .poll(() => watched.requests.filter((line) => line === 'POST /sdk/popups'))
      .toHaveLength(2);
    expect(thrown).toEqual([]);
  });

  test('[F2] a new body before anything shows: the popup comes all the same', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const thrown = await collectThrown(page);
    const { apiKey } = await createProject(sql, [{ triggers: { type: 'event', value: 'go' } }]);
    host.serve(hostPage(server.url, apiKey).replace('</head>', '</head>' + keepInstance));
    await page.goto(host.url);
    await page.waitForFunction(() => Reflect.has(window, 'popups'));
    await page.evaluate(() => {
      document.body.remove();
      (
        window as unknown as {
          servicePopups: {
            push: (own: (p: { triggerEvent: (n: string) => void }) => void) => void;
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
      'every element is removed',
      () => {
        document.documentElement.replaceChildren();
      },
    ],
    [
      'document.open and write',
      () => {
        document.open();
        // Deprecated, and still found in the wild.
        Reflect.apply(Reflect.get(document, 'write'), document, ['<h1>New</h1>']);
        document.close();
      },
    ],
  ] as const)
    test(`[H5] ${name} while a popup is on screen: nothing throws, and destroy frees the screen`, async ({
      page,
      host,
      server,
      sql,
    }) => {
      const thrown = await collectThrown(page);
      const { apiKey } = await createProject(sql, [{ style: { position: 'center' } }]);
      host.serve(hostPage(server.url, apiKey).replace('</head>', '</head>' + keepInstance));
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

test.describe('a host that destroys in the middle of a show', () => {
  for (const moment of ['before the frame is ready', 'after it', 'from inside a listener'])
    test(`[H4] [E3] ${moment}: no node is left, and the next page has the screen`, async ({
      page,
      host,
      watched,
      sql,
    }) => {
      const thrown = await collectThrown(page);
      const { apiKey } = await createProject(sql);
      let held = moment.startsWith('before');
      watched.fault = (line) => held && line.startsWith('GET /frame/');
      const inside = `<script>servicePopups.push((own) => own.on('popup_shown', () => own.destroy()))</script>`;
      host.serve(
        hostPage(watched.url, apiKey).replace(
          '</head>',
          '</head>' + keepInstance + (moment.startsWith('from') ? inside : ''),
        ),
      );
      await page.goto(host.url);
      if (held) await expect.poll(() => watched.requests).toContain(`GET /frame/${apiKey}/hello`);
      else if (moment === 'after it')
        await expect(popupFrame(page).getByRole('heading')).toBeVisible();
      else await expect.poll(() => watched.requests).toContain('POST /sdk/popups');
      await page.evaluate(() => {
        (window as unknown as HostWindow).popups.destroy();
      });
      await expect(page.locator('service-popup')).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('service-popups:screen'))).toBeNull();
      const told = held ? [] : ['popup_shown'];
      expect((await eventNames(page)).slice(0, 1)).toEqual(told);
      expect(watched.requests.filter((line) => line === 'POST /sdk/popups')).toHaveLength(
        told.length,
      );

      held = false;
      host.serve(hostPage(watched.url, apiKey));
      await page.goto(host.url);
      await expect(popupFrame(page).getByRole('heading')).toBeVisible();
      expect(thrown).toEqual([]);
    });
});
