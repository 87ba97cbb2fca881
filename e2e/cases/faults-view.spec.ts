import type { Page } from '@playwright/test';
import { expect, hostPage, popupFrame, test } from '../support/fixtures';
import { collectThrown } from '../support/faults';
import { createProject } from '../support/project';

const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;

/** Distances between the edges of the popup and those of the window. */
async function edges(page: Page) {
  return page.locator('service-popup iframe').evaluate((iframe) => {
    const { left, top, right, bottom } = iframe.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    return { left, top, right: clientWidth - right, bottom: clientHeight - bottom };
  });
}

test.describe('the popup', () => {
  for (const position of [...corners, 'center'] as const)
    test(`[D6] is at ${position} on a right-to-left page`, async ({ page, host, server, sql }) => {
      const { apiKey } = await createProject(sql, [{ style: { position } }]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const html = hostPage(server.url, apiKey);
      host.serve(html.replace('<html lang="en">', '<html lang="ar" dir="rtl">'));
      await page.goto(host.url);
      await expect(popupFrame(page).getByRole('heading')).toBeVisible();
      const found = await edges(page);
      if (position === 'center') {
        expect(Math.abs(found.left - found.right)).toBeLessThanOrEqual(1);
        expect(Math.abs(found.top - found.bottom)).toBeLessThanOrEqual(1);
      } else {
        const [vertical, horizontal] = position.split('-') as ['top' | 'bottom', 'left' | 'right'];
        expect(found[vertical]).toBeCloseTo(16);
        expect(found[horizontal]).toBeCloseTo(16);
      }
    });

  for (const position of ['bottom-right', 'center'] as const)
    test(
      `[F2] at ${position} is hidden in print`,
      { tag: '@chromium' },
      async ({ page, host, server, sql }) => {
        const { apiKey } = await createProject(sql, [{ style: { position } }]);
        host.serve(hostPage(server.url, apiKey));
        await page.goto(host.url);
        await expect(popupFrame(page).getByRole('heading')).toBeVisible();
        await page.emulateMedia({ media: 'print' });
        await expect(page.locator('service-popup iframe')).toBeHidden();
        await page.emulateMedia({ media: 'screen' });
        await expect(page.locator('service-popup iframe')).toBeVisible();
      },
    );

  test(
    '[F2] as a sheet stays above an on-screen keyboard and moves back down',
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
      expect((await sheet()).bottom).toBe(0);
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
