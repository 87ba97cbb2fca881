import type { Frame, Page } from '@playwright/test';
import { axeViolations, contrast, insideAPage } from './axe';
import { expect } from './fixtures';

/** Checks that axe finds no violations in the page and its frames, and that nothing overflows. */
export async function expectAccessible(page: Page): Promise<void> {
  // Disable transitions, during which colours have too little contrast.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoViolations(page, (frame) => (frame === page.mainFrame() ? {} : insideAPage));
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

/** Like `expectAccessible`, and checks the contrast in the dark theme. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoViolations(page, () => contrast);
  await expectAccessible(page);
}

/** In Chromium only, because axe is slow and its results don't depend on the browser. */
async function expectNoViolations(
  page: Page,
  optionsFor: (frame: Frame) => Parameters<typeof axeViolations>[1],
): Promise<void> {
  if (page.context().browser()?.browserType().name() !== 'chromium') return;
  for (;;)
    try {
      for (const frame of page.frames())
        expect(await axeViolations(frame, optionsFor(frame))).toEqual([]);
      return;
    } catch (error) {
      // A preview restarts when the theme changes, which replaces its frame.
      const isReplaced = /detached|context was destroyed|has been closed/.test(String(error));
      if (!isReplaced || page.isClosed()) throw error;
    }
}
