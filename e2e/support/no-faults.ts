import type { Page } from '@playwright/test';
import { axeViolations, contrast, insideAPage } from './axe';
import { expect } from './fixtures';

/** The page, with its frames, has no accessibility fault that axe can find, and fits its width. */
export async function expectNoFaults(page: Page): Promise<void> {
  // A colour in transition has, for a moment, too little contrast.
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

/** The same, and enough contrast in the dark theme: it changes nothing else. */
export async function expectNoFaultsInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  if (isChromium(page))
    for (const frame of page.frames()) expect(await axeViolations(frame, contrast)).toEqual([]);
  await expectNoFaults(page);
}

/** What axe finds does not depend on the browser, and it takes its time. */
function isChromium(page: Page): boolean {
  return page.context().browser()?.browserType().name() === 'chromium';
}
