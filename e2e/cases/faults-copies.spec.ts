import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { expect, hostPage, popupFrame, eventNames, test } from '../support/fixtures';
import { collectThrown } from '../support/faults';
import { createProject } from '../support/project';

const SDK = fileURLToPath(new URL('../../packages/sdk/src/index.ts', import.meta.url));
const immediately = { type: 'time_on_page' as const, value: 0 };
const routes = { type: 'page_views' as const, value: 2 };

interface Copies {
  copies: { destroy: () => void }[];
  original: unknown;
}

/** Makes the browser an older one, in which the SDK has to wrap the methods of `history`. */
async function removeNavigationApi(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'navigation');
  });
}

/** A host page with two copies of the SDK that have different keys. */
function pageWithCopies(api: string, keys: string[], second: string): string {
  return `<!doctype html><html lang="en"><title>Copies</title>
    <script>window.original = history.pushState; window.copies = [];</script>
    <script src="${api}/service-popups.js" data-api-key="${keys[0] ?? ''}" data-debug></script>
    <script>servicePopups.push((popups) => copies.push(popups))</script>
    ${second}<h1>Host</h1></html>`;
}

/** Builds the SDK as a module without minification, which stands in for another version. */
async function buildModule(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [SDK],
    bundle: true,
    format: 'esm',
    define: { __BASE_URL__: '""', __VERSION__: '"1"' },
    external: ['./browser/client-frame'],
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

const destroy = (page: Page, copy: number) =>
  page.evaluate((index) => {
    const { copies, original } = window as unknown as Copies;
    const before: unknown = Reflect.get(history, 'pushState');
    copies[index]?.destroy();
    return {
      same: Reflect.get(history, 'pushState') === before,
      original: Reflect.get(history, 'pushState') === original,
    };
  }, copy);

test.describe('two copies of the SDK on one page', () => {
  test('[H8] [T8] of different builds show one popup at a time and wrap history once until both are destroyed', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const thrown = await collectThrown(page);
    await removeNavigationApi(page);
    const keys: string[] = [];
    for (const id of ['first', 'second'])
      keys.push((await createProject(sql, [{ id, triggers: immediately }])).apiKey);
    const [, key = ''] = keys;
    const body = await buildModule();
    await page.route('**/module.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
    host.serve(
      pageWithCopies(
        server.url,
        keys,
        `<script type="module">
                 import { ServicePopups } from '${host.url}/module.js';
                 const popups = new ServicePopups();
                 popups.init({ mode: 'server', apiKey: '${key}', baseUrl: '${server.url}', debug: true });
                 popups.autoLaunch();
                 copies.push(popups);
               </script>`,
      ),
    );
    const busy = page.waitForEvent('console', (message) => message.text().includes('busy'));
    await page.goto(host.url);
    await busy;
    await expect(popupFrame(page).getByRole('heading')).toBeVisible();
    await expect(page.locator('service-popup')).toHaveCount(1);
    const src = (await page.locator('service-popup iframe').getAttribute('src')) ?? '';
    await popupFrame(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.locator(`service-popup iframe[src="${src}"]`)).toHaveCount(0);
    await expect(popupFrame(page).getByRole('heading')).toBeVisible();
    await expect(page.locator('service-popup')).toHaveCount(1);

    expect(await destroy(page, 0)).toEqual({ same: true, original: false });
    expect(await destroy(page, 1)).toEqual({ same: false, original: true });
    await expect(page.locator('service-popup')).toHaveCount(0);
    expect(thrown).toEqual([]);
  });
});

test.describe('history.pushState', () => {
  test('[T8] calls all wrappers, and after destroy() only those of the host app', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const thrown = await collectThrown(page);
    await removeNavigationApi(page);
    const { apiKey } = await createProject(sql, [{ triggers: routes }]);
    const wrap = (name: string) => `<script>{
      const { pushState } = history;
      history.pushState = function (...args) { calls.push('${name}'); return pushState.apply(this, args); };
      window.${name} = history.pushState;
    }</script>`;
    host.serve(`<!doctype html><html lang="en"><title>Wrapped</title>
      <script>window.calls = []; window.events = [];
        addEventListener('service-popups:route', () => calls.push('sdk'));</script>
      ${wrap('before')}
      <script src="${server.url}/service-popups.js"></script>
      <script>
        window.popups = new ServicePopups();
        popups.on('popup_shown', (event) => events.push(event));
        popups.init({ mode: 'server', apiKey: '${apiKey}', baseUrl: '${server.url}' });
        popups.autoLaunch();
      </script>
      <script>popups.ready().then(() => { ${wrap('after').replace(/<\/?script>/g, '')} window.wrapped = 1; })</script>
      </html>`);
    await page.goto(host.url);
    await page.waitForFunction(() => Reflect.get(window, 'wrapped') === 1);
    const navigate = (path: string) =>
      page.evaluate((to) => {
        const calls = Reflect.get(window, 'calls') as string[];
        calls.length = 0;
        history.pushState({}, '', to);
        return [...calls];
      }, path);
    expect(await navigate('/two')).toEqual(['after', 'before', 'sdk']);
    await expect(popupFrame(page).getByRole('heading')).toBeVisible();
    await expect.poll(() => eventNames(page)).toEqual(['popup_shown']);

    await page.evaluate(() => {
      (Reflect.get(window, 'popups') as { destroy: () => void }).destroy();
    });
    expect(await page.evaluate(() => history.pushState === Reflect.get(window, 'after'))).toBe(
      true,
    );
    expect(await navigate('/three')).toEqual(['after', 'before']);
    expect(new URL(page.url()).pathname).toBe('/three');
    expect(thrown).toEqual([]);
  });
});

