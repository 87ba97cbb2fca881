import type { Page } from '@playwright/test';
import { axeViolations, contrast, insideAPage } from './axe';
import { expect } from './fixtures';

/** Checks that axe finds no violations in the page and its frames, and that nothing overflows. */
export async function expectAccessible(page: Page): Promise<void> {
  // Disable transitions, during which colours have too little contrast.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  if (isChromium(page))
    for (const frame of page.frames()) {
      const options = frame === page.mainFrame() ? {} : insideAPage;
      expect(await axeViolations(frame, options)).toEqual([]);
    }
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow).toBe(0);
}

/** Like `expectAccessible`, and checks the contrast in the dark theme. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  if (isChromium(page))
    for (const frame of page.frames()) expect(await axeViolations(frame, contrast)).toEqual([]);
  await expectAccessible(page);
}

/** axe runs in Chromium only: it's slow, and its results don't depend on the browser. */
function isChromium(page: Page): boolean {
  return page.context().browser()?.browserType().name() === 'chromium';
}
