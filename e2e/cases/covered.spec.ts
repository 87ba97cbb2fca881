import type { Page } from '@playwright/test';
import { expect, hostPage, popupFrame, eventNames, test } from '../support/fixtures';
import { createProject } from '../support/project';

/** Runs `act` and checks that the popup is suppressed because the page covers it. */
async function expectCovered(page: Page, act: () => Promise<unknown>): Promise<void> {
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes(`suppressed hello covered`),
  );
  await act();
  await logged;
  expect(await eventNames(page)).toEqual([]);
  await expect(page.locator('service-popup')).toHaveCount(0);
}

/** Checks that the popup is visible and that a click at its button's position starts the survey. */
async function expectUsable(page: Page): Promise<void> {
  const start = popupFrame(page).getByRole('button', { name: 'Start' });
  await expect(start).toBeVisible();
  await expect(page.locator('service-popup iframe')).toBeInViewport({ ratio: 1 });
  const rect = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, left, top };
  };
  const frame = await page.locator('service-popup iframe').evaluate(rect);
  const button = await start.evaluate(rect);
  await page.mouse.click(frame.left + button.x, frame.top + button.y);
  await expect(popupFrame(page).getByRole('radiogroup')).toBeVisible();
  await expect.poll(() => eventNames(page)).toEqual(['popup_shown', 'loaded', 'start_survey']);
}

const dialogs = {
  'a dialog': `<dialog id="box"><button>OK</button></dialog>
    <script>
      const box = document.querySelector('#box');
      box.showModal();
    </script>`,
  'a dialog inside a shadow root': `<div id="part"></div>
    <script>
      const root = document.querySelector('#part').attachShadow({ mode: 'closed' });
      root.innerHTML = '<dialog><button>OK</button></dialog>';
      const box = root.querySelector('dialog');
      box.showModal();
    </script>`,
};

