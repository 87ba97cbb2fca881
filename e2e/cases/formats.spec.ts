import type { Page } from '@playwright/test';
import { axeViolations, insideAPage } from '../support/axe';
import { expect, eventNames, hostPage, popupFrame, test } from '../support/fixtures';
import { createProject } from '../support/project';

const TEXT = 'Some text of the host page. '.repeat(40);

/** A host page with this content after its button. */
function pageWith(api: string, apiKey: string, html: string): string {
  return hostPage(api, apiKey).replace('</body>', `${html}</body>`);
}

async function answerNps(page: Page, frame = popupFrame(page)): Promise<void> {
  await frame.getByRole('button', { name: 'Start' }).click();
  await frame.getByRole('radio', { name: '9' }).check();
  await frame.getByRole('button', { name: 'Next' }).click();
  await frame.getByRole('textbox').fill('Fast delivery');
  await frame.getByRole('button', { name: 'Send' }).click();
  await expect(frame.getByRole('heading', { name: 'Thank you' })).toBeVisible();
}

test.describe('an inline survey', () => {
  const slot = '<div id="slot" style="width: 280px"></div>';

  test('[T9] fits into a narrow column, is answered there, and is stored @smoke', async ({
    page,
    host,
    server,
    sql,
    consoleErrors,
  }) => {
    const { apiKey, environmentId } = await createProject(sql, [
      { triggers: { type: 'inline', value: '#slot', condition: [{ answered: false }] } },
    ]);
    host.serve(pageWith(server.url, apiKey, `${slot}<p id="below">${TEXT}</p>`));
    await page.goto(host.url);
    const frame = popupFrame(page);
    await expect(frame.getByRole('region', { name: 'A question' })).toBeVisible();
    await expect(frame.getByRole('button', { name: 'Close' })).toHaveCount(0);
    // Part of the page: as wide as its parent, and the text starts below it.
    const box = await page.locator('#slot iframe').boundingBox();
    const below = await page.locator('#below').boundingBox();
    expect(box?.width).toBe(280);
    expect(below?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    await expect.poll(() => eventNames(page)).toEqual(['popup_shown', 'loaded']);
    await answerNps(page);
    const overflow = await frame
      .locator('html')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(overflow).toBe(0);
    const stored = () => sql<{ answers: unknown }[]>`
      select answers from responses where environment_id = ${environmentId} and finished`;
    await expect.poll(stored).toEqual([{ answers: { recommend: 9, reason: 'Fast delivery' } }]);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Host page' })).toBeVisible();
    await expect(page.locator('#slot service-popup')).toHaveCount(0);
    expect(consoleErrors).toEqual([]);
  });

  test('[T9] is no wider than text should be', async ({ page, host, server, sql }) => {
    const { apiKey } = await createProject(sql, [
      { triggers: { type: 'inline', value: '#wide', condition: [{ answered: false }] } },
    ]);
    host.serve(pageWith(server.url, apiKey, '<div id="wide" style="width: 1000px"></div>'));
    await page.goto(host.url);
    await expect(popupFrame(page).getByRole('region', { name: 'A question' })).toBeVisible();
    expect((await page.locator('#wide iframe').boundingBox())?.width).toBe(640);
  });

  test('[T9] shares the page with another one, and survives a route that keeps it', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const { apiKey } = await createProject(sql, [
      { id: 'one', triggers: { type: 'inline', value: '#one' } },
      { id: 'two', title: 'Second', triggers: { type: 'inline', value: '[data-two]' } },
    ]);
    host.serve(pageWith(server.url, apiKey, '<div id="one"></div><div data-two></div>'));
    await page.goto(host.url);
    const one = page.frameLocator('#one iframe');
    const two = page.frameLocator('[data-two] iframe');
    await expect(one.getByRole('heading', { name: 'A question' })).toBeVisible();
    await expect(two.getByRole('heading', { name: 'Second' })).toBeVisible();
    await one.getByRole('button', { name: 'Start' }).click();
    await page.evaluate(() => {
      history.pushState(null, '', '/other');
    });
    await one.getByRole('radio', { name: '9' }).check();
    // The app removes one of them, and adds it again.
    await page.evaluate(() => {
      const element = document.querySelector('[data-two]');
      element?.remove();
      document.body.insertAdjacentHTML('beforeend', '<div data-two></div>');
    });
    await expect(two.getByRole('heading', { name: 'Second' })).toBeVisible();
    await expect(one.getByRole('radio', { name: '9' })).toBeChecked();
  });
});

