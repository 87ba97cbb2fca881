import type { Frame, Page } from '@playwright/test';
import { axeViolations, contrast, insideAPage } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { openSample, sampleNames } from '../support/gallery';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs axe in the frame of the only sample on the page. */
async function violations(page: Page, theme: string): Promise<string[]> {
  const [frame] = page.mainFrame().childFrames() as [Frame];
  const all = { ...insideAPage, runOnly: standards };
  return axeViolations(frame, theme === 'dark' ? contrast : all);
}

/** The samples with the most code and styles, which `npm test` compares. */
const varied = ['nps', 'matrix', 'ranking', 'picture-choice'];

const send = { name: 'Send', exact: true };

test.describe('accessibility of the survey frame:', () => {
  test.use({ reducedMotion: 'reduce' });

  for (const sample of sampleNames) {
    test(
      `[F6] ${sample} has no axe violations in both themes, with and without a problem`,
      // The result doesn't depend on the browser, and axe is slow.
      { tag: '@chromium' },
      async ({ page, server }) => {
        for (const theme of ['light', 'dark']) {
          const frame = await openSample(page, server, sample, { theme, width: '320' });
          expect(await violations(page, theme)).toEqual([]);
          const button = frame.getByRole('button', send);
          if (await button.count()) await button.click();
          expect(await violations(page, theme)).toEqual([]);
        }
      },
    );

    test(`[F6] ${sample} matches its accessibility tree, fits 280 pixels, and has large enough targets`, async ({
      page,
      server,
    }) => {
      const frame = await openSample(page, server, sample, { width: '280' });
      await expect(frame.locator('body')).toMatchAriaSnapshot({ name: `${sample}.aria.yml` });
      const found = await frame.locator('body').evaluate((body) => {
        const boxes = [...body.querySelectorAll('button, a, input, select, textarea')].map(
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
            ...body.querySelectorAll('input:not([type=radio], [type=checkbox]), textarea, select'),
          ].filter((node) => parseFloat(getComputedStyle(node).fontSize) < 16).length,
        };
      });
      expect(found).toEqual({ wide: false, small: [], tiny: 0 });
    });

    test(
      `[F6] ${sample} looks the same with and without the pieces of other question types ${varied.includes(sample) ? '' : '@all'}`,
      { tag: '@chromium' },
      async ({ page, server }) => {
        const shots = [];
        for (const query of [{}, { full: '1' }]) {
          await openSample(page, server, sample, query);
          await page.mouse.move(0, 0);
          shots.push(await page.locator('iframe').screenshot());
        }
        const [minimal, full] = shots;
        expect(minimal?.equals(full ?? Buffer.alloc(0))).toBe(true);
      },
    );
  }

  test('[F6] a problem is announced, described and focused', async ({ page, server }) => {
    const frame = await openSample(page, server, 'matrix');
    await frame.getByRole('radiogroup', { name: 'Shop' }).getByRole('radio').first().check();
    await frame.getByRole('button', send).click();
    await expect(frame.getByRole('alert')).toHaveText('Choose an answer in each row.');
    const second = frame.getByRole('radiogroup', { name: 'Staff' });
    await expect(second).toHaveAttribute('aria-invalid', 'true');
    await expect(second.getByRole('radio').first()).toBeFocused();
  });

  test(
    '[F6] a chosen rating is visible in forced colours',
    { tag: '@chromium' },
    async ({ page, server }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      const frame = await openSample(page, server, 'nps');
      const cell = frame.locator('.cell span').nth(3);
      const before = await cell.evaluate((node) => getComputedStyle(node).backgroundColor);
      await frame.getByRole('radio', { name: '3', exact: true }).check();
      expect(await cell.evaluate((node) => getComputedStyle(node).backgroundColor)).not.toBe(
        before,
      );
    },
  );

  for (const lang of ['ar', 'he', 'de', 'ja'])
    test(`[Q2] [F6] the gallery opens in ${lang} if the sample is translated`, async ({
      page,
      server,
    }) => {
      const frame = await openSample(page, server, 'points', { lang });
      const html = frame.locator('html');
      // The samples are in English and Arabic.
      const shown = lang === 'ar' ? 'ar' : 'en';
      await expect(html).toHaveAttribute('lang', shown);
      await expect(html).toHaveAttribute('dir', shown === 'ar' ? 'rtl' : 'ltr');
      await expect(frame.getByRole('button').last()).toHaveText(shown === 'ar' ? 'إرسال' : 'Send');
    });
});
