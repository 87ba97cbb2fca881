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
    await this.page.keyboard.type(text);
  }

  /** Pastes several lines into whatever has the focus. */
  async paste(text: string): Promise<void> {
    this.count += 1;
    await this.page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      const options = { clipboardData, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', options));
    }, text);
  }
}
