import { expect, hostPage, test } from '../support/fixtures';
import { createProject } from '../support/project';

/**
 * Goes on to another page and back again. By itself: the driver would wait for the page to load anew,
 * which a page from the cache never does.
 */
const journey = (api: string) => `<script>
  const soon = (go) => setTimeout(go, 200);
  addEventListener('pageshow', ({ persisted }) => {
    if (location.pathname === '/there') soon(() => history.back());
    else if (persisted) fetch('${api}/healthz');
    else (window.servicePopups ||= []).push(() => soon(() => { location.href = '/there'; }));
  });
</script>`;

// Chromium's headless shell has no such cache.
test('[T1] a page from the back-forward cache goes on counting, and shows its popup @firefox', async ({
  page,
  host,
  sql,
  watched,
}) => {
  const { apiKey } = await createProject(sql, [
    { id: 'late', triggers: { type: 'time_on_page', value: 1.5 }, segments: { path: ['/here'] } },
  ]);
  host.serve(hostPage(watched.url, apiKey) + journey(watched.url));
  await page.goto(`${host.url}/here`, { waitUntil: 'commit' });
  const definitions = `GET /sdk/${apiKey}/popups`;
  await expect
    .poll(() => watched.requests)
    .toEqual([
      'GET /service-popups.js',
      definitions,
      definitions,
      // From the cache: nothing is loaded again.
      'GET /healthz',
      `GET /frame/${apiKey}/late`,
      'POST /sdk/popups',
    ]);
});
