import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FrameLocator, Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { axeViolations, contrast, insideAPage } from '../support/axe';
import { expect, test } from '../support/fixtures';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Questions without a required answer, which stay as they are. */
const optional = ['csat-emoji', 'csat-numbers', 'ranking', 'matrix-long', 'link'];

const files = {
  400: import.meta.resolve('@fontsource/inter/files/inter-latin-400-normal.woff2'),
  600: import.meta.resolve('@fontsource/inter/files/inter-latin-600-normal.woff2'),
};
const fonts = Object.entries(files).map(([weight, file]) => ({
  weight,
  data: readFileSync(fileURLToPath(file)).toString('base64'),
}));

/** Opens the gallery with these samples, or with all of them. */
async function openGallery(page: Page, server: { url: string }, query: Record<string, string>) {
  await page.goto(`${server.url}/frame/gallery?${String(new URLSearchParams(query))}`);
  await expect(page.locator('iframe').last()).toBeAttached();
  await expect(page.locator('iframe:not([data-ready])')).toHaveCount(0);
}

/** The frame of a sample. */
const frameOf = (page: Page, sample: string): FrameLocator =>
  page.frameLocator(`#${sample} iframe`);

/** Returns the answers that the frame of a sample has sent to its host. */
async function answersOf(page: Page, sample: string): Promise<unknown> {
  const iframe = page.locator(`#${sample} iframe[data-answers]`);
  await expect(iframe).toBeAttached();
  return JSON.parse((await iframe.getAttribute('data-answers')) ?? 'null') as unknown;
}

/** Replaces the system font, so that screenshots are the same on every machine. */
async function setFont(page: Page): Promise<void> {
  for (const frame of page.frames())
    await frame.locator('html').evaluate(async (html, weights) => {
      for (const { weight, data } of weights) {
        const url = `url(data:font/woff2;base64,${data})`;
        document.fonts.add(await new FontFace('Sample', url, { weight }).load());
      }
      html.style.setProperty('font-family', 'Sample', 'important');
      // Browsers with and without a window hint fonts differently.
      html.style.textRendering = 'geometricPrecision';
    }, fonts);
}

/** A thousandth may differ, for text that browsers draw differently. */
async function expectScreenshot(page: Page, theme: string): Promise<void> {
  await setFont(page);
  await page.mouse.move(0, 0);
  const options = { maxDiffPixels: 4000, timeout: 90_000 };
  await expect(page.locator('main')).toHaveScreenshot(`${theme}.png`, options);
}

/** Checks that axe finds nothing in any frame. */
async function expectNoViolations(page: Page, options: RunOptions): Promise<void> {
  const found = [];
  for (const frame of page.mainFrame().childFrames())
    found.push(...(await axeViolations(frame, options)));
  expect(found).toEqual([]);
}

// The results don't depend on the browser.
test.describe('[F6] the gallery', { tag: '@chromium' }, () => {
  // All samples fit into the window.
  test.use({ bypassCSP: true, viewport: { width: 1780, height: 3000 } });

  test('in light matches its screenshot and accessibility tree, and has accessible problems', async ({
    page,
    server,
  }) => {
    test.slow();
    await openGallery(page, server, { theme: 'light' });
    await expectScreenshot(page, 'light');
    const trees: string[] = [];
    for (const frame of page.mainFrame().childFrames()) {
      const sample = new URL(frame.url()).pathname.split('/').at(-1) ?? '';
      trees.push(`# ${sample}\n${await frame.locator('body').ariaSnapshot()}\n`);
    }
    expect(trees.join('\n')).toMatchSnapshot('accessibility-trees.yml');

    // Required questions then have a problem. Of the others, one shows the end screen.
    for (const frame of page.mainFrame().childFrames()) {
      if (optional.some((sample) => frame.url().includes(`/${sample}?`))) continue;
      const send = frame.getByRole('button', { name: 'Send', exact: true });
      if ((await send.count()) > 0) await send.click();
    }
    await expectNoViolations(page, { ...insideAPage, runOnly: standards });
  });

  test('in dark, with all pieces, matches its screenshot, is accessible, and fits 280 pixels', async ({
    page,
    server,
  }) => {
    test.slow();
    await openGallery(page, server, { theme: 'dark', full: '1' });
    await expectScreenshot(page, 'dark');
    await expectNoViolations(page, contrast);

    for (const iframe of await page.locator('iframe').all())
      await iframe.evaluate((element: HTMLIFrameElement) => {
        element.width = '280';
      });
    for (const frame of page.mainFrame().childFrames()) {
      await expect.poll(() => frame.evaluate(() => innerWidth)).toBe(280);
      const found = await frame.evaluate(() => {
        const boxes = [...document.querySelectorAll('button, a, input, select, textarea')].map(
          (node) => {
            // Labels are clickable too.
            const { width, height } = (node.closest('label') ?? node).getBoundingClientRect();
            return { node: node.outerHTML, small: width < 24 || height < 24 };
          },
        );
        return {
          wide: document.documentElement.scrollWidth > innerWidth,
          // WCAG exempts links within text.
          small: boxes.filter(({ node, small }) => small && !node.startsWith('<a')),
          tiny: [
            ...document.querySelectorAll(
              'input:not([type=radio], [type=checkbox]), textarea, select',
            ),
          ].filter((node) => parseFloat(getComputedStyle(node).fontSize) < 16).length,
        };
      });
      expect({ url: frame.url(), ...found }).toMatchObject({ wide: false, small: [], tiny: 0 });
    }
  });

  test('shows a chosen rating in forced colours', async ({ page, server }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openGallery(page, server, { only: 'nps' });
    const frame = frameOf(page, 'nps');
    const cell = frame.locator('.cell span').nth(3);
    const before = await cell.evaluate((node) => getComputedStyle(node).backgroundColor);
    await frame.getByRole('radio', { name: '3', exact: true }).check();
    expect(await cell.evaluate((node) => getComputedStyle(node).backgroundColor)).not.toBe(before);
  });
});