test.describe('a frame that misbehaves', () => {
  test('[F3] is ignored if it sends hello twice or posts garbage', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const thrown = await collectThrown(page);
    const { apiKey } = await createProject(sql);
    // Runs in the frame too, and exposes its port to the test.
    await page.addInitScript(() => {
      const send = Reflect.get(MessagePort.prototype, 'postMessage') as (
        this: MessagePort,
        message: unknown,
      ) => void;
      MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
        Object.assign(window, { port: this });
        send.call(this, message);
      };
    });
    host.serve(hostPage(server.url, apiKey));
    await page.goto(host.url);
    await expect(popupFrame(page).getByRole('heading')).toBeVisible();
    const frame = page.frames().find((candidate) => candidate.url().includes('/frame/'));
    const replies = await frame?.evaluate(async () => {
      let count = 0;
      for (let times = 0; times < 3; times++) {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => (count += 1);
        parent.postMessage({ v: 1, type: 'hello' }, '*', [port2]);
      }
      const port = Reflect.get(window, 'port') as MessagePort;
      const cycle: Record<string, unknown> = { type: 'answers', finished: false };
      cycle.answers = cycle;
      const garbage: unknown[] = [
        undefined,
        null,
        'close',
        [],
        { type: 'ready', height: NaN, shell: 'div{display:none!important}' },
        { type: 'resize', height: '9' },
        { type: 'resize', height: NaN },
        { type: 'toString' },
        { type: '__proto__' },
        { type: { toString: 'close' } },
        { type: 'action' },
        { type: 'answers', answers: 'none', finished: true },
        { type: 'answers', answers: { recommend: 1n }, finished: false },
        cycle,
        new Map([['type', 'close']]),
        new Uint8Array(9),
      ];
      for (const message of garbage) port.postMessage(message);
      // Once the host has handled a valid message, it has also received the garbage before it.
      await new Promise((resolve) => setTimeout(resolve, 0));
      port.postMessage({ type: 'action', action: 'link' });
      return count;
    });
    await expect.poll(() => eventNames(page)).toEqual(['popup_shown', 'loaded', 'link']);
    expect(replies).toBe(0);
    await popupFrame(page).getByRole('button', { name: 'Start' }).click();
    await expect(popupFrame(page).getByRole('radiogroup')).toBeVisible();
    expect(thrown).toEqual([]);
  });
});
