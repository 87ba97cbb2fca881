import type { Page } from '@playwright/test';
import { axeViolations, contrast, insideAPage } from './axe';
import { expect } from './fixtures';

/** Checks that axe finds no violations in the page and its frames, and that the page fits its width. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours have too little contrast during a transition.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  if (isChromium(page))
    for (const frame of page.frames()) {
      const options = frame === page.mainFrame() ? {} : insideAPage;
      expect(await axeViolations(frame, options)).toEqual([]);
    }
  const beyond = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(beyond).toBe(0);
}

/** Checks also the contrast in the dark theme, the only thing a theme changes. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  if (isChromium(page))
    for (const frame of page.frames()) expect(await axeViolations(frame, contrast)).toEqual([]);
  await expectAccessible(page);
}

/** The result doesn't depend on the browser, and axe is slow. */
function isChromium(page: Page): boolean {
  return page.context().browser()?.browserType().name() === 'chromium';
}
