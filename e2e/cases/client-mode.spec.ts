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
  test('[F1] [E5] [H3] completes a survey without API calls, under a CSP with a nonce and Trusted Types @smoke', async ({
    page,
    host,
    server,
    consoleErrors,
  }) => {
    const requests = recordRequests(page, server.url);
    const nonce = 'r4nd0m';
    host.serve(clientPage(server.url, options, nonce), {
      'content-security-policy':
        `default-src 'none'; script-src 'nonce-${nonce}' ${server.url}; style-src 'nonce-${nonce}'; ` +
        `require-trusted-types-for 'script'; trusted-types service-popups`,
    });
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
      // With debug, what console messages mean is loaded, too.
      expect.stringMatching(/^GET \/service-popups-messages@[\d.]+\.js$/),
      expect.stringMatching(/^GET \/service-popups-frame@[\d.]+\.js$/),
    ]);
    // The policy blocks the site's icon.
    expect(consoleErrors.filter((text) => !text.includes('favicon'))).toEqual([]);
  });
});
