import { expect, hostPage, popupFrame, eventNames, test } from '../support/fixtures';
import { createProject } from '../support/project';

test.describe('the popup', () => {
  test('[F2] is announced without taking the focus in a corner', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const { apiKey } = await createProject(sql);
    host.serve(hostPage(server.url, apiKey));
    await page.goto(host.url);
    await expect(popupFrame(page).getByRole('heading')).toBeVisible();
    await expect(page.getByRole('button', { name: 'A button of the host' })).toBeFocused();
    await expect(popupFrame(page).getByRole('status')).toHaveText('A question');
  });

  test(
    '[F2] causes no layout shift in a corner',
    { tag: '@chromium' },
    async ({ page, host, server, sql }) => {
      const { apiKey } = await createProject(sql);
      host.serve(hostPage(server.url, apiKey));
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto(host.url);
      await expect(popupFrame(page).getByRole('heading')).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(window, 'shifts') as number[])).toEqual([]);
    },
  );

  test('[F2] can be reached and completed with the keyboard', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const { apiKey } = await createProject(sql);
    host.serve(hostPage(server.url, apiKey));
    await page.goto(host.sameSiteUrl);
    const frame = popupFrame(page);
    await expect(frame.getByRole('heading')).toBeVisible();
    const start = frame.getByRole('button', { name: 'Start' });
    for (
      let presses = 0;
      presses < 6 && !(await start.evaluate((node) => node === document.activeElement));
      presses++
    )
      await page.keyboard.press('Tab');
    await expect(start).toBeFocused();
    await page.keyboard.press('Enter');
    const first = frame.getByRole('radio', { name: '0', exact: true });
    for (
      let presses = 0;
      presses < 6 && !(await first.evaluate((node) => node === document.activeElement));
      presses++
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(frame.getByRole('radio', { name: '2', exact: true })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(frame.getByRole('textbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('service-popup')).toHaveCount(0);
    expect((await eventNames(page)).at(-1)).toBe('escape');
  });

  for (const [cause, action] of [
    ['Escape', 'escape'],
    ['a click outside', 'overlay'],
  ] as const)
    test(`[D6] is modal in the centre, closes on ${cause} and restores the focus ${action === 'escape' ? '@smoke' : ''}`, async ({
      page,
      host,
      server,
      sql,
    }) => {
      const { apiKey } = await createProject(sql, [{ style: { position: 'center' } }]);
      host.serve(hostPage(server.url, apiKey));
      await page.goto(host.url);
      const button = page.getByRole('button', { name: 'A button of the host' });
      await expect(popupFrame(page).getByRole('heading')).toBeFocused();
      await button.evaluate((node) => {
        node.focus();
      });
      await expect(button).not.toBeFocused();
      if (action === 'escape') await page.keyboard.press('Escape');
      else await page.mouse.click(5, 5);
      await expect(page.locator('service-popup')).toHaveCount(0);
      await expect(button).toBeFocused();
      expect((await eventNames(page)).at(-1)).toBe(action);
    });

  test('[F2] disappears at once when the visitor closes it, and is removed a moment later', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const { apiKey } = await createProject(sql);
    host.serve(hostPage(server.url, apiKey));
    await page.goto(host.url);
    // The browser may still be handling the click when its frame disappears.
    const closed = page.evaluate<boolean[]>(`new Promise((done) =>
      servicePopups.push((popups) =>
        popups.on('popup_closed', () => {
          const popup = document.querySelector('service-popup');
          const card = popup?.shadowRoot.firstElementChild;
          done([card?.isConnected, card?.checkVisibility()]);
        }),
      ),
    )`);
    await popupFrame(page).getByRole('button', { name: 'Close' }).click();
    expect(await closed).toEqual([true, false]);
    await expect(page.locator('service-popup')).toHaveCount(0);
  });

  test('[F2] is not affected by styles of the page', async ({ page, host, server, sql }) => {
    const { apiKey } = await createProject(sql);
    const style = `<style>* { all: unset !important; }
      service-popup { display: none !important; opacity: 0 !important; transform: scale(3) !important; z-index: -1 !important; }</style>`;
    host.serve(hostPage(server.url, apiKey).replace('</head>', `${style}</head>`));
    await page.goto(host.url);
    await expect(popupFrame(page).getByRole('heading')).toBeVisible();
    const box = await page.locator('service-popup iframe').boundingBox();
    expect(box).toMatchObject({ width: 400 });
    const seen = await page.locator('service-popup').evaluate((element) => {
      const { display, opacity, position, zIndex } = getComputedStyle(element);
      return { display, opacity, position, zIndex };
    });
    expect(seen).toEqual({
      display: 'block',
      opacity: '1',
      position: 'fixed',
      zIndex: '2147483647',
    });
    await popupFrame(page).getByRole('button', { name: 'Start' }).click();
    await expect(popupFrame(page).getByRole('radiogroup')).toBeVisible();
  });
});
