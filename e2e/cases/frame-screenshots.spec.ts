import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FrameLocator } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { openSample, sampleNames } from '../support/gallery';

const files = {
  400: import.meta.resolve('@fontsource/inter/files/inter-latin-400-normal.woff2'),
  600: import.meta.resolve('@fontsource/inter/files/inter-latin-600-normal.woff2'),
};
const fonts = Object.entries(files).map(([weight, file]) => ({
  weight,
  data: readFileSync(fileURLToPath(file)).toString('base64'),
}));

/** Replaces the system font, so that screenshots are the same on every machine. */
async function setFont(frame: FrameLocator): Promise<void> {
  await frame.locator('html').evaluate(async (html, weights) => {
    for (const { weight, data } of weights) {
      const url = `url(data:font/woff2;base64,${data})`;
      document.fonts.add(await new FontFace('Sample', url, { weight }).load());
    }
    html.style.setProperty('font-family', 'Sample', 'important');
  }, fonts);
}

test.describe('the gallery @chromium', () => {
  test.use({ bypassCSP: true });

  for (const sample of sampleNames)
    for (const [theme, tag] of [
      ['light', ''],
      ['dark', '@all'],
    ] as const)
      test(`[F6] ${sample} in ${theme} matches its screenshot ${tag}`, async ({ page, server }) => {
        const frame = await openSample(page, server, sample, { theme });
        await setFont(frame);
        await page.mouse.move(0, 0);
        await expect(page.locator('iframe')).toHaveScreenshot(`${sample}-${theme}.png`);
      });
});