interface Input {
  page: Page;
  frame: FrameLocator;
  /** Chooses an option by touch. */
  tap: (name: string, role?: 'radio' | 'checkbox') => Promise<void>;
  /** Presses keys, beginning at the first control; texts to type begin with an equals sign. */
  keys: (...keys: string[]) => Promise<void>;
}

/** One question for each kind of control. Answers of all types are tested without a browser. */
const inputs: [sample: string, act: (input: Input) => Promise<unknown>, answers: unknown][] = [
  ['nps', ({ keys }) => keys('ArrowRight', 'ArrowRight'), { q: 2 }],
  ['csat-stars', ({ tap }) => tap('4 out of 5'), { q: 4 }],
  [
    'single-choice',
    ({ keys }) => keys('ArrowUp', 'Tab', '=A gift'),
    { q: 'other', 'q.other': 'A gift' },
  ],
  [
    'multiple-choice',
    async ({ tap }) => {
      for (const name of ['None of these', 'Mugs', 'Glasses']) await tap(name, 'checkbox');
    },
    { q: ['mugs', 'glasses'] },
  ],
  ['dropdown', ({ frame }) => frame.getByRole('combobox').selectOption('de'), { q: 'de' }],
  ['picture-choice', ({ tap }) => tap('A boat with a white sail Harbour'), { q: ['harbour'] }],
  ['date', ({ frame }) => frame.locator('input').fill('2026-03-14'), { q: '2026-03-14' }],
  // The focus stays on the option that moves.
  [
    'ranking',
    ({ keys }) => keys('ArrowDown', 'ArrowDown'),
    { q: ['quality', 'delivery', 'price', 'service'] },
  ],
  [
    'matrix',
    async ({ frame, page }) => {
      await frame.getByRole('radiogroup', { name: 'Shop' }).getByRole('radio').last().check();
      await frame.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(frame.getByRole('alert')).toHaveText('Choose an answer in each row.');
      const second = frame.getByRole('radiogroup', { name: 'Staff' });
      await expect(second).toHaveAttribute('aria-invalid', 'true');
      await expect(second.getByRole('radio').first()).toBeFocused();
      for (const key of ['ArrowRight', 'ArrowRight', 'Tab', 'Space'])
        await page.keyboard.press(key);
    },
    { q: { shop: 'great', staff: 'good', prices: 'poor' } },
  ],
  [
    'points',
    async ({ keys, frame }) => {
      await keys('Tab', '=65', 'Tab', 'Tab', 'Tab', '=40');
      await frame.getByRole('button', { name: 'Fewer points for Wider selection' }).click();
    },
    { q: { range: 60, speed: 40 } },
  ],
];

test.describe('[Q3] questions', () => {
  test.describe('on a phone', () => {
    test.use({ hasTouch: true, viewport: { width: 360, height: 800 } });

    // Touch events of Firefox's driver don't reach iframes.
    test(
      '[F6] can be answered by touch and by keyboard, and focus a problem',
      { tag: '@chromium' },
      async ({ page, server }) => {
        const only = inputs.map(([sample]) => sample).join(',');
        await openGallery(page, server, { only, width: '320' });
        for (const [sample, act, answers] of inputs) {
          const frame = frameOf(page, sample);
          const keys = async (...pressed: string[]) => {
            const close = frame.getByRole('button', { name: 'Close' });
            await close.focus();
            // Until then, keys go to another frame.
            await expect.poll(() => close.evaluate(() => document.hasFocus())).toBe(true);
            await page.keyboard.press('Tab');
            for (const key of pressed)
              if (key.startsWith('=')) await page.keyboard.type(key.slice(1));
              else await page.keyboard.press(key);
          };
          await act({
            page,
            frame,
            tap: (name, role = 'radio') =>
              // On a busy machine, the browser may take a tap for a long press.
              expect(async () => {
                const option = frame.getByRole(role, { name, exact: true });
                if (!(await option.isChecked())) await option.tap();
                await expect(option).toBeChecked({ timeout: 1_000 });
              }).toPass(),
            keys,
          });
          await frame.getByRole('button', { name: 'Send' }).click();
          expect(await answersOf(page, sample)).toEqual(answers);
          await expect(frame.getByRole('heading', { name: 'Thank you!' })).toBeFocused();
        }
      },
    );
  });

  test('can be sorted by dragging, which announces the move', async ({ page, server }) => {
    await openGallery(page, server, { only: 'ranking' });
    const frame = frameOf(page, 'ranking');
    const grip = frame.locator('.grip');
    const from = await grip.nth(3).boundingBox();
    const to = await grip.nth(0).boundingBox();
    if (!from || !to) throw new Error('no grip');
    await page.mouse.move(from.x + 10, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 40, { steps: 8 });
    await page.mouse.move(to.x + 10, to.y + 5, { steps: 4 });
    await page.mouse.up();
    await expect(frame.getByRole('status').first()).toHaveText(
      'Friendly service moved to position 1 of 4.',
    );
    await frame.getByRole('button', { name: 'Send' }).click();
    expect(await answersOf(page, 'ranking')).toEqual({
      q: ['service', 'price', 'quality', 'delivery'],
    });
  });
});
