import type { Page } from '@playwright/test';
import type { PopupDefinition, Trigger } from '@service-popups/contract';
import type { Sql } from 'postgres';
import { expect, hostPage, popupFrame, test } from '../support/fixtures';
import type { HostSite } from '../support/host-site';
import { createProject } from '../support/project';
import type { ServerProcess } from '../support/server-process';

interface Parts {
  page: Page;
  host: HostSite;
  server: ServerProcess;
  sql: Sql;
}

/** Waits until the page has loaded its popups. */
const loadedOn = (page: Page) =>
  page.waitForEvent('console', (message) => message.text().includes('] loaded'));

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
  const loaded = loadedOn(page);
  await page.goto(host.url);
  await loaded;
  return fired;
}

/** Scrolls, and waits until the page has noticed. */
const scroll = (page: Page, top: number) =>
  page.evaluate(
    (pixels) =>
      new Promise((resolve) => {
        scrollTo(0, pixels);
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
    top,
  );

const click = (value: string): Trigger => ({ type: 'click', value });
const visible = (value: string): Trigger => ({ type: 'element_visible', value });
const box = (name: string, top: number) =>
  `<p class="${name}" style="position: absolute; margin: 0; top: ${String(top)}px; height: 200px">A box</p>`;

// Paths, order and destroy() are the same for all triggers, and tested without a browser.
test.describe('triggers', () => {
  test.use({ viewport: { width: 800, height: 600 } });

  test('[T1] [T2] [T7] fire after some time, on scrolling and when an element is visible', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const fired = await open(
      { page, host, server, sql },
      {
        time: { type: 'time_on_page', value: 0.1 },
        idle: { type: 'inactivity', value: 0.1 },
        scrolled: { type: 'scroll', value: 50 },
        views: { type: 'page_views', value: 2 },
        less: visible('.less'),
        half: visible('.half'),
        any: visible('.any'),
        offer: visible('.offer'),
        added: visible('#added'),
        replaced: visible('.replaced'),
        badElement: visible('..'),
      },
      // Of the two elements that match `.any`, only the second is in view.
      `<div style="height: 4000px"></div><p class="replaced" hidden></p>
       ${box('less', 550)}${box('half', 480)}${box('any', 3000)}${box('any', 10)}${box('offer', 2200)}`,
    );
    const firedSorted = () => [...fired].sort();
    await expect.poll(firedSorted).toEqual(['any', 'half', 'idle', 'time']);
    await page.evaluate(() => {
      for (const [name, value] of [
        ['id', 'added'],
        ['class', 'replaced'],
      ] as const) {
        const element = document.createElement('p');
        element.setAttribute(name, value);
        element.textContent = 'Later';
        document.querySelector(`[${name}=${value}]`)?.remove();
        document.body.prepend(element);
      }
    });
    await expect.poll(firedSorted).toEqual(['added', 'any', 'half', 'idle', 'replaced', 'time']);

    fired.length = 0;
    await scroll(page, 1000);
    expect(fired).toEqual([]);
    await scroll(page, 2000);
    await expect.poll(firedSorted).toEqual(['offer', 'scrolled']);
    fired.length = 0;
    await page.evaluate(() => {
      history.pushState({}, '', '/next');
    });
    await expect.poll(() => fired).toContain('views');
  });

  test('[T3] [T6] [T7] [T8] fire on clicks and events, also inside shadow roots', async ({
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
        byId: click('buy'),
        late: click('body > .late'),
        inShadow: click('.shadow'),
        seenInShadow: visible('.shadow'),
        event: { type: 'event', value: 'paid' },
        badClick: click('a['),
        badElement: visible('..'),
        leaving: { type: 'exit_intent', value: 0 },
        all: { type: 'scroll', value: 100 },
      },
      `<button id="buy" onclick="event.stopPropagation()"><b>Buy</b></button><button>Sell</button>`,
    );
    // A page that is too short to scroll is always at its end.
    await expect.poll(() => fired).toEqual(['all']);
    for (const selector of ['a[', '..'])
      await expect.poll(() => lines.filter((line) => line.includes(` ${selector}`)).length).toBe(1);
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('afterbegin', '<button class="late">Late</button>');
      const outer = document.createElement('div');
      const inner = document.createElement('div');
      outer.attachShadow({ mode: 'open' }).append(inner);
      inner.attachShadow({ mode: 'open' }).innerHTML = '<button class="shadow">Inside</button>';
      document.body.prepend(outer);
    });
    await expect.poll(() => fired).toEqual(['all', 'seenInShadow']);
    for (const name of ['Sell', 'Buy', 'Late', 'Inside']) await page.getByText(name).click();
    await page.evaluate("servicePopups.push((popups) => popups.triggerEvent('paid'))");
    await expect
      .poll(() => fired)
      .toEqual(['all', 'seenInShadow', 'byId', 'late', 'inShadow', 'event']);
    // Moves the pointer out of the window until the trigger has been loaded.
    const leave = async () => {
      await page.evaluate(() => {
        const event = { bubbles: true, relatedTarget: null, clientX: 9, clientY: -1 };
        document.body.dispatchEvent(new MouseEvent('mouseout', event));
      });
      return fired;
    };
    await expect.poll(leave).toContain('leaving');
    expect(consoleErrors).toEqual([]);
  });

  test('[T4] exit fires on the page after a matching one, across page loads', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const { apiKey } = await createProject(sql, [
      { triggers: { type: 'exit', value: 0.1 }, segments: { path: ['/here'] } },
    ]);
    host.serve(hostPage(server.url, apiKey, 'data-debug'));
    for (const path of ['/elsewhere', '/here']) {
      const loaded = loadedOn(page);
      await page.goto(host.url + path);
      await loaded;
      await expect(page.locator('service-popup')).toHaveCount(0);
    }
    await page.goto(`${host.url}/elsewhere`);
    await expect(popupFrame(page).getByRole('heading', { name: 'A question' })).toBeVisible();
  });

  test('[T8] follow navigation.navigate()', async ({ page, host, server, sql }) => {
    const { apiKey } = await createProject(sql, [{ triggers: { type: 'page_views', value: 2 } }]);
    host.serve(hostPage(server.url, apiKey, 'data-debug'));
    const loaded = loadedOn(page);
    await page.goto(host.url);
    await loaded;
    await page.evaluate(async () => {
      navigation.addEventListener('navigate', (event) => {
        event.intercept();
      });
      await navigation.navigate('/next').finished;
    });
    await expect(popupFrame(page).getByRole('heading')).toBeVisible();
  });
});
