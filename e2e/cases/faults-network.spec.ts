import type { Page } from '@playwright/test';
import type { Survey } from '@service-popups/contract';
import type { Sql } from 'postgres';
import { expect, hostPage, popupFrame, test } from '../support/fixtures';
import { answerAll, collectThrown, reply } from '../support/faults';
import { createProject, survey } from '../support/project';

const once = { type: 'time_on_page' as const, value: 0.2, condition: [{ cooldownDays: 1 }] };

test.describe('the SDK with a failing API', () => {
  test('[L5] retries after a 429 with Retry-After, but not too early, and shows the popup', async ({
    page,
    host,
    apiProxy,
    sql,
  }) => {
    const { apiKey } = await createProject(sql);
    const times: number[] = [];
    apiProxy.fault = (line, outgoing) => {
      if (line !== `GET /sdk/${apiKey}/popups`) return false;
      times.push(Date.now());
      return times.length === 1 && reply(outgoing, 429, '', { 'retry-after': '1' });
    };
    const thrown = await collectThrown(page);
    host.serve(hostPage(apiProxy.url, apiKey));
    await page.goto(host.url);
    await expect(popupFrame(page).getByRole('heading')).toBeVisible();
    const [first = 0, second = 0] = times;
    expect(second - first).toBeGreaterThanOrEqual(1000);
    expect(times).toHaveLength(2);
    expect(thrown).toEqual([]);
  });

  test('[E7] [F4] delivers all answers and reports once when the network is back @smoke', async ({
    page,
    host,
    apiProxy,
    sql,
  }) => {
    const { apiKey, environmentId } = await createProject(sql, [{ triggers: once }]);
    const thrown = await collectThrown(page);
    apiProxy.fault = (line, outgoing) => {
      if (line.startsWith('POST')) outgoing.destroy();
      return line.startsWith('POST');
    };
    host.serve(hostPage(apiProxy.url, apiKey));
    await page.goto(host.url);
    await answerAll(page, '9');
    const queued = () =>
      page.evaluate(
        () => Object.keys(localStorage).filter((key) => key.includes(':outbox:')).length,
      );
    expect(await queued()).toBe(3);
    apiProxy.fault = () => false;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(queued).toBe(0);
    const reports = await sql`
      select status from reports where environment_id = ${environmentId} order by status`;
    expect(reports.map(({ status }) => status as string)).toEqual(['completed', 'opened']);
    const responses = await sql`
      select finished from responses where environment_id = ${environmentId}`;
    expect([...responses]).toEqual([{ finished: true }]);
    expect(thrown).toEqual([]);
  });

  test('[E7] [E3] sends the report of a closed tab from the next page, which shows no popup', async ({
    context,
    page,
    host,
    apiProxy,
    sql,
  }) => {
    const { apiKey, environmentId } = await createProject(sql, [{ triggers: once }]);
    apiProxy.fault = (line) => line.startsWith('POST');
    host.serve(hostPage(apiProxy.url, apiKey, 'data-debug'));
    await page.goto(host.url);
    await expect(popupFrame(page).getByRole('heading')).toBeVisible();
    await expect.poll(() => apiProxy.requests).toContain('POST /sdk/popups');
    await page.close();

    const stored = async () => [
      ...(await sql`select status from reports where environment_id = ${environmentId}`),
    ];
    expect(await stored()).toEqual([]);
    apiProxy.fault = () => false;
    const next = await context.newPage();
    const thrown = await collectThrown(next);
    const decided = next.waitForEvent('console', (message) => message.text().includes('cooldown'));
    await next.goto(host.url);
    await decided;
    await expect.poll(stored).toEqual([{ status: 'opened' }]);
    await expect(next.locator('service-popup')).toHaveCount(0);
    expect(thrown).toEqual([]);
  });

  test.describe('with long Japanese answers', () => {
    /** Five questions on one page. With the longest Japanese answers, a response has 75 KB. */
    const longSurvey: Survey = {
      ...survey,
      pages: [
        {
          id: 'all',
          questions: [1, 2, 3, 4, 5].map((number) => ({
            id: `q${String(number)}`,
            type: 'text',
            title: `Question ${String(number)}`,
            multiline: true,
            maxLength: 5000,
          })),
        },
      ],
    };
    const longAnswer = 'とても満足しています。'.repeat(454);

    /** Gives the longest answer to every question. */
    async function giveLongAnswers(page: Page): Promise<void> {
      const frame = popupFrame(page);
      await frame.getByRole('button', { name: 'Start' }).click();
      for (const box of await frame.getByRole('textbox').all()) await box.fill(longAnswer);
      await frame.getByRole('button', { name: 'Send' }).click();
      await frame.getByRole('heading', { name: 'Thank you' }).waitFor();
    }

    /** Returns the stored answers' lengths and the reports of an environment. */
    async function storedFor(sql: Sql, environmentId: number) {
      const responses = await sql<{ answers: Record<string, string>; finished: boolean }[]>`
        select answers, finished from responses where environment_id = ${environmentId}`;
      const reports = await sql<{ status: string }[]>`
        select status from reports where environment_id = ${environmentId} order by status`;
      return {
        responses: responses.map(({ answers, finished }) => [
          finished,
          ...Object.values(answers).map(({ length }) => length),
        ]),
        reports: reports.map(({ status }) => status),
      };
    }
    const complete = {
      responses: [[true, ...Array<number>(5).fill(longAnswer.length)]],
      reports: ['completed', 'opened'],
    };

    test('[E6] [E7] delivers them from the next page if they exceed the keepalive limit', async ({
      context,
      page,
      host,
      apiProxy,
      sql,
    }) => {
      const { apiKey, environmentId } = await createProject(sql, [{ triggers: once }], longSurvey);
      host.serve(hostPage(apiProxy.url, apiKey));
      await page.goto(host.url);
      // Leave responses without a reply until the page is closed.
      apiProxy.fault = (line) => line === 'POST /sdk/responses';
      await giveLongAnswers(page);
      await page.close();
      apiProxy.fault = () => false;
      const next = await context.newPage();
      const thrown = await collectThrown(next);
      await next.goto(host.url);
      await expect.poll(() => storedFor(sql, environmentId)).toEqual(complete);
      expect(thrown).toEqual([]);
    });

    test('[E6] delivers them with keepalive when the page closes @smoke', async ({
      page,
      host,
      apiProxy,
      sql,
    }) => {
      const { apiKey, environmentId } = await createProject(sql, [{ triggers: once }], longSurvey);
      host.serve(hostPage(apiProxy.url, apiKey));
      await page.goto(host.url);
      const frame = popupFrame(page);
      await frame.getByRole('button', { name: 'Start' }).click();
      const boxes = await frame.getByRole('textbox').all();
      for (const box of boxes.slice(0, 3)) await box.fill(longAnswer);
      // Leave the page as soon as the answers are in the outbox, before any reply.
      await page.evaluate(() => {
        addEventListener('service-popups:store', () => {
          const stored = Object.entries(localStorage) as [string, string][];
          if (
            stored.some(
              ([key, text]) => key.includes(':outbox:') && text.includes('"finished":true'),
            )
          )
            location.href = 'about:blank';
        });
      });
      await frame.getByRole('button', { name: 'Send' }).click();
      await page.waitForURL('about:blank');
      await expect
        .poll(async () => (await storedFor(sql, environmentId)).responses)
        .toEqual([[true, ...Array<number>(3).fill(longAnswer.length)]]);
    });
  });
});
