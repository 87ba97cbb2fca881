import type { Page } from '@playwright/test';
import { expect, hostPage, popupFrame, test } from '../support/fixtures';
import { collectThrown } from '../support/faults';
import { createProject } from '../support/project';

/** Distances between the edges of the popup and those of the window. */
async function edges(page: Page) {
  return page.locator('service-popup iframe').evaluate((iframe) => {
    const { left, top, right, bottom } = iframe.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    return { left, top, right: clientWidth - right, bottom: clientHeight - bottom };
  });
}

test.describe('the popup', () => {
  test('[D6] keeps its corner on a right-to-left page, and is hidden in print', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const { apiKey } = await createProject(sql, [{ style: { position: 'bottom-left' } }]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const html = hostPage(server.url, apiKey);
    host.serve(html.replace('<html lang="en">', '<html lang="ar" dir="rtl">'));
    await page.goto(host.url);
    await expect(popupFrame(page).getByRole('heading')).toBeVisible();
    const { bottom, left } = await edges(page);
    expect(bottom).toBeCloseTo(16);
    expect(left).toBeCloseTo(16);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('service-popup iframe')).toBeHidden();
  });

  test(
    '[F2] is a full-width sheet on a phone, which stays above an on-screen keyboard and moves back down',
    { tag: '@chromium' },
    async ({ page, host, server, sql }) => {
      const thrown = await collectThrown(page);
      const { apiKey } = await createProject(sql);
      await page.setViewportSize({ width: 360, height: 640 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      host.serve(
        hostPage(server.url, apiKey).replace(
          '<head>',
          '<head><meta name="viewport" content="width=device-width">',
        ),
      );
      await page.goto(host.url);
      await expect(popupFrame(page).getByRole('heading')).toBeVisible();
      /** Simulates the visual viewport with an on-screen keyboard. */
      const keyboard = (height: number, offsetTop = 0) =>
        page.evaluate(
          ([view, top]) => {
            const { visualViewport } = window;
            if (!visualViewport) return;
            Object.defineProperty(visualViewport, 'height', {
              get: () => view,
              configurable: true,
            });
            Object.defineProperty(visualViewport, 'offsetTop', {
              get: () => top,
              configurable: true,
            });
            visualViewport.dispatchEvent(new Event('resize'));
          },
          [height, offsetTop] as const,
        );
      const sheet = async () => {
        const { top, bottom } = await edges(page);
        return { top, bottom };
      };
      expect(await edges(page)).toMatchObject({ left: 0, right: 0, bottom: 0 });
      await keyboard(340);
      expect((await sheet()).bottom).toBe(300);
      // The page has scrolled up behind the keyboard, so less of it is hidden.
      await keyboard(340, 100);
      expect((await sheet()).bottom).toBe(200);
      // Hardly any space is left, so the content scrolls inside the frame.
      await keyboard(140);
      const small = await sheet();
      expect(small.bottom).toBe(500);
      expect(small.top).toBeGreaterThanOrEqual(0);
      await keyboard(640);
      expect((await sheet()).bottom).toBe(0);
      expect(thrown).toEqual([]);
    },
  );
});
