import type { Page, Request } from '@playwright/test';
import type { Report } from '@service-popups/contract';
import { ExampleApp } from '../support/example-app';
import { expect, popupFrame, test } from '../support/fixtures';
import { createProject, type Project } from '../support/project';

const forPro = { attributes: [{ key: 'plan', op: 'eq' as const, value: 'pro' }] };
const atOnce = { type: 'time_on_page' as const, value: 0.1 };
const onFeedback = { type: 'event' as const, value: 'feedback', condition: [{ answered: false }] };

const popups = [
  { id: 'feedback', title: 'Your feedback', triggers: onFeedback },
  { id: 'pro', title: 'For pro users', triggers: atOnce, segments: forPro },
  { id: 'pro-feedback', title: 'Pro feedback', triggers: onFeedback, segments: forPro },
  { id: 'article-rating', title: 'Was it helpful?', triggers: [] },
  { id: 'pricing', title: 'About pricing', triggers: atOnce, segments: { path: ['/pricing'] } },
];

const examples = [
  { name: 'react-router', guide: 'react.md', tags: '' },
  { name: 'react-router', guide: 'react.md', tags: ' @all', react: '18.3.1' },
  { name: 'nextjs', guide: 'nextjs.md', tags: ' @all' },
  { name: 'vue-router', guide: 'vue.md', tags: ' @all' },
  { name: 'sveltekit', guide: 'svelte.md', tags: ' @all' },
];

/** Records the popups that the page loads and reports as shown, each with its user. */
function recordTraffic(page: Page, { apiKey }: Project) {
  const loads: string[] = [];
  const shown: string[] = [];
  const userIn = (filter: string | null): string | undefined =>
    (JSON.parse(filter ?? '{}') as { where?: { userId?: string } }).where?.userId;
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === `/sdk/${apiKey}/popups`)
      loads.push(userIn(searchParams.get('filter')) ?? 'nobody');
    if (pathname !== '/sdk/popups') return;
    const reports = [JSON.parse(request.postData() ?? '[]') as Report | Report[]].flat();
    for (const { status, popupId, userId } of reports)
      if (status === 'opened') shown.push(`${popupId} to ${userId ?? 'nobody'}`);
  });
  return { loads, shown };
}

const button = (page: Page, name: string) => page.getByRole('button', { name });
const popupTitle = (page: Page) => popupFrame(page).getByRole('heading');

for (const { name, guide, tags, react } of examples) {
  const title = react ? `${name} with React ${react}` : name;

  test.describe(`example ${title}`, () => {
    test.describe.configure({ mode: 'serial' });
    let project: Project;
    let app: ExampleApp;

    test.beforeAll(async ({ server, sql }) => {
      // Installing and building takes a minute, and longer on a busy machine.
      test.setTimeout(900_000);
      project = await createProject(sql, popups);
      app = await ExampleApp.install(name, guide, { KEY: project.apiKey, URL: server.url });
      const versions = ['react', 'react-dom', '@types/react', '@types/react-dom'];
      if (react)
        await app.run(`npm install ${versions.map((each) => `${each}@^${react}`).join(' ')}`);
      await app.run('npm run build');
    });
    test.afterEach(() => app.stop());
    test.afterAll(() => app.remove());

    test(`[B1] [B2] the built app shows popups to a visitor and to a user who signs in @chromium${tags}`, async ({
      page,
      consoleErrors,
    }) => {
      const { loads, shown } = recordTraffic(page, project);
      await page.goto(await app.start('start'));
      await expect.poll(() => loads).toEqual(['nobody']);

      await button(page, 'Give feedback').click();
      await expect(popupTitle(page)).toHaveText('Your feedback');
      const popup = popupFrame(page);
      await popup.getByRole('button', { name: 'Start' }).click();
      await popup.getByRole('radio', { name: '9' }).check({ force: true });
      await popup.getByRole('button', { name: 'Next' }).click();
      await popup.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('status')).toHaveText('Thank you for your answers.');
      await popup.getByRole('button', { name: 'Close' }).first().click();
      await expect(page.locator('service-popup')).toHaveCount(0);

      await button(page, 'Sign in').click();
      await expect(popupTitle(page)).toHaveText('For pro users');
      expect(loads).toEqual(['nobody', 'user-4711']);

      // Signing out closes the popup, and the attributes are gone.
      await button(page, 'Sign out').click();
      await expect(page.locator('service-popup')).toHaveCount(0);
      await expect.poll(() => loads).toEqual(['nobody', 'user-4711', 'nobody']);
      await button(page, 'Give feedback').click();

      await page.getByRole('link', { name: 'Pricing' }).click();
      await expect(page.getByRole('heading', { name: 'Pricing' })).toBeVisible();
      await expect(popupTitle(page)).toHaveText('About pricing');
      await expect
        .poll(() => shown)
        .toEqual(['feedback to nobody', 'pro to user-4711', 'pricing to nobody']);
      expect(loads).toHaveLength(3);

      await popup.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('link', { name: 'Home' }).click();
      await page.getByRole('link', { name: 'Help' }).click();
      const survey = page.frameLocator('article iframe').getByRole('region');
      await expect(survey).toHaveAccessibleName('Was it helpful?');
      await page.getByRole('link', { name: 'Home' }).click();
      await expect(page.locator('service-popup')).toHaveCount(0);
      expect(consoleErrors).toEqual([]);
    });

    test(`[B3] the app loads popups once in development @chromium${tags}`, async ({
      page,
      consoleErrors,
    }) => {
      const { loads, shown } = recordTraffic(page, project);
      const url = await app.start('dev');
      // Compiles it. Otherwise, Next.js refreshes the open page after that.
      await fetch(`${url}/pricing`);
      await page.goto(`${url}/pricing`);
      await expect(popupTitle(page)).toHaveText('About pricing');
      await expect.poll(() => shown).toEqual(['pricing to nobody']);
      await expect(page.locator('service-popup')).toHaveCount(1);
      expect(loads).toEqual(['nobody']);
      expect(consoleErrors).toEqual([]);
    });
  });
}
