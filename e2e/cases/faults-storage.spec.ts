import { expect, hostPage, popupFrame, eventNames, test } from '../support/fixtures';
import { answerAll, collectThrown } from '../support/faults';
import { createProject } from '../support/project';

const once = {
  type: 'time_on_page' as const,
  value: 0.2,
  condition: [{ answered: false, cooldownDays: 1 }],
};

test.describe('the SDK with failing storage', () => {
  const faults: [string, () => void][] = [
    [
      'blocked',
      () => {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('Access is denied', 'SecurityError');
            },
          });
      },
    ],
  ];
  for (const [name, fault] of faults)
    test(`[R6] [E7] shows a popup once, and sends reports and answers once, if storage is ${name} @smoke`, async ({
      page,
      host,
      apiProxy,
      sql,
    }) => {
      const { apiKey } = await createProject(sql, [{ triggers: once }]);
      const thrown = await collectThrown(page);
      await page.addInitScript(fault);
      host.serve(hostPage(apiProxy.url, apiKey, 'data-debug'));
      await page.goto(host.url);
      await answerAll(page, '5');
      const decided = page.waitForEvent('console', (message) =>
        message.text().includes('suppressed'),
      );
      await popupFrame(page).getByRole('button', { name: 'Close' }).last().click();
      await page.evaluate(() => {
        history.pushState({}, '', '/next');
      });
      expect((await decided).text()).toContain('answered');
      await expect(page.locator('service-popup')).toHaveCount(0);
      const posts = () => apiProxy.requests.filter((line) => line.startsWith('POST'));
      // Answers of the first and last page, and the reports `opened` and `completed`.
      await expect
        .poll(() => posts().sort())
        .toEqual([
          'POST /sdk/popups',
          'POST /sdk/popups',
          'POST /sdk/responses',
          'POST /sdk/responses',
        ]);
      expect(thrown).toEqual([]);
    });

  test('[R6] [R7] [S4] shows a popup on an opaque origin without storage and locks, if null is allowed', async ({
    page,
    host,
    apiProxy,
    sql,
  }) => {
    const { apiKey, environmentId } = await createProject(sql, [{ triggers: once }]);
    await sql`update environments set allowed_origins = ${['null']} where id = ${environmentId}`;
    const thrown = await collectThrown(page);
    host.serve(hostPage(apiProxy.url, apiKey), {
      'content-security-policy': 'sandbox allow-scripts',
    });
    await page.goto(host.url);
    await expect(popupFrame(page).getByRole('heading')).toBeVisible();
    await expect.poll(() => apiProxy.requests).toContain('POST /sdk/popups');
    await expect.poll(() => eventNames(page)).toEqual(['popup_shown', 'loaded']);
    expect(thrown).toEqual([]);
  });
});