test.describe('a popup', () => {
  test('[R7] [E3] in a corner waits below a dialog inside a shadow root until the page removes it', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const { apiKey } = await createProject(sql);
    host.serve(
      hostPage(server.url, apiKey, 'data-debug').replace(
        '</body>',
        `${dialogs['a dialog inside a shadow root']}<script>window.endDialog = () => box.remove();</script></body>`,
      ),
    );
    await expectCovered(page, () => page.goto(host.url));
    await page.evaluate(() => {
      (Reflect.get(window, 'endDialog') as () => void)();
    });
    await expectUsable(page);
  });

  test('[D6] in the centre opens above a dialog and returns the focus to it @smoke', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const { apiKey } = await createProject(sql, [{ style: { position: 'center' } }]);
    host.serve(hostPage(server.url, apiKey).replace('</body>', `${dialogs['a dialog']}</body>`));
    await page.goto(host.url);
    await expectUsable(page);
    await popupFrame(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('service-popup')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'OK' })).toBeFocused();
  });

  /** A page with a button that makes an element fullscreen and then triggers the event `now`. */
  const fullscreenPage = (api: string, apiKey: string, what: string): string =>
    hostPage(api, apiKey, 'data-debug').replace(
      '</body>',
      `<main><button onclick="document.querySelector('${what}').requestFullscreen()">Enlarge</button></main>
       <script>
         const fire = () => window.servicePopups.push((popups) => popups.triggerEvent('now'));
         document.addEventListener('fullscreenchange', fire, { once: true });
       </script></body>`,
    );
  const now = { triggers: { type: 'event', value: 'now' } } as const;

  test('[R7] [E3] in a corner waits until no element is fullscreen', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const { apiKey } = await createProject(sql, [now]);
    host.serve(fullscreenPage(server.url, apiKey, 'main'));
    await page.goto(host.url);
    await expectCovered(page, () => page.getByRole('button', { name: 'Enlarge' }).click());
    await page.evaluate(() => document.exitFullscreen());
    await expectUsable(page);
  });

  test(
    '[R7] moves into a dialog that opens later, and back, without losing its state',
    { tag: '@chromium' },
    async ({ page, host, server, sql }) => {
      const { apiKey } = await createProject(sql);
      host.serve(
        hostPage(server.url, apiKey).replace('</body>', '<dialog><p>Hello</p></dialog></body>'),
      );
      await page.goto(host.url);
      await expect(popupFrame(page).getByRole('heading')).toBeVisible();
      await page.evaluate(() => document.querySelector('dialog')?.showModal());
      await expect(page.locator('dialog > service-popup')).toHaveCount(1);
      await expectUsable(page);

      await page.evaluate(() => document.querySelector('dialog')?.close());
      await expect(page.locator('html > service-popup')).toHaveCount(1);
      await expect(popupFrame(page).getByRole('radiogroup')).toBeVisible();
    },
  );

  test(
    '[R7] is usable after a dialog closes in browsers where moving would reload it',
    {
      tag: '@firefox',
    },
    async ({ page, host, server, sql }) => {
      const { apiKey } = await createProject(sql);
      host.serve(hostPage(server.url, apiKey).replace('</body>', '<dialog></dialog></body>'));
      await page.goto(host.url);
      await expect(popupFrame(page).getByRole('heading')).toBeVisible();
      await page.evaluate(() => document.querySelector('dialog')?.showModal());
      await page.evaluate(() => document.querySelector('dialog')?.close());
      await expectUsable(page);
    },
  );

  test(
    '[R7] moves into an element that becomes fullscreen later',
    { tag: '@chromium' },
    async ({ page, host, server, sql }) => {
      const { apiKey } = await createProject(sql);
      host.serve(fullscreenPage(server.url, apiKey, 'main'));
      await page.goto(host.url);
      await expect(popupFrame(page).getByRole('heading')).toBeVisible();
      await page.getByRole('button', { name: 'Enlarge' }).click();
      await expect(page.locator('main > service-popup')).toHaveCount(1);
      await expectUsable(page);
      await page.evaluate(() => document.exitFullscreen());
      await expect(page.locator('html > service-popup')).toHaveCount(1);
    },
  );

  test('[E3] shows while the whole page is fullscreen', async ({ page, host, server, sql }) => {
    const { apiKey } = await createProject(sql, [now]);
    host.serve(fullscreenPage(server.url, apiKey, 'html'));
    await page.goto(host.url);
    await page.getByRole('button', { name: 'Enlarge' }).click();
    await expectUsable(page);
  });

  test('[F2] keeps its corner on a scrolled page whose root contains fixed elements', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const { apiKey } = await createProject(sql);
    host.serve(
      hostPage(server.url, apiKey, 'data-debug')
        .replace('<html lang="en">', `<html lang="en" style="contain: layout; min-height: 5000px">`)
        .replace('</body>', '<script>scrollTo(0, 2000)</script></body>'),
    );
    await page.goto(host.url);
    await expectUsable(page);
    const gaps = await page.locator('service-popup iframe').evaluate((iframe) => {
      const { right, bottom } = iframe.getBoundingClientRect();
      const { clientWidth } = document.documentElement;
      return { right: clientWidth - right, bottom: innerHeight - bottom };
    });
    expect(gaps).toEqual({ right: 16, bottom: 16 });
  });

  test('[D6] with a z-index waits below elements of the page with a higher one', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const { apiKey } = await createProject(sql, [{ style: { zIndex: 5 } }]);
    host.serve(
      hostPage(server.url, apiKey, 'data-debug').replace(
        '</body>',
        '<aside style="position: fixed; inset: 0; z-index: 6; background: teal"></aside></body>',
      ),
    );
    await expectCovered(page, () => page.goto(host.url));
    await page.locator('aside').evaluate((aside) => {
      aside.style.zIndex = '4';
    });
    await expectUsable(page);
  });

  test('[E3] without popover support waits below a dialog, and until it is in view', async ({
    page,
    host,
    server,
    sql,
  }) => {
    await page.addInitScript(() => {
      for (const name of ['popover', 'showPopover', 'hidePopover'])
        Reflect.deleteProperty(HTMLElement.prototype, name);
    });
    const { apiKey } = await createProject(sql);
    const html = hostPage(server.url, apiKey, 'data-debug');
    host.serve(html.replace('</body>', `${dialogs['a dialog']}</body>`));
    await expectCovered(page, () => page.goto(host.url));
    await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => {
      dialog.close();
    });
    await expectUsable(page);

    // The transform makes the root the containing block, so the popup is at the end of the page.
    host.serve(
      html.replace(
        '<html lang="en">',
        '<html lang="en" style="transform: translateZ(0); height: 5000px">',
      ),
    );
    await page.evaluate(() => {
      localStorage.clear();
    });
    await expectCovered(page, () => page.goto(host.url));
    await page.evaluate(() => {
      scrollTo(0, 5000);
    });
    await expect(popupFrame(page).getByRole('heading')).toBeInViewport();
    await expect.poll(() => eventNames(page)).toEqual(['popup_shown', 'loaded']);
  });
});
