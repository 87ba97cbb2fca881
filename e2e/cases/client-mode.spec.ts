import {
  eventsOf,
  expect,
  popupFrame,
  recordRequests,
  eventNames,
  test,
} from '../support/fixtures';
import { clientPage } from '../support/client-page';
import { popup, survey } from '../support/project';

const options = { popups: [popup], surveys: [survey], userId: 'ann' };

test.describe('client mode', () => {
  test('[F1] [E5] completes a survey without API calls @smoke', async ({ page, host, server }) => {
    const requests = recordRequests(page, server.url);
    host.serve(clientPage(server.url, options));
    await page.goto(host.url);
    const frame = popupFrame(page);
    await frame.getByRole('button', { name: 'Start' }).click();
    await frame.getByRole('radio', { name: '7', exact: true }).check();
    await frame.getByRole('button', { name: 'Next' }).click();
    await frame.getByRole('button', { name: 'Send' }).click();
    await frame.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.locator('service-popup')).toHaveCount(0);
    const names = await eventNames(page);
    expect(names.slice(0, 3)).toEqual(['popup_shown', 'loaded', 'start_survey']);
    expect(names).toContain('survey_completed');
    expect((await eventsOf(page))[0]?.data).toEqual({ popupId: 'hello', userId: 'ann' });
    expect(requests).toEqual([
      'GET /service-popups.js',
      expect.stringMatching(/^GET \/service-popups-frame@[\d.]+\.js$/),
    ]);
  });

  test('[D8] [F8] shows translations, and no start screen if there is none', async ({
    page,
    host,
    server,
  }) => {
    const translated = {
      ...popup,
      translations: { de: { title: 'Eine Frage', actions: { start: 'Los' } } },
    };
    const second = { ...translated, id: 'second', startScreen: false, triggers: [] };
    const popups = [translated, second];
    host.serve(clientPage(server.url, { ...options, language: 'de-CH', popups }));
    await page.goto(host.url);
    const frame = popupFrame(page);
    await expect(frame.getByRole('dialog', { name: 'Eine Frage' })).toBeVisible();
    await expect(frame.getByText(popup.message)).toBeVisible();
    await expect(frame.getByRole('button', { name: 'Los' })).toBeVisible();
    await frame.getByRole('button', { name: 'Schließen' }).click();
    await page.evaluate("popups.show('second')");
    await expect(frame.getByRole('dialog', { name: 'Eine Frage' })).toBeVisible();
    await expect(frame.getByRole('radio', { name: '7', exact: true })).toBeVisible();
  });

  for (const [flaw, surveys, problem] of [
    ['is missing', [], `no survey has the id ${survey.id}`],
    ['is incomplete', [{ ...survey, ends: [] }], 'ends must have at least one entry'],
  ] as const)
    test(`[F1] logs an error if the survey ${flaw}`, async ({
      page,
      host,
      server,
      consoleErrors,
    }) => {
      host.serve(clientPage(server.url, { ...options, surveys }));
      await page.goto(host.url);
      await expect
        .poll(() => consoleErrors)
        .toContain(`[service-popups] popup ${popup.id} cannot be shown: ${problem}`);
      expect(await eventsOf(page)).toEqual([]);
    });

  test('[F1] [H3] works under a CSP with a nonce and Trusted Types', async ({
    page,
    host,
    server,
    consoleErrors,
  }) => {
    const nonce = 'r4nd0m';
    host.serve(clientPage(server.url, options, nonce), {
      'content-security-policy':
        `default-src 'none'; img-src 'self'; script-src 'nonce-${nonce}' ${server.url}; style-src 'nonce-${nonce}'; ` +
        `require-trusted-types-for 'script'; trusted-types service-popups`,
    });
    await page.goto(host.url);
    const frame = popupFrame(page);
    await frame.getByRole('button', { name: 'Start' }).click();
    await expect(frame.getByRole('radiogroup')).toBeVisible();
    expect(consoleErrors).toEqual([]);
  });
});
