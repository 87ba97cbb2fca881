import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

const MAX_TABS = 150;

/** Presses Tab until the element is focused. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  await expectFocusVisible(page);
}

/** The page looks otherwise without the focus. */
async function expectFocusVisible(page: Page): Promise<void> {
  const seen = await page.screenshot();
  const focused = await page.evaluateHandle(() => document.activeElement);
  await page.evaluate((element) => {
    if (element instanceof HTMLElement) element.blur();
  }, focused);
  const without = await page.screenshot();
  await page.evaluate((element) => {
    if (element instanceof HTMLElement) element.focus();
  }, focused);
  expect(seen.equals(without)).toBe(false);
}

/** Checks that the focus is on an element, not lost to the body. */
export async function expectFocusKept(page: Page): Promise<void> {
  const place = () => page.evaluate(() => document.activeElement?.tagName);
  await expect.poll(place).not.toBe('BODY');
}