test.describe('a feedback button', () => {
  const button = { type: 'button', value: 'right' } as const;

  test('[T10] opens the survey, hands over the focus and gets it back, and can be hidden', async ({
    page,
    host,
    server,
    sql,
    consoleErrors,
  }) => {
    const { apiKey } = await createProject(sql, [
      { triggers: button, actions: { open: 'Give feedback', hide: 'Hide this button' } },
    ]);
    host.serve(hostPage(server.url, apiKey));
    await page.goto(host.url);
    const feedback = page.getByRole('button', { name: 'Give feedback' });
    await expect(feedback).toBeVisible();
    expect(await eventNames(page)).toEqual([]);
    await feedback.focus();
    await page.keyboard.press('Enter');
    const frame = popupFrame(page);
    const heading = frame.getByRole('heading', { name: 'A question' });
    await expect(heading).toBeFocused();
    await frame.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('service-popup')).toHaveCount(0);
    await expect(feedback).toBeFocused();
    expect(await eventNames(page)).toEqual(['popup_shown', 'loaded', 'close_icon']);
    await page.getByRole('button', { name: 'Hide this button' }).click();
    await expect(feedback).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'A button of the host' })).toBeVisible();
    await expect(feedback).toHaveCount(0);
    expect(consoleErrors).toEqual([]);
  });

  test('[T10] stays clear of a chat widget, moves nothing, and is accessible', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const { apiKey } = await createProject(sql, [
      { triggers: { type: 'button', value: 'bottom-right', offset: 72 } },
    ]);
    const chat =
      '<button id="chat" style="position:fixed;right:16px;bottom:16px;width:56px;height:56px">Chat</button>';
    host.serve(pageWith(server.url, apiKey, chat));
    await page.goto(host.url);
    const feedback = page.getByRole('button', { name: 'Feedback' });
    await expect(feedback).toBeVisible();
    const ours = await feedback.boundingBox();
    const theirs = await page.locator('#chat').boundingBox();
    expect((ours?.y ?? 0) + (ours?.height ?? 0)).toBeLessThanOrEqual(theirs?.y ?? 0);
    await page.locator('#chat').click({ trial: true });
    expect(await axeViolations(page.mainFrame(), insideAPage)).toEqual([]);
    const moved = await page.evaluate(() => performance.getEntriesByType('layout-shift').length);
    expect(moved).toBe(0);
  });
});

