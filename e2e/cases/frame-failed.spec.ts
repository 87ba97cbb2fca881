import type { Page } from '@playwright/test';
import fc from 'fast-check';
import type { ServerResponse } from 'node:http';
import { clientPage } from '../support/client-page';
import { expect, hostPage, popupFrame, eventNames, test } from '../support/fixtures';
import { collectThrown, reply } from '../support/faults';
import { createProject, popup, survey } from '../support/project';

/** Disables the SDK's 10-second load timeout, so that only a detected failure frees the screen. */
async function disableLoadTimeout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const original = window.setTimeout.bind(window);
    const withoutTimeout = (run: () => void, ms?: number) =>
      ms === 10_000 ? 0 : original(run, ms);
    Object.assign(window, { setTimeout: withoutTimeout });
  });
}

const failedLine = (page: Page, id: string) =>
  page.waitForEvent('console', (message) =>
    message.text().includes(`suppressed ${id} frame_failed`),
  );

test.describe('a frame that fails', () => {
  const first = { id: 'first', triggers: { type: 'time_on_page', value: 0.1 } } as const;
  const second = { id: 'second', triggers: { type: 'time_on_page', value: 0.1 } } as const;
  const html = { 'content-type': 'text/html' };
  const faults: Record<string, (outgoing: ServerResponse) => boolean> = {
    'a proxy returns an error page': (outgoing) => reply(outgoing, 502, '<h1>Sorry</h1>', html),
    'frame-ancestors excludes the page': (outgoing) =>
      reply(outgoing, 200, '', { ...html, 'content-security-policy': `frame-ancestors 'none'` }),
  };
  for (const [what, fault] of Object.entries(faults))
    test(`[E3] frees the screen for the next popup when ${what}`, async ({
      page,
      host,
      apiProxy,
      sql,
    }) => {
      await disableLoadTimeout(page);
      const { apiKey } = await createProject(sql, [first, second]);
      apiProxy.fault = (line, outgoing) => line.endsWith('/first') && fault(outgoing);
      host.serve(hostPage(apiProxy.url, apiKey, 'data-debug'));
      const failed = failedLine(page, 'first');
      await page.goto(host.url);
      await failed;
      await expect(popupFrame(page).getByRole('heading')).toBeVisible();
      await expect.poll(() => eventNames(page)).toEqual(['popup_shown', 'loaded']);
      await expect(page.locator('service-popup')).toHaveCount(1);
    });

  test('[E3] frees the screen immediately if the page’s CSP blocks frames', async ({
    page,
    host,
    server,
    sql,
  }) => {
    await disableLoadTimeout(page);
    const { apiKey } = await createProject(sql);
    host.serve(hostPage(server.url, apiKey, 'data-debug'), {
      'content-security-policy': `frame-src 'none'`,
    });
    const failed = failedLine(page, 'hello');
    await page.goto(host.url);
    await failed;
    await expect(page.locator('service-popup')).toHaveCount(0);
    expect(await eventNames(page)).toEqual([]);
  });

  for (const what of ['throws', 'reloads'])
    test(`[F3] is closed if it ${what} while on screen`, async ({ page, host, server, sql }) => {
      const { apiKey } = await createProject(sql);
      host.serve(hostPage(server.url, apiKey));
      await page.goto(host.sameSiteUrl);
      const frame = popupFrame(page);
      await frame.getByRole('button', { name: 'Start' }).click();
      await frame.getByRole('radio', { name: '6', exact: true }).check();
      await frame.getByRole('button', { name: 'Next' }).click();
      await expect(frame.getByRole('textbox')).toBeVisible();
      const events = await eventNames(page);
      const inside = page.frames().find((candidate) => candidate.url().includes('/frame/'));
      await inside?.evaluate((failure) => {
        setTimeout(() => {
          if (failure === 'reloads') location.reload();
          else throw new Error('broken');
        });
      }, what);
      await expect(page.locator('service-popup')).toHaveCount(0);
      expect(await eventNames(page)).toEqual(events);
      // The visitor resumes where they left off.
      await page.reload();
      await expect(frame.getByRole('textbox')).toBeVisible();
    });
});

