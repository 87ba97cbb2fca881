import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { axeViolations, contrast, insideAPage } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { frameOf, openGallery } from '../support/gallery';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const files = {
  400: import.meta.resolve('@fontsource/inter/files/inter-latin-400-normal.woff2'),
  600: import.meta.resolve('@fontsource/inter/files/inter-latin-600-normal.woff2'),
};
const fonts = Object.entries(files).map(([weight, file]) => ({
  weight,
  data: readFileSync(fileURLToPath(file)).toString('base64'),
}));

/** Replaces the system font, so that screenshots are the same on every machine. */
async function setFont(page: Page): Promise<void> {
  for (const frame of page.frames())
    await frame.locator('html').evaluate(async (html, weights) => {
      for (const { weight, data } of weights) {
        const url = `url(data:font/woff2;base64,${data})`;
        document.fonts.add(await new FontFace('Sample', url, { weight }).load());
      }
      html.style.setProperty('font-family', 'Sample', 'important');
      // Browsers with and without a window hint fonts differently.
      html.style.textRendering = 'geometricPrecision';
    }, fonts);
}

/** What axe finds in all frames. */
async function violations(page: Page, theme: string): Promise<string[]> {
  const all = { ...insideAPage, runOnly: standards };
  const frames = page.mainFrame().childFrames();
  const found = [];
  for (const frame of frames)
    found.push(...(await axeViolations(frame, theme === 'dark' ? contrast : all)));
  return found;
}

// The results don't depend on the browser.
test.describe('[F6] the gallery', { tag: '@chromium' }, () => {
  // All samples fit into the window.
  test.use({ bypassCSP: true, reducedMotion: 'reduce', viewport: { width: 1780, height: 3000 } });

  for (const theme of ['light', 'dark'])
    test(`in ${theme} matches its screenshot, also with all pieces, and has no axe violations`, async ({
      page,
      server,
    }) => {
      test.slow();
      const samples = page.locator('main');
      const shots = [];
      for (const query of theme === 'light' ? [{ full: '1' }, {}] : [{}]) {
        await openGallery(page, server, [], { theme, ...query });
        await setFont(page);
        await page.mouse.move(0, 0);
        // A thousandth, for text that browsers draw differently.
        await expect(samples).toHaveScreenshot(`${theme}.png`, {
          maxDiffPixels: 4000,
          timeout: 90_000,
        });
        shots.push(await samples.screenshot());
      }
      const [first, second = first] = shots;
      expect(first && second?.equals(first)).toBe(true);

      // Required questions then have a problem, the others lead to the end screen.
      for (const frame of page.mainFrame().childFrames()) {
        const button = frame.getByRole('button', { name: 'Send', exact: true });
        if (await button.count()) await button.click();
      }
      expect(await violations(page, theme)).toEqual([]);
    });

  test('matches its accessibility tree, fits 280 pixels, and has large enough targets', async ({
    page,
    server,
  }) => {
    await openGallery(page, server, [], { width: '280' });
    expect(await violations(page, 'light')).toEqual([]);
    const trees: string[] = [];
    for (const frame of page.mainFrame().childFrames()) {
      const body = frame.locator('body');
      const sample = new URL(frame.url()).pathname.split('/').at(-1) ?? '';
      trees.push(`# ${sample}\n${await body.ariaSnapshot()}\n`);
      const found = await body.evaluate((element) => {
        const boxes = [...element.querySelectorAll('button, a, input, select, textarea')].map(
          (node) => {
            // Labels are clickable too.
            const { width, height } = (node.closest('label') ?? node).getBoundingClientRect();
            return { node: node.outerHTML, small: width < 24 || height < 24 };
          },
        );
        return {
          wide: document.documentElement.scrollWidth > innerWidth,
          // WCAG exempts links within text.
          small: boxes.filter(({ node, small }) => small && !node.startsWith('<a')),
          tiny: [
            ...element.querySelectorAll(
              'input:not([type=radio], [type=checkbox]), textarea, select',
            ),
          ].filter((node) => parseFloat(getComputedStyle(node).fontSize) < 16).length,
        };
      });
      expect({ sample, ...found }).toEqual({ sample, wide: false, small: [], tiny: 0 });
    }
    expect(trees.join('\n')).toMatchSnapshot('accessibility-trees.yml');
  });

  test('shows a chosen rating in forced colours', async ({ page, server }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openGallery(page, server, ['nps']);
    const frame = frameOf(page, 'nps');
    const cell = frame.locator('.cell span').nth(3);
    const before = await cell.evaluate((node) => getComputedStyle(node).backgroundColor);
    await frame.getByRole('radio', { name: '3', exact: true }).check();
    expect(await cell.evaluate((node) => getComputedStyle(node).backgroundColor)).not.toBe(before);
  });

  test('[Q2] is in Arabic, from right to left', async ({ page, server }) => {
    await openGallery(page, server, ['points'], { lang: 'ar' });
    const html = frameOf(page, 'points').locator('html');
    await expect(html).toHaveAttribute('lang', 'ar');
    await expect(html).toHaveCSS('direction', 'rtl');
    await expect(html.getByRole('button').last()).toHaveText('إرسال');
  });
});
