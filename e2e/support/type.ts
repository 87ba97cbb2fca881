import type { Locator } from '@playwright/test';

/**
 * Replaces a field's text key by key, because React doesn't notice when Firefox's driver fills a
 * field.
 */
export async function type(field: Locator, text: string): Promise<void> {
  await field.selectText();
  await field.press('Delete');
  await field.pressSequentially(text);
}
