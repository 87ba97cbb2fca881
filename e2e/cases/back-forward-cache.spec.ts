import { reply } from '../support/faults';
import { expect, hostPage, popupFrame, test } from '../support/fixtures';
import { createProject } from '../support/project';

/**
 * Navigates to another page and back by script, because the driver would wait for a load event, which
 * pages from the cache don't fire.
 */
const roundTrip = (api: string) => `<script>
  const soon = (go) => setTimeout(go, 200);
  // A page with a pending request wouldn't be cached.
  const hasDefinitions = () => performance.getEntriesByType('resource')
    .some(({ name }) => name.endsWith('/popups'));
  const leave = () => { if (hasDefinitions()) location.href = '/there'; else soon(leave); };
  addEventListener('pageshow', ({ persisted }) => {
    if (location.pathname === '/there') soon(() => history.back());
    else if (persisted) fetch('${api}/healthz');
    else soon(leave);
  });
</script>`;

// Chromium's headless shell has no back-forward cache.
test('[T1] a page from the back-forward cache resumes its timer and shows its popup @firefox', async ({
  page,
  host,
  sql,
  apiProxy,
}) => {
  const { apiKey } = await createProject(sql, [
    { id: 'late', triggers: { type: 'time_on_page', value: 1.5 }, segments: { path: ['/here'] } },
  ]);
  host.serve(hostPage(apiProxy.url, apiKey) + roundTrip(apiProxy.url));
  await page.goto(`${host.url}/here`, { waitUntil: 'commit' });
  const definitions = `GET /sdk/${apiKey}/popups`;
  await expect
    .poll(() => apiProxy.requests)
    .toEqual([
      'GET /service-popups.js',
      definitions,
      definitions,
      // The page comes from the cache, so the SDK isn't loaded again.
      'GET /healthz',
      `GET /frame/${apiKey}/late`,
      'POST /sdk/popups',
    ]);
});

/**
 * Navigates to another page once its popup is on screen, and back when the API replies with 200. Then
 * reports its number of popups to the API, because the driver can't access pages from the cache.
 */
const controlledRoundTrip = (api: string) => `<script>
  const goBack = async () => {
    const { ok } = await fetch('${api}/go-back').catch(() => ({ ok: false }));
    if (ok) history.back();
    else setTimeout(goBack, 100);
  };
  addEventListener('pageshow', ({ persisted }) => {
    if (location.pathname === '/there') goBack();
    else if (persisted) {
      const report = () => fetch('${api}/popups/' + document.querySelectorAll('service-popup').length);
      report();
      new MutationObserver(report).observe(document.documentElement, { childList: true });
    }
  });
  if (location.pathname === '/here')
    (window.servicePopups ||= []).push((popups) => {
      popups.on('popup_shown', () => setTimeout(() => { location.href = '/there'; }, 200));
    });
</script>`;

test('[R7] a popup from the back-forward cache closes if another window shows one @firefox', async ({
  context,
  page,
  host,
  sql,
  apiProxy,
}) => {
  const triggers = { type: 'time_on_page' as const, value: 0.2 };
  const { apiKey, environmentId } = await createProject(sql, [
    { id: 'first', triggers, segments: { path: ['/here'] } },
    { id: 'second', triggers, segments: { path: ['/other'] } },
  ]);
  let mayGoBack = false;
  const popupCounts: string[] = [];
  apiProxy.fault = (line, outgoing) => {
    if (line.startsWith('GET /popups/')) popupCounts.push(line);
    return line === 'GET /go-back' && reply(outgoing, mayGoBack ? 200 : 404);
  };
  host.serve(hostPage(apiProxy.url, apiKey) + controlledRoundTrip(apiProxy.url));
  await page.goto(`${host.url}/here`, { waitUntil: 'commit' });
  await expect.poll(() => apiProxy.requests).toContain('GET /go-back');

  // In a separate window, so that both pages are visible.
  const opener = await context.newPage();
  await opener.goto(host.emptyUrl);
  const opened = context.waitForEvent('page');
  await opener.evaluate(() => {
    window.open('/other', '_blank', 'popup,noopener,width=600,height=600');
  });
  const other = await opened;
  await expect(popupFrame(other).getByRole('heading')).toBeVisible();
  await opener.close();
  await page.bringToFront();
  expect(await other.evaluate(() => document.visibilityState)).toBe('visible');

  mayGoBack = true;
  await expect.poll(() => popupCounts).toEqual(['GET /popups/1', 'GET /popups/0']);
  await expect(popupFrame(other).getByRole('heading')).toBeVisible();
  const reported = await sql<{ popup_id: string }[]>`
    select popup_id from reports where environment_id = ${environmentId} order by popup_id`;
  expect(reported.map(({ popup_id: id }) => id)).toEqual(['first', 'second']);
});
