import { test as base, type FrameLocator, type Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { HostSite } from './host-site';
import { ServerProcess } from './server-process';
import { ApiProxy } from './api-proxy';
import { owner } from './owner';

export interface TestFixtures {
  host: HostSite;
  /** A proxy to the API that records every request. */
  apiProxy: ApiProxy;
  /** Errors, warnings and CSP violations of the page. */
  consoleErrors: string[];
}

export interface WorkerFixtures {
  server: ServerProcess;
  sql: Sql;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await ServerProcess.start(() => ({
        ADMIN_EMAIL: owner.email,
        ADMIN_PASSWORD: owner.password,
      }));
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sql: [
    async ({ server }, use) => {
      const sql = await server.sql();
      await use(sql);
      await sql.end();
    },
    { scope: 'worker' },
  ],
  host: async ({}, use) => {
    const host = await HostSite.start();
    await use(host);
    await host.stop();
  },
  apiProxy: async ({ server }, use) => {
    const apiProxy = await ApiProxy.start(server.url);
    await use(apiProxy);
    await apiProxy.stop();
  },
  consoleErrors: async ({ page }, use) => {
    const consoleErrors: string[] = [];
    page.on('pageerror', ({ message }) => consoleErrors.push(message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) consoleErrors.push(message.text());
    });
    // Not all browsers log CSP violations to the console.
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        console.error(`blocked by ${effectiveDirective}: ${blockedURI}`);
      });
    });
    await use(consoleErrors);
  },
});

export { expect } from '@playwright/test';

/** The frame of the popup on a page. */
export function popupFrame(page: Page): FrameLocator {
  return page.frameLocator('service-popup iframe');
}

/** Records the page's requests to this origin, as `METHOD /path`. */
export function recordRequests(page: Page, origin: string): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === origin) requests.push(`${request.method()} ${url.pathname}`);
  });
  return requests;
}

/**
 * A host page with the SDK's script tag. It collects all events in `window.events`, and focuses its
 * button before a popup can appear.
 */
export function hostPage(api: string, apiKey: string, attributes = ''): string {
  return `<!doctype html><html lang="en"><head><title>Host</title>
    <script async src="${api}/service-popups.js" data-api-key="${apiKey}" ${attributes}></script>
    <script>
      window.events = [];
      (window.servicePopups ||= []).push((popups) => {
        for (const type of ['popup_shown', 'popup_clicked', 'survey_completed'])
          popups.on(type, (event) => window.events.push(event));
      });
    </script></head>
    <body><h1>Host page</h1><button>A button of the host</button>
    <script>document.querySelector('button').focus();</script></body></html>`;
}

interface RecordedEvent {
  type: string;
  surveyId: string;
  timestamp: number;
  data: Record<string, unknown>;
}

export async function eventsOf(page: Page): Promise<RecordedEvent[]> {
  return page.evaluate(() => (window as unknown as { events: RecordedEvent[] }).events);
}

/** Names of the events so far; for `popup_clicked`, its action. */
export async function eventNames(page: Page): Promise<unknown[]> {
  const events = await eventsOf(page);
  return events.map(({ type, data }) => (type === 'popup_clicked' ? data.action : type));
}
