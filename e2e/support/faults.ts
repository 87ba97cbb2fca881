import type { Page } from '@playwright/test';
import type { ServerResponse } from 'node:http';

/** Collects all uncaught errors and unhandled rejections of the page. */
export async function collectThrown(page: Page): Promise<string[]> {
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  page.on('console', (message) => {
    if (message.text().startsWith('thrown:')) thrown.push(message.text());
  });
  await page.addInitScript(() => {
    addEventListener('error', ({ message }) => {
      console.log('thrown:', message);
    });
    addEventListener('unhandledrejection', ({ reason }) => {
      console.log('thrown:', String(reason));
    });
  });
  return thrown;
}

/** Replies with CORS headers. */
export function reply(
  outgoing: ServerResponse,
  status: number,
  body = '',
  headers: Record<string, string> = {},
): true {
  const access = {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Retry-After',
  };
  outgoing.writeHead(status, { ...access, ...headers }).end(body);
  return true;
}

/** Answers both questions and waits for the end screen. */
export async function answerAll(page: Page, rating: string): Promise<void> {
  const frame = page.frameLocator('service-popup iframe');
  await frame.getByRole('button', { name: 'Start' }).click();
  await frame.getByRole('radio', { name: rating, exact: true }).check();
  await frame.getByRole('button', { name: 'Next' }).click();
  await frame.getByRole('button', { name: 'Send' }).click();
  await frame.getByRole('heading', { name: 'Thank you' }).waitFor();
}
