import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/fixtures';

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));

/** The addresses of all pages in `docs`, and of the one generated from the SDK. */
function pagesInRepository(): string[] {
  const names = readdirSync(DOCS, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.md'))
    .map((name) => `/docs/${name.replace(/(README|index)\.md$/, '').replace(/\.md$/, '.html')}`);
}

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

test.describe('the documentation', () => {
  test('can be searched and read in both themes', async ({ page, server, consoleErrors }) => {
    await page.goto(`${server.url}/dashboard/`);
    await page.getByRole('link', { name: 'Docs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Service Popups');

    const search = page.getByRole('searchbox');
    // The button does nothing until the page's scripts have started.
    await expect(async () => {
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(search).toBeVisible({ timeout: 2000 });
    }).toPass();
    await search.fill('withdraw consent');
    await page
      .getByRole('option', { name: /Consent/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/docs\/guides\/consent\.html/);
    await expect(page.getByRole('heading', { name: 'Consent', level: 1 })).toBeVisible();

    const html = page.locator('html');
    await expect(html).not.toHaveClass(/dark/);
    await page.getByRole('switch', { name: 'Switch to dark theme' }).click();
    await expect(html).toHaveClass(/dark/);
    await page.reload();
    await expect(html).toHaveClass(/dark/);
    expect(consoleErrors).toEqual([]);
  });

  test('is accessible, and shows the same sample for each stack in tabs', async ({
    page,
    server,
    consoleErrors,
  }) => {
    await page.goto(`${server.url}/docs/guides/install.html`);
    const group = page.locator('.vp-code-group').first();
    await expect(group.getByText('data-api-key')).toBeVisible();
    await group.getByText('Package', { exact: true }).click();
    await expect(group.getByText('data-api-key')).toBeHidden();
    await expect(group.getByText('@service-popups/sdk')).toBeVisible();
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
  });

  test('finds pages without their extension, and helps on the page for others', async ({
    page,
    server,
  }) => {
    for (const [given, shown] of [
      ['/docs/guides/surveys?a=1', '/docs/guides/surveys.html?a=1'],
      ['/docs/guides/surveys/', '/docs/guides/surveys.html'],
      ['/docs/guides/surveys.md', '/docs/guides/surveys.html'],
      ['/docs/guides/README.md', '/docs/guides/'],
      ['/docs/spec', '/docs/spec.html'],
    ] as const) {
      const reply = await fetch(server.url + given);
      expect([reply.status, reply.url]).toEqual([200, server.url + shown]);
    }
    for (const path of ['no-such-page', 'guides/no-such-page', '..%2f..%2f1', 'assets'])
      expect((await fetch(`${server.url}/docs/${path}`)).status).toBe(404);

    await page.goto(`${server.url}/docs/guides/no-such-page`);
    await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Search the documentation' }).click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('link', { name: 'Your first survey' }).click();
    await expect(page.getByRole('heading', { name: 'Your first survey', level: 1 })).toBeVisible();
    await expectAccessible(page);
  });

  test('has every page, and only links that resolve @chromium', async ({ server }) => {
    const pages = new Map<string, string | undefined>();
    const links = new Set(['/docs/']);
    for (const link of links) {
      const { pathname } = new URL(link, server.url);
      if (pages.has(pathname)) continue;
      const reply = await fetch(server.url + pathname);
      pages.set(pathname, reply.ok ? await reply.text() : undefined);
      if (reply.headers.get('content-type')?.startsWith('text/html'))
        for (const found of all(pages.get(pathname) ?? '', /\shref="([^":]+)"/g))
          links.add(new URL(found, server.url + pathname).href.slice(server.url.length));
    }
    const broken = [...links].filter((link) => {
      const { pathname, hash } = new URL(link, server.url);
      const text = pages.get(pathname);
      if (text === undefined || hash === '') return text === undefined;
      return !all(text, /\sid="([^"]+)"/g).includes(decodeURIComponent(hash.slice(1)));
    });
    expect(broken).toEqual([]);
    expect([...pages.keys()]).toEqual(expect.arrayContaining(pagesInRepository()));

    // A page without links of its own to others.
    const navigation = all(pages.get('/docs/reference/sdk.html') ?? '', /\shref="([^"]+)"/g);
    const isInNavigation = (path: string) =>
      path.startsWith('/docs/decisions/0') || navigation.includes(path);
    expect(pagesInRepository().filter((path) => !isInNavigation(path))).toEqual([]);

    // The server's policy allows the inline scripts of the home page.
    const inlineScripts = (text = '') => all(text, /<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs);
    const allowed = inlineScripts(pages.get('/docs/'));
    for (const [path, text] of pages) {
      const others = inlineScripts(text).filter((script) => !allowed.includes(script));
      expect({ path, others }).toEqual({ path, others: [] });
    }
  });
});

test('the API reference lists the SDK routes', async ({ page, server }) => {
  await page.goto(`${server.url}/api/docs`);
  // It's rendered in the browser from the full OpenAPI document, which is slow.
  await expect(page.getByText('/sdk/{apiKey}/popups').first()).toBeVisible({ timeout: 45_000 });
});
