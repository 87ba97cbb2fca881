import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** The page as it is now has no accessibility fault that axe can find, nor sticks out to the side. */
export async function expectNoFaults(page: Page): Promise<void> {
  // A colour on its way to another has, for a moment, too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // What axe finds does not depend on the browser, and it takes its time.
  if (page.context().browser()?.browserType().name() === 'chromium') {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  }
  const beyond = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(beyond).toBe(0);
}