test.describe('client mode', () => {
  const bare = { id: 'bare', surveyId: survey.id, triggers: popup.triggers };

  test('[F1] [E3] frees the screen immediately if the survey is invalid', async ({
    page,
    host,
    server,
    consoleErrors,
  }) => {
    await disableLoadTimeout(page);
    const broken = { ...survey, id: 'broken', ends: undefined };
    const popups = [{ ...bare, id: 'first', surveyId: 'broken' }, bare];
    host.serve(clientPage(server.url, { popups, surveys: [survey, broken] }));
    const failed = failedLine(page, 'first');
    await page.goto(host.url);
    await failed;
    await expect
      .poll(() => consoleErrors)
      .toContainEqual(expect.stringMatching(/popup first cannot be shown: ends /));
    await expect(popupFrame(page).getByRole('button', { name: 'Start' })).toBeVisible();
    await expect.poll(() => eventNames(page)).toEqual(['popup_shown', 'loaded']);
  });

  test('[F1] frees the screen immediately if the survey frame fails to load', async ({
    page,
    host,
    server,
  }) => {
    await disableLoadTimeout(page);
    await page.route('**/service-popups-frame@*.js', (route) => route.abort());
    host.serve(clientPage(server.url, { popups: [bare], surveys: [survey] }));
    const failed = failedLine(page, 'bare');
    await page.goto(host.url);
    await failed;
    await expect(page.locator('service-popup')).toHaveCount(0);
  });

  test(
    '[L4] [H5] either skips or shows a popup, for any definition @all',
    // The frame is the same in all browsers, and Chromium is the fastest.
    { tag: '@chromium' },
    async ({ page, host, server }) => {
      const thrown = await collectThrown(page);
      host.serve(clientPage(server.url, { popups: [], surveys: [survey] }));
      await page.goto(host.url);
      /** Shows one popup, closes it, and returns the outcome. */
      const outcome = (definition: unknown) =>
        page.evaluate(
          ([popups, surveys]) =>
            new Promise<string>((resolve) => {
              const { ServicePopups } = window as unknown as {
                ServicePopups: new () => {
                  init: (options: object) => void;
                  on: (type: string, listener: () => void) => void;
                  show: (id: string) => void;
                  explain: () => { reason?: string }[];
                  destroy: () => void;
                };
              };
              const instance = new ServicePopups();
              instance.init({ mode: 'client', popups, surveys });
              const end = (what: string) => {
                instance.destroy();
                resolve(what);
              };
              const [explanation] = instance.explain();
              // With a negative z-index the popup would be covered by the page's heading.
              if (!explanation || explanation.reason) {
                end(explanation?.reason ?? 'skipped');
                return;
              }
              instance.on('popup_shown', () => {
                setTimeout(end, 0, 'shown');
              });
              instance.show('bare');
            }),
          [[definition], [survey]] as const,
        );
      /** Mostly of the right type, so that about half of the definitions are valid. */
      const mostly = (right: fc.Arbitrary<unknown>) =>
        fc.oneof(
          { weight: 20, arbitrary: right },
          { weight: 2, arbitrary: fc.constant(null) },
          { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
        );
      const texts = ['', 'x', '<b>x</b>', 'center', 'top-left', 'constructor', '#ff0000', 'auto'];
      const text = mostly(fc.constantFrom(...texts));
      const number = mostly(fc.integer({ min: -2, max: 40 }));
      const some = (fields: Record<string, fc.Arbitrary<unknown>>) =>
        fc.record(fields, { requiredKeys: [] });
      const definition = some({
        title: text,
        message: text,
        productId: text,
        version: number,
        priority: number,
        style: mostly(
          some({
            theme: text,
            position: text,
            accentColor: text,
            imageUrl: text,
            radius: number,
            zIndex: number,
          }),
        ),
        actions: mostly(some({ start: text, decline: text, accept: text })),
      });
      const outcomes = new Set<string>();
      await fc.assert(
        fc.asyncProperty(definition, async (fields) => {
          outcomes.add(await outcome({ ...bare, ...fields }));
        }),
        { numRuns: process.env.TEST_ALL === '1' ? 60 : 15 },
      );
      outcomes.delete('covered');
      expect([...outcomes].sort()).toEqual(['shown', 'skipped']);
      expect(thrown).toEqual([]);
    },
  );
});
