import type { Page } from '@playwright/test';
import type { Survey } from '@service-popups/contract';
import { startSession } from '../support/account';
import { expect, hostPage, popupFrame, test } from '../support/fixtures';
import { createOwnedProject } from '../support/results-data';

/** Calls `mark` in several ways if it's rendered as markup. */
const script = (name: string): string =>
  `${name} <img src=x onerror="mark('${name}')"><svg onload="mark('${name}')"></svg>` +
  `<script>mark('${name}')</script><a href="javascript:mark('${name}')">here</a>`;

const survey: Survey = {
  id: 'two-questions',
  version: 1,
  defaultLanguage: 'en',
  pages: [
    {
      id: 'why',
      questions: [{ id: 'why', type: 'text', title: script('Title'), help: script('Help') }],
    },
    {
      id: 'pick',
      questions: [
        {
          id: 'pick',
          type: 'single_choice',
          title: 'You wrote: {{answer:why}}',
          options: [
            { id: 'a', label: script('Label') },
            { id: 'b', label: 'Another' },
          ],
        },
      ],
    },
  ],
  ends: [{ id: 'end', title: script('End'), message: script('Farewell') }],
};

/** Collects the scripts that ran in the page or its frames. */
async function recordRuns(page: Page): Promise<string[]> {
  const ran: string[] = [];
  await page.exposeFunction('mark', (name: string) => ran.push(name));
  return ran;
}

const name = '[M10] scripts in texts and answers run neither in the frame nor in the dashboard';
test(name, { tag: '@chromium' }, async ({ page, host, server, sql }) => {
  const texts = { title: script('Popup'), message: script('Message') };
  const project = await createOwnedProject(sql, [{ id: 'hello', ...texts }], survey);
  const ran = await recordRuns(page);

  host.serve(hostPage(server.url, project.apiKey));
  await page.goto(host.sameSiteUrl);
  await page.evaluate("mark('self-test')");
  expect(ran.splice(0)).toEqual(['self-test']);
  const frame = popupFrame(page);
  await expect(frame.getByText('Message', { exact: false }).first()).toBeVisible();
  await frame.getByRole('button', { name: 'Start' }).click();
  await frame.getByRole('textbox').fill(script('Answer'));
  await frame.getByRole('button', { name: 'Next' }).click();
  await expect(frame.getByRole('heading', { name: /^You wrote: Answer/ })).toBeVisible();
  await frame.getByRole('radio', { name: /^Label/ }).click();
  await frame.getByRole('button', { name: 'Send' }).click();
  await expect(frame.getByRole('heading', { name: /^End/ })).toBeVisible();
  const stored = async () =>
    (await sql`select from responses where environment_id = ${project.environmentId} and finished`)
      .length;
  await expect.poll(stored).toBe(1);
  expect(ran).toEqual([]);

  const dashboardUrl = `${server.url}/dashboard/projects/${project.id}/production`;
  await startSession(page, server);
  for (const [path, text] of [
    ['popups/hello', 'Popup'],
    ['surveys/two-questions', 'Title'],
    ['results/hello?view=questions', 'Label'],
    ['results/hello?view=responses', 'Answer'],
  ] as const) {
    await page.goto(`${dashboardUrl}/${path}`);
    await expect(page.locator('main')).toContainText(`${text} <img`);
    expect([path, ran]).toEqual([path, []]);
  }
});
