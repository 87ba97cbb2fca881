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
    [
      'full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('Full', 'QuotaExceededError');
        };
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

  test('[R6] [R7] shows a popup on an opaque origin without storage and locks @smoke', async ({
    page,
    host,
    apiProxy,
    sql,
  }) => {
    const { apiKey } = await createProject(sql, [{ triggers: once }]);
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

  const foreignValues: [string, string[]][] = [
    ['garbage', ['{', '\u0000', 'null', '[]', '"', '{"at":"now"}', '-1 NaN']],
    [
      'the formats of a later version',
      [
        '{"v":9,"at":1,"path":["popups"],"body":"zip:aGVsbG8"}',
        '{"v":9,"owner":"a tab","until":99999999999999}',
        '[{"id":"hello","surveyId":"s","triggers":{"type":"gaze","value":{"ms":3}}}]',
        '{"at":1700000000000,"responseId":{"id":1},"revision":"2","resume":[]}',
      ],
    ],
  ];
  for (const [name, values] of foreignValues)
    test(`[R6] shows a popup that can be answered if all its keys hold ${name} @all`, async ({
      page,
      host,
      apiProxy,
      sql,
    }) => {
      const { apiKey } = await createProject(sql, [
        { triggers: { type: 'time_on_page', value: 0.2 } },
      ]);
      const thrown = await collectThrown(page);
      apiProxy.fault = (line) => line.startsWith('POST');
      host.serve(hostPage(apiProxy.url, apiKey));
      await page.goto(host.url);
      const frame = popupFrame(page);
      await frame.getByRole('button', { name: 'Start' }).click();
      await frame.getByRole('radio', { name: '6', exact: true }).check();
      await frame.getByRole('button', { name: 'Next' }).click();
      await expect(frame.getByRole('textbox')).toBeVisible();

      for (const [shift] of values.entries()) {
        apiProxy.fault = () => false;
        // On an empty page, so that the SDK can't overwrite the values before the next load.
        await page.goto(host.emptyUrl);
        await page.evaluate(
          ([texts, from]) => {
            for (const [index, key] of Object.keys(localStorage).entries())
              localStorage.setItem(key, texts[(index + from) % texts.length] ?? '');
          },
          [values, shift] as const,
        );
        await page.goto(host.url);
        await answerAll(page, '7');
        expect((await eventNames(page)).filter((name) => name === 'popup_shown')).toHaveLength(1);
      }
      expect(thrown).toEqual([]);
    });
});
