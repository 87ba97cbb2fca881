import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { startSession } from '../support/account';
import { expect, test } from '../support/fixtures';
import { openStartScreen, openTab } from '../support/popup-page';
import { createOwnedProject, fillResults } from '../support/results-data';

const IMAGES = new URL('../../docs/images/', import.meta.url);

test.use({ viewport: { width: 1120, height: 760 }, colorScheme: 'light' });

/** Saves what the page shows as WebP, which the browser encodes. */
async function takePicture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const png = (await page.screenshot({ caret: 'hide' })).toString('base64');
  const encoder = await page.context().newPage();
  const webp = await encoder.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.85).replace(/^.*,/, '');
  }, png);
  await encoder.close();
  await writeFile(fileURLToPath(new URL(`first-survey-${name}.webp`, IMAGES)), webp, 'base64');
}

test('pictures of the guide “Your first survey”', async ({ page, server, sql }) => {
  const project = await createOwnedProject(sql, [
    { id: 'shop-score', title: 'How do you like the shop?', version: 1 },
  ]);
  await sql`update projects set name = 'Shop' where id = ${project.id}`;
  await sql`update surveys set name = 'Shop score' where environment_id = ${project.environmentId}`;
  await fillResults(sql, project, 'shop-score', 260);
  await startSession(page, server);
  const reply = await page.request.put(
    `${server.url}/api/v1/projects/${project.id}/environments/production/popups/shop-score`,
    {
      headers: { origin: server.url, 'if-match': '*' },
      data: {
        surveyId: 'two-questions',
        name: 'Shop score',
        title: 'How do you like the shop?',
        message: 'Two questions, <b>30 seconds</b>.',
        triggers: { type: 'time_on_page', value: 20 },
        segments: { path: ['/orders/**'] },
        cooldownDays: 90,
      },
    },
  );
  expect(reply.status(), await reply.text()).toBe(200);
  const dashboard = `${server.url}/dashboard/projects/${project.id}/production`;

  await page.goto(`${dashboard}/popups`);
  await page.getByRole('button', { name: 'New popup' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await takePicture(page, 'new');

  await page.goto(`${dashboard}/popups/shop-score`);
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeVisible();
  await takePicture(page, 'questions');

  await openStartScreen(page);
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await takePicture(page, 'message');

  await openTab(page, 'Audience');
  await page.getByRole('radio', { name: 'Regularly' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => document.querySelector('#section-schedule')?.scrollIntoView());
  await takePicture(page, 'how-often');

  await page.getByRole('button', { name: 'Publish…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await takePicture(page, 'publish');

  await page.goto(`${dashboard}/popups/shop-score/results`);
  await expect(page.getByRole('heading', { name: 'Funnel' })).toBeVisible();
  await takePicture(page, 'results');
});
