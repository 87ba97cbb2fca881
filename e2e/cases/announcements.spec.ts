import type { PopupDefinition, Survey } from '@service-popups/contract';
import type { Page } from '@playwright/test';
import { axeViolations, insideAPage } from '../support/axe';
import { clientPage } from '../support/client-page';
import {
  expect,
  eventNames,
  eventsOf,
  hostPage,
  popupFrame,
  recordRequests,
  test,
} from '../support/fixtures';
import { createProject, popup } from '../support/project';

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

test('[D9] [E9] an announcement tells the host app, reports the click, and stays away @smoke', async ({
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

test('[E9] [F6] an announcement can be dismissed with the keyboard, and is accessible', async ({
  page,
  host,
  server,
  sql,
}) => {
  const close: Partial<PopupDefinition> = {
    ...announcement,
    announcement: { primary: { action: 'close' } },
    actions: { primary: 'Got it' },
    style: { position: 'center' },
    repeat: { maxShown: 1 },
  };
  const { apiKey, environmentId } = await createProject(sql, [close], survey);
  host.serve(hostPage(server.url, apiKey));
  await page.goto(host.url);
  const frame = popupFrame(page);
  await expect(frame.getByRole('heading', { name: 'Dark mode is here' })).toBeFocused();
  const [, embedded] = page.frames();
  expect(embedded && (await axeViolations(embedded, insideAPage))).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(frame.getByRole('button', { name: 'Got it' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await eventsAfterClosing(page)).toEqual(['close']);
  const counted = () => sql<{ step: string; n: number }[]>`
    select step, n::int from daily_counts where environment_id = ${environmentId} order by step`;
  await expect.poll(counted).toEqual([
    { step: 'dismissed', n: 1 },
    { step: 'opened', n: 1 },
  ]);
});

test('[D9] [T9] an announcement works in client mode, inside the page and in another language', async ({
  page,
  host,
  server,
  consoleErrors,
}) => {
  const german = {
    title: 'Eine Frage',
    message: '',
    actions: { primary: 'Los', secondary: 'Warum?' },
  };
  const popups = [
    {
      ...popup,
      ...announcement,
      surveyId: id,
      triggers: { type: 'inline', value: 'h1' },
      translations: { de: german },
    },
  ];
  const requests = recordRequests(page, server.url);
  host.serve(clientPage(server.url, { popups, language: 'de' }));
  await page.goto(host.url);
  const frame = page.frameLocator('h1 iframe');
  await expect(frame.getByRole('region', { name: german.title })).toBeVisible();
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de');
  await expect(frame.getByRole('link', { name: 'Warum?' })).toHaveAttribute(
    'href',
    'https://news.example/dark',
  );
  await frame.getByRole('button', { name: german.actions.primary }).click();
  await expect(page.locator('h1 iframe')).toHaveCount(0);
  expect((await eventNames(page)).slice(-2)).toEqual(['event', 'survey_completed']);
  expect(requests.filter((request) => request.includes('/sdk/'))).toEqual([]);
  expect(consoleErrors).toEqual([]);
});
