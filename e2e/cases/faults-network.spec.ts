import type { Survey } from '@service-popups/contract';
import { expect, hostPage, popupFrame, test } from '../support/fixtures';
import { answerAll, collectThrown } from '../support/faults';
import { createProject, survey } from '../support/project';

const once = { type: 'time_on_page' as const, value: 0.2, condition: [{ cooldownDays: 1 }] };

test.describe('the SDK with a failing API', () => {
  test('[E7] [F4] delivers all answers and reports once when the network is back', async ({
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

  test.describe('with long Japanese answers', () => {
    /** Three questions on one page. With the longest Japanese answers, a response has 45 KB. */
    const longSurvey: Survey = {
      ...survey,
      pages: [
        {
          id: 'all',
          questions: [1, 2, 3].map((number) => ({
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
      for (const box of boxes) await box.fill(longAnswer);
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
        .poll(async () => [
          ...(await sql`select answers, finished from responses where environment_id = ${environmentId}`),
        ])
        .toEqual([{ answers: { q1: longAnswer, q2: longAnswer, q3: longAnswer }, finished: true }]);
    });
  });
});
