import { expect, popupFrame, recordRequests, test } from '../support/fixtures';
import { expectAccessible } from '../support/expect-accessible';

test.describe('the demo', () => {
  test('[T1] [F1] [E1] [E2] [E5] [F5] [S7] shows an accessible popup and stores its reports and answers', async ({
    page,
    server,
    sql,
    consoleErrors,
  }) => {
    const requests = recordRequests(page, server.url);
    const count = async () => {
      const [row] = await sql<{ reports: number; responses: number }[]>`
        select (select count(*)::int from reports) as reports,
               (select count(*)::int from responses) as responses`;
      return row ?? { reports: 0, responses: 0 };
    };
    const before = await count();

    await page.goto(`${server.url}/demo/`);
    const log = page.getByRole('log');
    const frame = popupFrame(page);
    await expect(frame.getByRole('heading', { name: 'Two quick questions?' })).toBeVisible();
    await frame.getByRole('button', { name: 'Sure, go ahead' }).click();
    await expect(frame.getByRole('radiogroup')).toBeVisible();
    await expectAccessible(page);
    await frame.getByRole('radio', { name: '9', exact: true }).check();
    await frame.getByRole('button', { name: 'Next' }).click();
    await frame.getByRole('button', { name: 'Back' }).click();
    await expect(frame.getByRole('radio', { name: '9', exact: true })).toBeChecked();
    await frame.getByRole('button', { name: 'Next' }).click();
    await frame.getByRole('textbox').fill('The mugs are lovely');
    await frame.getByRole('button', { name: 'Send' }).click();
    await expect(frame.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
    await frame.getByRole('button', { name: 'Back to the shop' }).click();
    await expect(page.locator('service-popup')).toHaveCount(0);

    for (const word of [
      'popup_shown',
      'loaded',
      'start_survey',
      'back',
      'manual_send',
      'survey_completed',
      'complete',
    ])
      await expect(log.getByText(word, { exact: true }).first()).toBeVisible();

    await expect
      .poll(count)
      .toEqual({ reports: before.reports + 2, responses: before.responses + 1 });
    const reports = await sql<{ status: string; popup_id: string; path: string }[]>`
      select status, popup_id, path from reports order by received_at desc limit 2`;
    expect(reports.map(({ status }) => status).sort()).toEqual(['completed', 'opened']);
    expect(reports[0]).toMatchObject({ popup_id: 'shop-welcome', path: '/demo/' });
    const [response] =
      await sql`select answers, finished from responses order by updated_at desc limit 1`;
    expect(response).toEqual({
      answers: { recommend: 9, reason: 'The mugs are lovely' },
      finished: true,
    });
    expect(requests.filter((line) => line === 'POST /sdk/popups')).toHaveLength(2);
    expect(consoleErrors).toEqual([]);

    await page.goto(`${server.url}/dashboard/`);
    await expect(page.getByText('The mugs are lovely')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Two quick questions?' })).toBeVisible();
  });

  test('[T9] [T10] [D6] has a page with every format', async ({ page, server, consoleErrors }) => {
    await page.goto(`${server.url}/demo/`);
    await page.getByRole('link', { name: 'Formats' }).click();
    const inline = page.frameLocator('.inline-survey iframe');
    const heading = page.getByRole('heading', { name: 'Feedback button' });
    await expect(inline.getByRole('radio', { name: 'Yes' })).toBeVisible();
    const place = () => heading.evaluate((element) => (element as HTMLElement).offsetTop);
    const before = await place();
    await inline.getByRole('radio', { name: 'Yes' }).check();
    await inline.getByRole('button', { name: 'Send' }).click();
    await expect(inline.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
    expect(await place()).toBe(before);

    const frame = page.frameLocator('html > service-popup iframe');
    for (const id of ['format-anchor', 'format-bar', 'format-full-screen']) {
      await page.locator(`#${id}`).click();
      await frame.getByRole('button', { name: 'Close' }).click();
      await expect(page.locator('html > service-popup')).toHaveCount(0);
    }
    await page.locator('#format-announcement').click();
    await frame.getByRole('button', { name: 'Show the mugs' }).click();
    await expect(page.getByRole('log').getByText('event', { exact: true })).toBeVisible();
    await expect(page.locator('html > service-popup')).toHaveCount(0);
    await page.getByRole('button', { name: 'Feedback', exact: true }).click();
    await frame.getByRole('radio', { name: 'An idea' }).check();
    await frame.getByRole('button', { name: 'Send' }).click();
    await expect(frame.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
    await page.goto(`${server.url}/demo/formats`);
    await page.getByRole('link', { name: 'Open the survey' }).click();
    await expect(page.getByRole('heading', { name: 'Two quick questions?' })).toBeVisible();
    expect(consoleErrors).toEqual([]);
  });
});
