import type { Page } from '@playwright/test';
import { createProjectViaApi, forgetSession, startSession } from '../support/account';
import { expect, test } from '../support/fixtures';
import { expectAccessible, expectFits } from '../support/expect-accessible';
import type { Project } from '../support/project';
import { createOwnedProject, fillResults } from '../support/results-data';

/** Headings of a project's pages by path. The pages of a group share a browser and its cache. */
const projectPages = {
  'popups and surveys': {
    popups: 'Popups',
    'popups/hello': 'How do you like the shop?',
    surveys: 'Surveys',
    'popups/hello/audience': 'How do you like the shop?',
    'popups/hello/look': 'How do you like the shop?',
    'popups/hello/why': 'How do you like the shop?',
    'popups/hello/history': 'How do you like the shop?',
    why: 'Why (not)?',
    start: 'Get started',
  },
  results: {
    results: 'Results',
    'results/hello': 'How do you like the shop?',
    'results/hello?view=questions': 'How do you like the shop?',
    'results/hello?view=texts': 'How do you like the shop?',
    'results/hello?view=responses': 'How do you like the shop?',
    'results/unseen': 'A popup nobody has seen',
  },
  settings: {
    'settings/project': 'Project',
    'settings/keys': 'Keys and origins',
    'settings/themes': 'Themes',
    'settings/identity': 'Proof of identity',
    'settings/integrations': 'Integrations',
    'settings/members': 'Members',
    'settings/privacy': 'Privacy',
    'settings/audit': 'Audit log',
  },
};

/** Pages that look different in an empty project. */
const emptyProjectPages = {
  popups: 'Popups',
  surveys: 'Surveys',
  results: 'Results',
  why: 'Why (not)?',
  start: 'Get started',
};

/** Pages outside of projects. */
const globalPages = {
  account: 'Your account',
  accounts: 'Accounts',
  'projects/new': 'Create a project',
  'no-such-page': 'Page not found',
};

const wrongToken = 'x'.repeat(43);
/** Pages for people without a session. */
const signedOutPages = {
  'sign-in': 'Sign in',
  [`reset-password?token=${wrongToken}`]: 'This link doesn’t work',
  [`invitation?token=${wrongToken}`]: 'This invitation doesn’t work',
  'projects/demo/production/results': 'Results',
};

async function visitAll(
  page: Page,
  base: string,
  headings: Record<string, string>,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<void> {
  for (const [path, name] of Object.entries(headings))
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(base + path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expectAccessible(page, colorScheme);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectFits(page);
    });
}

// axe's results don't depend on the browser.
test.describe(
  'dashboard pages have no accessibility violations and fit the window:',
  { tag: '@chromium' },
  () => {
    let full: Project;
    test.beforeAll(async ({ sql }) => {
      full = await createOwnedProject(sql, [
        { id: 'hello', title: 'How do you like the shop?', version: 2 },
        { id: 'unseen', title: 'A popup nobody has seen' },
      ]);
      await fillResults(sql, full, 'hello', 60);
    });
    test.beforeEach(async ({ page, server }) => {
      test.slow();
      await startSession(page, server);
    });

    for (const [group, headings] of Object.entries(projectPages))
      test(group, async ({ page, server, consoleErrors }) => {
        await visitAll(page, `${server.url}/dashboard/projects/${full.id}/production/`, headings);
        expect(consoleErrors).toEqual([]);
      });

    test('an empty project', async ({ page, server, consoleErrors }) => {
      const id = await createProjectViaApi(page, server, 'Empty');
      const base = `${server.url}/dashboard/projects/${id}/production/`;
      await visitAll(page, base, emptyProjectPages, 'dark');
      expect(consoleErrors).toEqual([]);
    });

    test('outside of projects', async ({ page, server, consoleErrors }) => {
      await visitAll(page, `${server.url}/dashboard/`, globalPages, 'dark');
      expect(consoleErrors).toEqual([]);
    });

    test('without a session', async ({ page, server }) => {
      await forgetSession(page);
      await visitAll(page, `${server.url}/dashboard/`, signedOutPages, 'dark');
    });
  },
);
