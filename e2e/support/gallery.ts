import { expect, type FrameLocator, type Page } from '@playwright/test';

/** Opens the gallery with these samples, or with all of them. */
export async function openGallery(
  page: Page,
  server: { url: string },
  samples: string[] = [],
  query: Record<string, string> = {},
): Promise<void> {
  const only = samples.join(',');
  await page.goto(`${server.url}/frame/gallery?${String(new URLSearchParams({ only, ...query }))}`);
  await expect(page.locator('iframe').last()).toBeAttached();
  await expect(page.locator('iframe:not([data-ready])')).toHaveCount(0);
}

/** The frame of a sample. */
export function frameOf(page: Page, sample: string): FrameLocator {
  return page.frameLocator(`#${sample} iframe`);
}

/** Returns the answers that the frame of a sample has sent to its host. */
export async function answersOf(page: Page, sample: string): Promise<unknown> {
  const iframe = page.locator(`#${sample} iframe[data-answers]`);
  await expect(iframe).toBeAttached();
  return JSON.parse((await iframe.getAttribute('data-answers')) ?? 'null') as unknown;
}
