import type { Page } from '@playwright/test';
import { axeViolations, contrast, insideAPage } from './axe';
import { expect } from './fixtures';

/**
 * The page, with its frames, has no accessibility fault that axe can find, in light and in dark, and
 * fits its width.
 */
export async function expectNoFaults(page: Page): Promise<void> {
  // What axe finds does not depend on the browser, and it takes its time.
  if (page.context().browser()?.browserType().name() === 'chromium')
    for (const colorScheme of ['dark', 'light'] as const) {
      // A colour in transition has, for a moment, too little contrast.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const frame of page.frames()) {
        const all = frame === page.mainFrame() ? {} : insideAPage;
        expect(await axeViolations(frame, colorScheme === 'dark' ? contrast : all)).toEqual([]);
      }
    }
  const beyond = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(beyond).toBe(0);
}
