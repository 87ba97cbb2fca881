import type { Page } from '@playwright/test';
import type { PopupDefinition } from '@service-popups/contract';
import { expect, popupFrame, test } from '../support/fixtures';
import { TriggerSite, navigations } from '../support/trigger-site';

interface Case {
  rule: string;
  name: string;
  triggers: PopupDefinition['triggers'];
  /** Makes the trigger fire, unless it fires by itself. */
  fire?: (site: TriggerSite) => Promise<void>;
  /** Almost, but not quite, makes the trigger fire. */
  nearMiss?: (site: TriggerSite) => Promise<void>;
}

const scroll = (page: Page, top: number) =>
  page.evaluate((pixels) => {
    scrollTo(0, pixels);
  }, top);

/** Moves the pointer out of the window repeatedly, because the trigger is armed with a delay. */
const keepLeavingWindow = (page: Page, height: number) =>
  page.evaluate((clientY) => {
    const event = { bubbles: true, relatedTarget: null, clientX: 9, clientY };
    setInterval(() => document.body.dispatchEvent(new MouseEvent('mouseout', event)), 20);
  }, height);

const cases: Case[] = [
  { rule: 'T1', name: 'time_on_page', triggers: { type: 'time_on_page', value: 0.3 } },
  {
    rule: 'T2',
    name: 'scroll',
    triggers: { type: 'scroll', value: 50 },
    nearMiss: ({ page }) => scroll(page, 800),
    fire: ({ page }) => scroll(page, 2000),
  },
  {
    rule: 'T3',
    name: 'click on an id whose handler stops propagation',
    triggers: { type: 'click', value: 'buy' },
    nearMiss: ({ page }) => page.locator('#sell').click(),
    fire: ({ page }) => page.locator('#buy b').click(),
  },
  {
    rule: 'T3',
    name: 'click on a selector of an element added later',
    triggers: { type: 'click', value: 'body > .late' },
    nearMiss: ({ page }) =>
      page.evaluate(() => {
        document.body.insertAdjacentHTML('afterbegin', '<button class="late">Late</button>');
      }),
    fire: ({ page }) => page.locator('.late').first().click(),
  },
  {
    rule: 'T5',
    name: 'exit_intent',
    triggers: { type: 'exit_intent', value: 0.2 },
    nearMiss: ({ page }) => keepLeavingWindow(page, 300),
    fire: ({ page }) => keepLeavingWindow(page, -1),
  },
  {
    rule: 'T6',
    name: 'event',
    triggers: { type: 'event', value: 'paid' },
    nearMiss: (site) => site.triggerEvent('payed'),
    fire: (site) => site.triggerEvent('paid'),
  },
  { rule: 'T7', name: 'inactivity', triggers: { type: 'inactivity', value: 0.3 } },
  {
    rule: 'T7',
    name: 'page_views',
    triggers: [1, 2, 3].map((value) => ({ type: 'page_views' as const, value })),
  },
  {
    rule: 'T7',
    name: 'element_visible',
    triggers: { type: 'element_visible', value: '.offer' },
    fire: ({ page }) => scroll(page, 1800),
  },
];

async function expectShown(page: Page): Promise<void> {
  await expect(popupFrame(page).getByRole('heading', { name: 'A question' })).toBeVisible();
}

// Navigation affects which pages triggers run on, not what fires them: one kind of it is enough.
test.describe('triggers', () => {
  for (const { rule, name, triggers, fire, nearMiss } of cases)
    test(`[${rule}] [H4] ${name} fires only on matching pages and not after destroy() ${name === 'time_on_page' ? '@smoke' : ''}`, async ({
      page,
      host,
      server,
      sql,
    }) => {
      const site = await TriggerSite.build(
        { page, host, server, sql },
        'a pushState router',
        triggers,
      );
      await site.goTo('/elsewhere');
      if (nearMiss) {
        await nearMiss(site);
        await site.expectNotFired();
      }
      await fire?.(site);
      await site.expectFiredWithoutSubject();

      await site.goTo('/here/1');
      await nearMiss?.(site);
      await fire?.(site);
      await expectShown(page);

      await site.destroySubject({ later: true });
      await site.goTo('/here/2');
      await nearMiss?.(site);
      await fire?.(site);
      await site.expectFiredWithoutSubject();
    });

  for (const navigation of navigations)
    test(`[T4] [H4] exit fires only on the page after a matching one and not after destroy(), with ${navigation} ${navigation === 'a pushState router' ? '@smoke' : ''}`, async ({
      page,
      host,
      server,
      sql,
    }) => {
      const exit = { type: 'exit' as const, value: 0.2 };
      const site = await TriggerSite.build({ page, host, server, sql }, navigation, exit);
      await site.goTo('/elsewhere/1');
      await page.evaluate(() => {
        history.replaceState({}, '', `?query${location.hash}`);
      });
      await site.expectNotFired();
      await site.goTo('/elsewhere/2');
      await site.expectFiredWithoutSubject();

      await site.goTo('/here/1');
      await site.goTo('/elsewhere/3');
      await expectShown(page);

      // Entering the cache counts as leaving the page, which would be remembered after destroy().
      await site.goTo('/here/2', { cached: false });
      await site.destroySubject({ later: false });
      await site.goTo('/elsewhere/4');
      await site.expectFiredWithoutSubject();
    });
});
