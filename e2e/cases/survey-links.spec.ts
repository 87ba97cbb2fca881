import type { APIRequestContext } from '@playwright/test';
import type { Survey } from '@service-popups/contract';
import type { Sql } from 'postgres';
import { startSession } from '../support/account';
import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/fixtures';
import { tabTo } from '../support/keyboard';
import { createProject, survey, type Project } from '../support/project';
import { createOwnedProject } from '../support/results-data';

const bilingual: Survey = {
  ...survey,
  pages: survey.pages.map((page) => ({
    ...page,
    questions: page.questions.map((question) =>
      question.id === 'recommend'
        ? { ...question, title: { en: 'Would you recommend us?', ar: 'هل توصي بنا؟' } }
        : question,
    ),
  })),
  hiddenFields: [{ id: 'plan' }],
};

let count = 0;
async function addLink(sql: Sql, { environmentId }: Project, popupId = 'hello'): Promise<string> {
  const slug = `survey-${String(Date.now())}-${String(count++)}`;
  await sql`insert into survey_links (environment_id, popup_id, slug)
    values (${environmentId}, ${popupId}, ${slug})`;
  return slug;
}

const stored = (sql: Sql, { environmentId }: Project) =>
  sql<{ answers: object; finished: boolean; userId: string | null }[]>`
    select answers, finished, user_id as "userId" from responses
    where environment_id = ${environmentId}`;

