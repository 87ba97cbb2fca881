import type { Page } from '@playwright/test';

/** Opens the texts around the questions, on the page of a popup with a survey. */
export async function openStartScreen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start screen and texts' }).click();
}

export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Popup' }).getByRole('link', { name }).click();
}