test.describe('a popup next to an element', () => {
  const anchored = { position: 'anchor', anchor: '#target' } as const;
  const distance = async (page: Page): Promise<number> => {
    const target = await page.locator('#target').boundingBox();
    const card = await page.locator('service-popup iframe').boundingBox();
    return Math.round((card?.y ?? 0) - (target?.y ?? 0) - (target?.height ?? 0));
  };

  test('[D6] follows it, flips, and is in the corner while it is out of view', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const { apiKey } = await createProject(sql, [{ style: anchored }]);
    const target = `<div style="height: 100px"></div><button id="target">Export</button>
      <div style="height: 3000px"></div>`;
    host.serve(pageWith(server.url, apiKey, target));
    await page.goto(host.url);
    await expect(popupFrame(page).getByRole('button', { name: 'Start' })).toBeVisible();
    await expect.poll(() => distance(page)).toBe(8);
    await page.evaluate(() => {
      scrollTo(0, 60);
    });
    await expect.poll(() => distance(page)).toBe(8);
    // At the bottom of the window, there's only room above.
    await page.locator('#target').evaluate((element) => {
      element.style.marginTop = `${String(innerHeight - 200)}px`;
    });
    await expect.poll(() => distance(page)).toBeLessThan(-8);
    const corner = async () => {
      const card = await page.locator('service-popup iframe').boundingBox();
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      return [
        width - (card?.x ?? 0) - (card?.width ?? 0),
        height - (card?.y ?? 0) - (card?.height ?? 0),
      ].map(Math.round);
    };
    await page.evaluate(() => {
      scrollTo(0, 2500);
    });
    await expect.poll(corner).toEqual([16, 16]);
    await page.evaluate(() => {
      scrollTo(0, 60);
    });
    await expect.poll(() => distance(page)).toBeLessThan(-8);
    await page.locator('#target').evaluate((element) => {
      element.remove();
    });
    await expect.poll(corner).toEqual([16, 16]);
  });

  test('[D6] finds it in an open shadow root, even one that comes later', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const { apiKey } = await createProject(sql, [{ style: anchored }]);
    host.serve(pageWith(server.url, apiKey, '<div id="widget"></div>'));
    await page.goto(host.url);
    await expect(popupFrame(page).getByRole('button', { name: 'Start' })).toBeVisible();
    const insert = (marginTop: string) =>
      page.evaluate((margin) => {
        const widget = document.querySelector('#widget') as HTMLElement;
        const root = widget.shadowRoot ?? widget.attachShadow({ mode: 'open' });
        root.innerHTML = `<button id="target" style="margin-top:${margin}">Export</button>`;
        // A change of the page itself.
        document.body.append(document.createElement('p'));
      }, marginTop);
    await insert('80px');
    await expect.poll(() => distance(page)).toBe(8);
    await insert('20px');
    await expect.poll(() => distance(page)).toBe(8);
  });
});

for (const [position, role] of [
  ['bottom-bar', 'a bar along the bottom'],
  ['full-screen', 'the whole window'],
] as const)
  test(`[D6] a survey can be ${role}`, async ({ page, host, server, sql }) => {
    const { apiKey } = await createProject(sql, [{ style: { position } }]);
    host.serve(pageWith(server.url, apiKey, `<p>${TEXT}</p>`));
    await page.goto(host.url);
    const frame = popupFrame(page);
    await expect(frame.getByRole('button', { name: 'Start' })).toBeVisible();
    const box = await page.locator('service-popup iframe').boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(box?.width).toBe(width);
    const edges = { top: box?.y, bottom: height - (box?.y ?? 0) - (box?.height ?? 0) };
    expect(edges).toMatchObject(
      { 'bottom-bar': { bottom: 0 }, 'full-screen': { top: 0, bottom: 0 } }[position],
    );
    await answerNps(page);
    await frame.getByRole('button', { name: 'Close' }).first().click();
    await expect(page.locator('service-popup')).toHaveCount(0);
  });

test('[D6] a popup follows the colour scheme of the visitor, unless it has a theme', async ({
  page,
  host,
  server,
  sql,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const { apiKey } = await createProject(sql, [
    { id: 'auto', triggers: { type: 'inline', value: '#auto' } },
    { id: 'light', style: { theme: 'light' }, triggers: { type: 'inline', value: '#light' } },
  ]);
  host.serve(pageWith(server.url, apiKey, '<div id="auto"></div><div id="light"></div>'));
  await page.goto(host.url);
  for (const [id, theme] of [
    ['auto', 'dark'],
    ['light', 'light'],
  ] as const)
    await expect(page.frameLocator(`#${id} iframe`).locator('html')).toHaveAttribute(
      'data-theme',
      theme,
    );
});
