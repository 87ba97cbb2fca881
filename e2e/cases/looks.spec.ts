import { makeOwner, makeProject, startSession } from '../support/account';
import { expect, test } from '../support/fixtures';
import { expectNoFaults } from '../support/no-faults';
import type { Project } from '../support/project';
import { createOwnProject, fillResults } from '../support/results-data';

/** Every page of a project, by its heading. */
const filled = {
  popups: 'Popups',
  'popups/hello': 'How do you like the shop?',
  surveys: 'Surveys',
  'surveys/two-questions': 'two-questions',
  results: 'Results',
  'results/hello': 'How do you like the shop?',
  'results/hello?view=questions': 'How do you like the shop?',
  'results/hello?view=texts': 'How do you like the shop?',
  'results/hello?view=responses': 'How do you like the shop?',
  'results/hello?compare=previous': 'How do you like the shop?',
  'results/unseen': 'A popup nobody has seen',
  why: 'Why (not)?',
  start: 'Get started',
  'settings/project': 'Project',
  'settings/keys': 'Keys and origins',
  'settings/identity': 'Proof of identity',
  'settings/members': 'Members',
  'settings/privacy': 'Privacy',
  'settings/audit': 'Audit log',
};

/** Those that look otherwise while there is nothing. */
const empty = {
  popups: 'Popups',
  surveys: 'Surveys',
  results: 'Results',
  why: 'Why (not)?',
  start: 'Get started',
};

/** Those of no project. */
const apart = {
  account: 'Your account',
  accounts: 'Accounts',
  'projects/new': 'Make a project',
  'no-such-page': 'There is no page at this address',
};

const sizes = [
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
];

// The same engine looks at every page: what it finds does not depend on the browser.
test.describe('no accessibility fault, and nothing sticks out:', { tag: '@chromium' }, () => {
  let full: Project;
  test.beforeAll(async ({ server, sql }) => {
    await makeOwner(server);
    full = await createOwnProject(sql, [
      { id: 'hello', title: 'How do you like the shop?', version: 2 },
      { id: 'unseen', title: 'A popup nobody has seen' },
    ]);
    await fillResults(sql, full, 'hello', 60);
  });

  const cases = [
    ...Object.entries(filled).map(([path, name]) => ({ kind: 'filled', path, name })),
    ...Object.entries(empty).map(([path, name]) => ({ kind: 'empty', path, name })),
    ...Object.entries(apart).map(([path, name]) => ({ kind: 'apart', path, name })),
  ];
  for (const { kind, path, name } of cases)
    test(kind === 'empty' ? `${path}, empty` : path, async ({ page, server, complaints }) => {
      await startSession(page, server);
      const id = kind === 'empty' ? await makeProject(page, server, 'Empty') : full.id;
      const place = kind === 'apart' ? '' : `projects/${id}/production/`;
      await page.goto(`${server.url}/dashboard/${place}${path}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expectNoFaults(page);
      }
      expect(complaints).toEqual([]);
    });
});
