import type { Page } from '@playwright/test';
import type { Survey } from '@service-popups/contract';
import type { Sql } from 'postgres';
import { expect, hostPage, popupFrame, eventNames, test } from '../support/fixtures';
import { answerAll, collectThrown, reply } from '../support/faults';
import { createProject, survey } from '../support/project';

const once = { type: 'time_on_page' as const, value: 0.2, condition: [{ cooldownDays: 1 }] };
const later = { type: 'time_on_page' as const, value: 3600 };

test.describe('an API in trouble', () => {
  const troubles: [string, number, string, () => Record<string, string>, number][] = [
    ['429 with Retry-After in seconds', 429, '', () => ({ 'retry-after': '2' }), 2000],
    [
      '429 with Retry-After as a date',
      429,
      '',
      () => ({ 'retry-after': new Date(Date.now() + 3000).toUTCString() }),
      1900,
    ],
    ['500', 500, 'oops', () => ({}), 450],
    [
      '200 with a page of HTML',
      200,
      '<!doctype html><h1>Welcome',
      () => ({ 'content-type': 'text/html' }),
      450,
    ],
  ];
  for (const [name, status, body, headers, least] of troubles)
    test(`[L5] ${name}: the next try brings the popup, and comes no earlier than it may`, async ({
      page,
      host,
      watched,
      sql,
    }) => {
      const { apiKey } = await createProject(sql);
      const times: number[] = [];
      watched.fault = (line, outgoing) => {
        if (line !== `GET /sdk/${apiKey}/popups`) return false;
        times.push(Date.now());
        return times.length === 1 && reply(outgoing, status, body, headers());
      };
      const thrown = await collectThrown(page);
      host.serve(hostPage(watched.url, apiKey));
      await page.goto(host.url);
      await expect(popupFrame(page).getByRole('heading')).toBeVisible();
      const [first = 0, second = 0] = times;
      expect(second - first).toBeGreaterThanOrEqual(least);
      expect(times).toHaveLength(2);
      expect(thrown).toEqual([]);
    });

  for (const status of [401, 403, 404])
    test(`[L5] ${String(status)}: nothing shows, not even what was kept, and nothing is asked again`, async ({
      page,
      host,
      watched,
      sql,
      consoleErrors,
    }) => {
      const { apiKey } = await createProject(sql, [{ triggers: later }]);
      const thrown = await collectThrown(page);
      host.serve(hostPage(watched.url, apiKey));
      const kept = async () => {
        const keys = await page.evaluate(() => Object.keys(localStorage));
        return keys.filter((key) => key.includes('definitions'));
      };
      const sdkMessages = () => consoleErrors.filter((text) => text.includes('[service-popups]'));
      await page.goto(host.url);
      await expect.poll(kept).toHaveLength(1);
      watched.requests.length = 0;
      watched.fault = (line, outgoing) =>
        line.startsWith('GET /sdk/') && reply(outgoing, status, '<h1>No</h1>');
      await page.reload();
      await expect.poll(sdkMessages).toHaveLength(1);
      await page.evaluate(() => {
        history.pushState({}, '', '/next');
      });
      expect(await kept()).toEqual([]);
      expect(watched.requests.filter((line) => line.includes('/sdk/'))).toEqual([
        `GET /sdk/${apiKey}/popups`,
      ]);
      expect(sdkMessages()).toHaveLength(1);
      expect(thrown).toEqual([]);
    });

  test('[L5] no answer, then half of one: given up after ten seconds each, the kept ones are used @all', async ({
    page,
    host,
    watched,
    sql,
  }) => {
    const { apiKey } = await createProject(sql);
    const thrown = await collectThrown(page);
    const failed: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('load_failed')) failed.push(message.text());
    });
    host.serve(hostPage(watched.url, apiKey, 'data-debug'));
    await page.goto(host.url);
    await popupFrame(page).getByRole('button', { name: 'Close' }).click();

    let asked = 0;
    watched.fault = (line, outgoing) => {
      if (line !== `GET /sdk/${apiKey}/popups`) return false;
      asked += 1;
      if (asked === 2)
        outgoing.writeHead(200, { 'access-control-allow-origin': '*' }).write('[{"id":');
      return asked < 3;
    };
    await page.reload();
    await expect(popupFrame(page).getByRole('heading')).toBeVisible();
    expect(asked).toBeLessThan(3);
    await expect.poll(() => asked, { timeout: 30_000 }).toBe(3);
    expect(failed.map((text) => /load_failed (\d+)/.exec(text)?.[1])).toEqual(['0', '0']);
    expect(await eventNames(page)).toEqual(['popup_shown', 'loaded']);
    expect(thrown).toEqual([]);
  });

  test('[E7] [F4] all answers and reports arrive once after the network was down @smoke', async ({
    page,
    host,
    watched,
    sql,
  }) => {
    const { apiKey, environmentId } = await createProject(sql, [{ triggers: once }]);
    const thrown = await collectThrown(page);
    watched.fault = (line, outgoing) => {
      if (line.startsWith('POST')) outgoing.destroy();
      return line.startsWith('POST');
    };
    host.serve(hostPage(watched.url, apiKey));
    await page.goto(host.url);
    await answerAll(page, '9');
    const waiting = () =>
      page.evaluate(
        () => Object.keys(localStorage).filter((key) => key.includes(':outbox:')).length,
      );
    expect(await waiting()).toBe(3);
    watched.fault = () => false;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(waiting).toBe(0);
    const events = await sql`
      select status from reports where environment_id = ${environmentId} order by status`;
    expect(events.map(({ status }) => status as string)).toEqual(['completed', 'opened']);
    const responses = await sql`
      select finished from responses where environment_id = ${environmentId}`;
    expect([...responses]).toEqual([{ finished: true }]);
    expect(thrown).toEqual([]);
  });

  test('[E7] [E3] the next page sends the report of a closed tab and shows no popup', async ({
    context,
    page,
    host,
    watched,
    sql,
  }) => {
    const { apiKey, environmentId } = await createProject(sql, [{ triggers: once }]);
    watched.fault = (line) => line.startsWith('POST');
    host.serve(hostPage(watched.url, apiKey, 'data-debug'));
    await page.goto(host.url);
    await expect(popupFrame(page).getByRole('heading')).toBeVisible();
    await expect.poll(() => watched.requests).toContain('POST /sdk/popups');
    await page.close();

    const stored = async () => [
      ...(await sql`select status from reports where environment_id = ${environmentId}`),
    ];
    expect(await stored()).toEqual([]);
    watched.fault = () => false;
    const next = await context.newPage();
    const thrown = await collectThrown(next);
    const decided = next.waitForEvent('console', (message) => message.text().includes('cooldown'));
    await next.goto(host.url);
    await decided;
    await expect.poll(stored).toEqual([{ status: 'opened' }]);
    await expect(next.locator('service-popup')).toHaveCount(0);
    expect(thrown).toEqual([]);
  });

  test.describe('long answers in Japanese', () => {
    /** Five questions on one page; in Japanese, their longest answers have 75 KB. */
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

    /** The visitor answers all of it. */
    async function answerAtLength(page: Page): Promise<void> {
      const frame = popupFrame(page);
      await frame.getByRole('button', { name: 'Start' }).click();
      for (const box of await frame.getByRole('textbox').all()) await box.fill(longAnswer);
      await frame.getByRole('button', { name: 'Send' }).click();
      await frame.getByRole('heading', { name: 'Thank you' }).waitFor();
    }

    /** What the server has of a project: the lengths of the answers, and the reports. */
    async function storedFor(sql: Sql, environmentId: number) {
      const responses = await sql<{ answers: Record<string, string>; finished: boolean }[]>`
        select answers, finished from responses where environment_id = ${environmentId}`;
      const events = await sql<{ status: string }[]>`
        select status from reports where environment_id = ${environmentId} order by status`;
      return {
        responses: responses.map(({ answers, finished }) => [
          finished,
          ...Object.values(answers).map(({ length }) => length),
        ]),
        events: events.map(({ status }) => status),
      };
    }
    const complete = {
      responses: [[true, ...Array<number>(5).fill(longAnswer.length)]],
      events: ['completed', 'opened'],
    };

    test('[E6] [E7] arrive if they are too large for keepalive, and so do later ones', async ({
      page,
      host,
      watched,
      sql,
    }) => {
      const { apiKey, environmentId } = await createProject(sql, [{ triggers: once }], longSurvey);
      const thrown = await collectThrown(page);
      host.serve(hostPage(watched.url, apiKey));
      await page.goto(host.url);
      await answerAtLength(page);
      await expect.poll(() => storedFor(sql, environmentId)).toEqual(complete);
      expect(watched.requests.filter((line) => line === 'POST /sdk/responses')).toHaveLength(1);
      expect(thrown).toEqual([]);
    });

    test('[E6] [E7] are sent by the next page if they are too large for keepalive', async ({
      context,
      page,
      host,
      watched,
      sql,
    }) => {
      const { apiKey, environmentId } = await createProject(sql, [{ triggers: once }], longSurvey);
      host.serve(hostPage(watched.url, apiKey));
      await page.goto(host.url);
      // Until the page is closed, none of it is answered.
      watched.fault = (line) => line === 'POST /sdk/responses';
      await answerAtLength(page);
      await page.close();
      watched.fault = () => false;
      const next = await context.newPage();
      const thrown = await collectThrown(next);
      await next.goto(host.url);
      await expect.poll(() => storedFor(sql, environmentId)).toEqual(complete);
      expect(thrown).toEqual([]);
    });

    test('[E6] arrive with keepalive even though the page is closed @smoke', async ({
      page,
      host,
      watched,
      sql,
    }) => {
      const { apiKey, environmentId } = await createProject(sql, [{ triggers: once }], longSurvey);
      host.serve(hostPage(watched.url, apiKey));
      await page.goto(host.url);
      const frame = popupFrame(page);
      await frame.getByRole('button', { name: 'Start' }).click();
      const boxes = await frame.getByRole('textbox').all();
      for (const box of boxes.slice(0, 3)) await box.fill(longAnswer);
      // Away as soon as the answers are stored, before any reply can have come.
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
