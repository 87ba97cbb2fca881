import { readFileSync } from 'node:fs';
import { expect, type FrameLocator, type Page } from '@playwright/test';

const file = new URL('../../packages/frame/dist/gallery.json', import.meta.url);
const { samples } = JSON.parse(readFileSync(file, 'utf8')) as { samples: Record<string, unknown> };

/** Names of the gallery's samples: a question of every type, and the start screen. */
export const sampleNames = Object.keys(samples);

/** Opens the gallery with one sample and returns its frame. */
export async function openSample(
  page: Page,
  server: { url: string },
  name: string,
  query: Record<string, string> = {},
): Promise<FrameLocator> {
  await page.goto(
    `${server.url}/frame/gallery?${String(new URLSearchParams({ only: name, ...query }))}`,
  );
  await expect(page.locator(`#${name} iframe[data-ready]`)).toBeVisible();
  return page.frameLocator(`#${name} iframe`);
}

/** Returns the answers that the frame has sent to its host. */
export async function answersOf(page: Page): Promise<unknown> {
  const iframe = page.locator('iframe[data-answers]');
  await expect(iframe).toBeVisible();
  return JSON.parse((await iframe.getAttribute('data-answers')) ?? 'null') as unknown;
}
