import type { Page } from '@playwright/test';
import type { PopupDefinition, Trigger } from '@service-popups/contract';
import type { Sql } from 'postgres';
import { expect, hostPage, test } from '../support/fixtures';
import type { HostSite } from '../support/host-site';
import { createProject } from '../support/project';
import type { ServerProcess } from '../support/server-process';

interface Parts {
  page: Page;
  host: HostSite;
  server: ServerProcess;
  sql: Sql;
}

/**
 * Opens a page with one ended popup per trigger, which never shows. Returns the names of the triggers
 * in the order in which they fire.
 */
async function open(
  { page, host, server, sql }: Parts,
  triggers: Record<string, Trigger>,
  body: string,
): Promise<string[]> {
  const fired: string[] = [];
  page.on('console', (message) => {
    const [, id] = /suppressed (\S+) ended/.exec(message.text()) ?? [];
    if (id) fired.push(id);
  });
  const popups = Object.entries(triggers).map(([id, trigger]): Partial<PopupDefinition> => ({
    id,
    triggers: trigger,
    endsAt: 1,
  }));
  const { apiKey } = await createProject(sql, popups);
  const html = hostPage(server.url, apiKey, 'data-debug');
  host.serve(html.replace(/<body>.*<\/body>/s, `<body style="margin: 0">${body}</body>`));
  const loaded = page.waitForEvent('console', (message) => message.text().includes('] loaded'));
  await page.goto(host.url);
  await loaded;
  return fired;
}

const visible = (value: string): Trigger => ({ type: 'element_visible', value });
const box = (name: string, top: number) =>
  `<p class="${name}" style="position: absolute; margin: 0; top: ${String(top)}px; height: 200px">A box</p>`;

test.describe('triggers in detail', () => {
  test.use({ viewport: { width: 800, height: 600 } });

  test('[T2] scroll fires at 100% on a page that is too short to scroll', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const fired = await open(
      { page, host, server, sql },
      { all: { type: 'scroll', value: 100 } },
      '<p>Short</p>',
    );
    await expect.poll(() => fired).toEqual(['all']);
  });

  test('[T3] [T7] an invalid selector is logged and does not affect other triggers', async ({
    page,
    host,
    server,
    sql,
    consoleErrors,
  }) => {
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    const fired = await open(
      { page, host, server, sql },
      {
        badClick: { type: 'click', value: 'a[' },
        badElement: visible('..'),
        good: { type: 'click', value: 'body button' },
      },
      '<button>Press</button>',
    );
    await page.getByRole('button').click();
    await expect.poll(() => fired).toEqual(['good']);
    for (const selector of ['a[', '..'])
      expect(lines.filter((line) => line.includes(` ${selector}`))).toHaveLength(1);
    expect(consoleErrors).toEqual([]);
  });

  test('[T5] exit_intent on touch devices fires on a fast scroll up from far down the page', async ({
    page,
    host,
    server,
    sql,
  }) => {
    await page.addInitScript(() => {
      const original = window.matchMedia.bind(window);
      window.matchMedia = (query) =>
        query.includes('pointer') ? original('all') : original(query);
    });
    const fired = await open(
      { page, host, server, sql },
      {
        intent: { type: 'exit_intent', value: 0 },
        deep: { type: 'scroll', value: 60 },
      },
      '<div style="height: 4000px"></div>',
    );
    await page.evaluate(() => {
      scrollTo(0, 2400);
    });
    await expect.poll(() => fired).toEqual(['deep']);
    // Scrolls by 300 pixels between two frames. Repeated, because frames may be too far apart.
    const flick = async () => {
      await page.evaluate(() => {
        scrollTo(0, 2390);
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            scrollTo(0, 2090);
          });
        });
      });
      return fired;
    };
    await expect.poll(flick).toEqual(['deep', 'intent']);
  });

  test('[T7] element_visible fires when half of any matching element is visible', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const fired = await open(
      { page, host, server, sql },
      { less: visible('.less'), half: visible('.half'), any: visible('.any') },
      // Of the two elements that match `.any`, only the second is in view.
      box('less', 550) + box('half', 480) + box('any', 5000) + box('any', 10),
    );
    await expect.poll(() => [...fired].sort()).toEqual(['any', 'half']);
  });

  test('[T7] element_visible also fires for elements that are added or replaced later', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const fired = await open(
      { page, host, server, sql },
      { added: visible('#added'), replaced: visible('.replaced') },
      '<p class="replaced" hidden></p>',
    );
    await page.evaluate(() => {
      document.body.innerHTML = '<p id="added">Added</p><p class="replaced">Replaced</p>';
    });
    await expect.poll(() => [...fired].sort()).toEqual(['added', 'replaced']);
  });
});
