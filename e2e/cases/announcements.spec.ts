import type { PopupDefinition, Survey } from '@service-popups/contract';
import type { Page } from '@playwright/test';
import { axeViolations, insideAPage } from '../support/axe';
import {
  expect,
  eventNames,
  eventsOf,
  hostPage,
  popupFrame,
  recordRequests,
  test,
} from '../support/fixtures';
import { createProject } from '../support/project';

const id = 'news';
const announcement: Partial<PopupDefinition> = {
  id,
  title: 'Dark mode is here',
  message: 'Find it in your <b>settings</b>.',
  announcement: {
    primary: { action: 'event', name: 'open_settings' },
    secondary: { action: 'link', url: 'https://news.example/dark' },
  },
  actions: { primary: 'Open settings', secondary: 'Read more' },
  triggers: { type: 'time_on_page', value: 0, condition: [{ answered: false }] },
};
/** What the server stores in place of a survey. */
const survey: Survey = {
  id,
  version: 1,
  defaultLanguage: 'en',
  pages: [],
  ends: [{ id: 'end', title: '' }],
};

/** Waits until the popup has closed, and returns the events after it was shown. */
async function eventsAfterClosing(page: Page): Promise<unknown[]> {
  await expect(page.locator('service-popup')).toHaveCount(0);
  return (await eventNames(page)).slice(2);
}

test('[D9] [E9] [F6] an announcement is accessible, tells the host app, reports the click, and stays away', async ({
  browserName,
  page,
  host,
  server,
  sql,
  consoleErrors,
}) => {
  const { apiKey, environmentId } = await createProject(sql, [announcement], survey);
  host.serve(hostPage(server.url, apiKey));
  const requests = recordRequests(page, server.url);
  await page.goto(host.url);
  const frame = popupFrame(page);
  await expect(frame.getByRole('dialog', { name: 'Dark mode is here' })).toBeVisible();
  await expect(frame.getByRole('button')).toHaveText(['', 'Open settings']);
  const [, embedded] = page.frames();
  if (browserName === 'chromium')
    expect(embedded && (await axeViolations(embedded, insideAPage))).toEqual([]);
  await frame.getByRole('button', { name: 'Open settings' }).click();
  expect(await eventsAfterClosing(page)).toEqual(['event', 'survey_completed']);
  const [, , event] = await eventsOf(page);
  expect(event).toMatchObject({
    surveyId: id,
    data: { popupId: id, action: 'event', name: 'open_settings' },
  });
  const stored = () => sql<{ status: string }[]>`
    select status from reports where environment_id = ${environmentId} order by occurred_at, status desc`;
  await expect.poll(stored).toEqual([{ status: 'opened' }, { status: 'completed' }]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Host page' })).toBeVisible();
  await expect
    .poll(() => requests.filter((request) => request.startsWith('GET /sdk')).length)
    .toBe(2);
  await expect(page.locator('service-popup')).toHaveCount(0);
  expect(requests).not.toContain('POST /sdk/responses');
  expect(consoleErrors).toEqual([]);
});

test('[D9] [E9] a link opens in a new tab without access to the page, and closes the announcement @smoke', async ({
  context,
  page,
  host,
  server,
  sql,
}) => {
  await context.route('https://news.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>News</title>' }),
  );
  const { apiKey } = await createProject(sql, [announcement], survey);
  host.serve(hostPage(server.url, apiKey));
  await page.goto(host.url);
  const opened = context.waitForEvent('page');
  await popupFrame(page).getByRole('link', { name: 'Read more' }).click();
  const tab = await opened;
  await expect(tab).toHaveTitle('News');
  expect(tab.url()).toBe('https://news.example/dark');
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
  expect(await eventsAfterClosing(page)).toEqual(['link', 'survey_completed']);
});
