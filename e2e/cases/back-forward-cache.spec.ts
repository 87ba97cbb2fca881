import { expect, hostPage, test } from '../support/fixtures';
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
  // The page comes from the cache, so the SDK and its definitions aren't loaded again.
  const sinceReturn = (): string[] => {
    const { requests } = apiProxy;
    return requests.slice(requests.indexOf('GET /healthz'));
  };
  await expect
    .poll(sinceReturn)
    .toEqual(['GET /healthz', `GET /frame/${apiKey}/late`, 'POST /sdk/popups']);
});
