import type { Locator } from '@playwright/test';

/** Replaces a field's text; in Firefox key by key, because React doesn't notice when its driver fills a field. */
export async function type(field: Locator, text: string): Promise<void> {
  const browser = field.page().context().browser()?.browserType().name();
  if (browser !== 'firefox') {
    await field.fill(text);
    return;
  }
  await field.selectText();
  await field.press('Delete');
  await field.pressSequentially(text);
}
