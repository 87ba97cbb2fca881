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

/** Checks that a screenshot changes when the element loses the focus. */
async function expectFocusVisible(page: Page): Promise<void> {
  const withFocus = await page.screenshot();
  const focused = await page.evaluateHandle(() => document.activeElement);
  await page.evaluate((element) => {
    if (element instanceof HTMLElement) element.blur();
  }, focused);
  const withoutFocus = await page.screenshot();
  await page.evaluate((element) => {
    if (element instanceof HTMLElement) element.focus();
  }, focused);
  expect(withFocus.equals(withoutFocus)).toBe(false);
}

/** Checks that the focus is on an element, not lost to the body. */
export async function expectFocusKept(page: Page): Promise<void> {
  const focusedTag = () => page.evaluate(() => document.activeElement?.tagName);
  await expect.poll(focusedTag).not.toBe('BODY');
}
