import type { Locator, Page } from '@playwright/test';

/** Drives a page like a person, and counts the clicks, key chords, typed texts and pastes. */
export class Interactions {
  count = 0;

  constructor(private readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  async press(keys: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(keys);
  }

  /** Types into whatever has the focus. */
  async type(text: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.insertText(text);
  }

  /** Pastes several lines, copied from another page, into whatever has the focus. */
  async paste(text: string): Promise<void> {
    this.count += 1;
    const other = await this.page.context().newPage();
    await other.setContent('<textarea></textarea>');
    await other.locator('textarea').fill(text);
    await other.keyboard.press('ControlOrMeta+a');
    await other.keyboard.press('ControlOrMeta+c');
    await other.close();
    await this.page.keyboard.press('ControlOrMeta+v');
  }
}
