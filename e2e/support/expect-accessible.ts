import type { Page } from '@playwright/test';
import { axeViolations } from './axe';
import { expect } from './fixtures';

/**
 * Checks that axe finds no violations in the page, and that nothing overflows. axe runs in Chromium only, because it's
 * slow and its results don't depend on the browser. Popups in frames are checked in the gallery.
 */
export async function expectAccessible(
  page: Page,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  if (page.context().browser()?.browserType().name() === 'chromium')
    expect(await axeViolations(page.mainFrame())).toEqual([]);
  await expectFits(page);
}

/** Checks that nothing overflows the window. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow).toBe(0);
}
