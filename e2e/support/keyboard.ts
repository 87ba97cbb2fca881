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
}

/** Checks that the surroundings of the element look different without the focus. */
export async function expectFocusVisible(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox()) ?? {
    x: 8,
    y: 8,
    width: 1,
    height: 1,
  };
  const clip = {
    x: Math.max(0, x - 8),
    y: Math.max(0, y - 8),
    width: width + 16,
    height: height + 16,
  };
  const withFocus = await page.screenshot({ clip });
  await target.blur();
  const withoutFocus = await page.screenshot({ clip });
  await target.focus();
  expect(withFocus.equals(withoutFocus)).toBe(false);
}

/** Checks that the focus is on an element, not lost to the body. */
export async function expectFocusKept(page: Page): Promise<void> {
  const focusedTag = () => page.evaluate(() => document.activeElement?.tagName);
  await expect.poll(focusedTag).not.toBe('BODY');
}
