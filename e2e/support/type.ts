import type { Locator } from '@playwright/test';

/**
 * Writes a text into a field in place of what is there, key by key. Firefox's driver fills a field
 * in a way that React does not notice; keys it does.
 */
export async function type(field: Locator, text: string): Promise<void> {
  await field.selectText();
  await field.press('Delete');
  await field.pressSequentially(text);
}