test.describe('the page of a survey link', () => {
  let project: Project;
  let slug: string;
  test.beforeEach(async ({ sql }) => {
    project = await createProject(sql, [{}], bilingual);
    slug = await addLink(sql, project);
  });

  test('[K1] [K3] can be answered with the keyboard alone', async ({ page, server, sql }) => {
    await page.goto(`${server.url}/s/${slug}?plan=pro`);
    await expect(page).toHaveTitle('A question');
    await expectAccessible(page);
    await tabTo(page, page.getByRole('button', { name: 'Start' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Why?')).toBeVisible();
    await tabTo(page, page.getByRole('textbox', { name: 'Why?' }));
    await page.keyboard.type('Fast');
    await tabTo(page, page.getByRole('button', { name: 'Send' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
    // There's nothing to close.
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect
      .poll(() => stored(sql, project))
      .toMatchObject([{ answers: { recommend: 10, reason: 'Fast', plan: 'pro' }, finished: true }]);
    const reports = await sql`select status from reports
      where environment_id = ${project.environmentId} order by status`;
    expect(reports.map(({ status }) => String(status))).toEqual(['completed', 'opened']);
    await page.reload();
    await expect(page.getByRole('heading')).toHaveText('You’ve already answered this survey');
  });

  test('[K1] is in the language of the visitor, from right to left', async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ locale: 'ar-EG' });
    const page = await context.newPage();
    await page.goto(`${server.url}/s/${slug}?recommend=5`);
    await expect(page.getByText('هل توصي بنا؟')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('button', { name: 'التالي' }).click();
    const field = page.getByRole('textbox');
    await expect(field).toHaveCSS('text-align', 'right');
    await field.fill('5');
    await expect(field).toHaveCSS('text-align', 'right');
    await context.close();
  });

  test('[K3] continues after a reload @smoke', async ({ page, server, sql, consoleErrors }) => {
    await page.goto(`${server.url}/s/${slug}`);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('radio', { name: '7', exact: true }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect
      .poll(() => stored(sql, project))
      .toMatchObject([{ answers: { recommend: 7 }, finished: false }]);
    await page.reload();
    await page.getByRole('textbox', { name: 'Why?' }).fill('Still here');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect
      .poll(() => stored(sql, project))
      .toMatchObject([{ answers: { recommend: 7, reason: 'Still here' }, finished: true }]);
    expect(consoleErrors).toEqual([]);
  });

  test('[K3] sends answers once the visitor is online again', async ({ page, server, sql }) => {
    await page.goto(`${server.url}/s/${slug}?recommend=8`);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await expect(page.locator('#status')).toHaveText(
      'Your answers haven’t been sent yet. Keep this page open.',
    );
    expect(await stored(sql, project)).toEqual([]);
    await page.context().setOffline(false);
    await expect.poll(() => stored(sql, project)).toHaveLength(1);
    await expect(page.getByText('haven’t been sent')).toHaveCount(0);
  });
});

test.describe('links with conditions', () => {
  let project: Project;
  test.beforeEach(async ({ sql }) => {
    project = await createOwnedProject(sql, [{ id: 'welcome' }], survey);
  });
  const create = async (request: APIRequestContext, url: string, data: object) => {
    const links = `${url}/api/v1/projects/${project.id}/environments/production/popups/welcome/survey-links`;
    const headers = { origin: url };
    const reply = await request.post(links, { data, headers });
    expect(reply.status(), await reply.text()).toBe(201);
    const link = (await reply.json()) as { id: string; url: string };
    const recipients = [{ userId: 'ada' }];
    const personal = await request.post(`${links}/${link.id}/personal-links`, {
      ...{ data: { recipients }, headers },
    });
    const { urls } = (await personal.json()) as { urls: string[] };
    return { url: link.url, personal: urls[0] ?? '' };
  };

  test('[K4] a password opens the survey', async ({ page, server }) => {
    await startSession(page, server);
    const { url } = await create(page.request, server.url, { password: 'open sesame' });
    await page.goto(url);
    await expectAccessible(page);
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toHaveText('That password isn’t right. Try again.');
    await page.getByLabel('Password').fill('open sesame');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
    const sent = page.waitForResponse(/\/opened$/);
    expect((await sent).status()).toBe(200);
  });
});

test('[K7] editors create, share and delete links in the dashboard', async ({
  page,
  server,
  sql,
}) => {
  const project = await createOwnedProject(
    sql,
    [{ id: 'welcome', title: `Is it ${String(Date.now())}?` }],
    bilingual,
  );
  await startSession(page, server);
  await page.goto(`${server.url}/dashboard/projects/${project.id}/production/popups/welcome`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Share as a link…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share as a link' });
  await expect(dialog.getByLabel('Address')).toHaveValue(/^is-it-\d+$/);
  await dialog.getByLabel('Address').fill('No');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByText('Enter at least 3 characters.')).toBeVisible();
  const slug = `a-link-${String(Date.now())}`;
  await dialog.getByLabel('Address').fill(slug);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = dialog.getByRole('list', { name: 'Links' }).getByRole('listitem');
  await expect(link).toContainText(`/s/${slug}`);

  await link.getByRole('button', { name: 'QR code' }).click();
  await expect(link.getByRole('img')).toBeVisible();
  const [png] = await Promise.all([
    page.waitForEvent('download'),
    link.getByRole('button', { name: 'Save as PNG' }).click(),
  ]);
  expect(png.suggestedFilename()).toBe(`${slug}.png`);
  await link.getByRole('button', { name: 'Email' }).click();
  await expect(link.getByText(`/s/${slug}?recommend=10`)).toBeVisible();
  await expectAccessible(page);

  await link.getByRole('button', { name: 'Personal links' }).click();
  const upload = link.locator('input[type=file]');
  const csv = (text: string) => ({
    name: 'a.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await upload.setInputFiles(csv('userId,gone\nada,1'));
  await expect(link.getByRole('alert')).toContainText('no hidden field “gone”. It has: plan.');
  const saved = page.waitForEvent('download');
  await upload.setInputFiles(csv('userId,plan\nada,pro\nbob,'));
  const file = await (await saved).createReadStream();
  const text = Buffer.concat(await file.toArray()).toString();
  expect(text).toMatch(
    new RegExp(`userId,plan,link\\r\\nada,pro,http\\S+/s/${slug}/\\S+\\r\\nbob,,http`),
  );

  await link.getByRole('button', { name: 'Settings' }).click();
  await link.getByLabel('Ask for a password').check();
  await link.getByRole('textbox', { name: 'Password' }).fill('open sesame');
  await link.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(link).toContainText('asks for a password');
  await link.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete link' }).click();
  await expect(link).toHaveCount(0);
});
