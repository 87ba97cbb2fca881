import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { answersOf, openSample } from '../support/gallery';

interface QuestionCase {
  /** Name of the sample in the gallery. */
  sample: string;
  answers: unknown;
  /** Answers with a mouse or finger; `use` clicks or taps. */
  point: (frame: FrameLocator, use: (name: string, role?: Role) => Promise<void>) => Promise<void>;
  /** Answers with the keyboard, starting on the first control. */
  keys?: (press: (...keys: string[]) => Promise<void>, page: Page) => Promise<void>;
}

type Role = 'radio' | 'checkbox' | 'button' | 'textbox';

/** For content that needs no answer. */
const nothing = () => Promise.resolve();

const questionCases: QuestionCase[] = [
  {
    sample: 'nps',
    answers: { q: 2 },
    point: (_, use) => use('2'),
    keys: (press) => press('ArrowRight', 'ArrowRight'),
  },
  {
    sample: 'csat-stars',
    answers: { q: 4 },
    point: (_, use) => use('4 out of 5'),
    keys: (press) => press('Space', 'ArrowRight', 'ArrowRight', 'ArrowRight'),
  },
  {
    sample: 'csat-emoji',
    answers: { q: 5 },
    point: (_, use) => use('5 out of 5'),
    keys: (press) => press('ArrowLeft'),
  },
  {
    sample: 'csat-numbers',
    answers: { q: 10 },
    point: (_, use) => use('10'),
    keys: (press) => press('ArrowLeft'),
  },
  {
    sample: 'ces',
    answers: { q: 7 },
    point: (_, use) => use('7'),
    keys: (press) => press('ArrowUp'),
  },
  {
    sample: 'single-choice',
    answers: { q: 'other', 'q.other': 'A gift' },
    point: async (frame, use) => {
      await use('Other');
      await frame.getByRole('textbox', { name: 'Other' }).fill('A gift');
    },
    keys: async (press, page) => {
      await press('ArrowUp', 'Tab');
      await page.keyboard.type('A gift');
    },
  },
  {
    sample: 'multiple-choice',
    answers: { q: ['mugs', 'glasses'] },
    point: async (_, use) => {
      await use('None of these', 'checkbox');
      // Choosing another option deselects an exclusive one.
      await use('Mugs', 'checkbox');
      await use('Glasses', 'checkbox');
    },
    keys: (press) => press('Space', 'Tab', 'Tab', 'Space'),
  },
  {
    sample: 'dropdown',
    answers: { q: 'de' },
    point: async (frame) => {
      await frame.getByRole('combobox').selectOption('Germany');
    },
    keys: (press) => press('G'),
  },
  {
    sample: 'picture-choice',
    answers: { q: ['harbour'] },
    point: (_, use) => use('A boat with a white sail Harbour'),
    keys: (press) => press('ArrowUp'),
  },
  {
    sample: 'text-short',
    answers: { q: 'Aarhus' },
    point: (frame) => frame.getByRole('textbox').fill(' Aarhus '),
    keys: (_, page) => page.keyboard.type('Aarhus'),
  },
  {
    sample: 'text-long',
    answers: { q: 'The delivery' },
    point: (frame) => frame.getByRole('textbox').fill('The delivery'),
    keys: (_, page) => page.keyboard.type('The delivery'),
  },
  {
    sample: 'email',
    answers: { q: 'ann@example.com' },
    point: (frame) => frame.getByRole('textbox').fill('ann@example.com'),
    keys: (_, page) => page.keyboard.type('ann@example.com'),
  },
  {
    sample: 'number',
    answers: { q: 12 },
    point: (frame) => frame.getByRole('textbox').fill('12'),
    keys: (_, page) => page.keyboard.type('12'),
  },
  {
    sample: 'date',
    answers: { q: '2026-03-14' },
    // Date pickers differ between browsers, so fill the field.
    point: (frame) => frame.getByLabel('When did your order arrive?').fill('2026-03-14'),
  },
  {
    sample: 'yes-no',
    answers: { q: false },
    point: (_, use) => use('No'),
    keys: (press) => press('ArrowDown'),
  },
  {
    sample: 'consent',
    answers: { q: true },
    point: (_, use) => use('You can contact me about my answers.', 'checkbox'),
    keys: (press) => press('Space'),
  },
  {
    sample: 'ranking',
    answers: { q: ['quality', 'delivery', 'price', 'service'] },
    point: async (_, use) => {
      await use('Move Price down', 'button');
      await use('Move Fast delivery up', 'button');
    },
    // The focus is on the first button of Price.
    keys: (press) => press('ArrowDown', 'ArrowDown'),
  },
  {
    sample: 'matrix',
    answers: { q: { shop: 'great', staff: 'good', prices: 'poor' } },
    point: async (frame) => {
      for (const [row, column] of [
        ['Shop', 'Great'],
        ['Staff', 'Good'],
        ['Prices', 'Poor'],
      ] as const)
        await frame
          .getByRole('radiogroup', { name: row })
          .getByRole('radio', { name: column })
          .check();
    },
    keys: (press) => press('ArrowLeft', 'Tab', 'ArrowRight', 'ArrowRight', 'Tab', 'Space'),
  },
  {
    sample: 'points',
    answers: { q: { range: 60, speed: 40 } },
    point: async (frame, use) => {
      await frame.getByRole('textbox', { name: 'Wider selection' }).fill('65');
      await frame.getByRole('textbox', { name: 'Faster delivery' }).fill('40');
      await use('Fewer points for Wider selection', 'button');
    },
    keys: async (press, page) => {
      await press('Tab');
      await page.keyboard.type('60');
      await press('Tab', 'Tab', 'Tab');
      await page.keyboard.type('40');
    },
  },
  { sample: 'statement', answers: {}, point: nothing, keys: nothing },
  { sample: 'link', answers: {}, point: nothing, keys: nothing },
];

test.describe('[Q3] a question', () => {
  for (const { sample, answers, point, keys } of questionCases) {
    test(`of the sample ${sample} can be answered by mouse`, async ({ page, server }) => {
      const frame = await openSample(page, server, sample);
      await point(frame, async (name, role = 'radio') => {
        await frame.getByRole(role, { name, exact: true }).click();
      });
      await frame.getByRole('button', { name: 'Send' }).click();
      expect(await answersOf(page)).toEqual(answers);
      await expect(frame.getByRole('heading', { name: 'Thank you!' })).toBeFocused();
    });

    if (keys)
      test(`of the sample ${sample} can be answered by keyboard`, async ({ page, server }) => {
        const frame = await openSample(page, server, sample);
        const close = frame.getByRole('button', { name: 'Close' });
        await close.focus();
        const press = async (...names: string[]) => {
          for (const name of names) await page.keyboard.press(name);
        };
        await press('Tab');
        await keys(press, page);
        const send = frame.getByRole('button', { name: 'Send' });
        for (let presses = 0; presses < 12; presses++) {
          if (await send.evaluate((node) => node === document.activeElement)) break;
          await press('Tab');
        }
        await expect(send).toBeFocused();
        await press('Enter');
        expect(await answersOf(page)).toEqual(
          sample === 'ranking' ? { q: ['quality', 'delivery', 'price', 'service'] } : answers,
        );
      });
  }

  // Touch events of Firefox's driver don't reach iframes.
  test.describe('on a phone', { tag: '@chromium' }, () => {
    test.use({ hasTouch: true, viewport: { width: 360, height: 800 } });
    // One per kind of control is enough, since browsers turn most taps into clicks.
    const touched = ['nps', 'multiple-choice', 'dropdown', 'text-short', 'ranking', 'points'];
    for (const { sample, answers, point } of questionCases)
      test(`of the sample ${sample} can be answered by touch ${touched.includes(sample) ? '' : '@all'}`, async ({
        page,
        server,
      }) => {
        const frame = await openSample(page, server, sample, { width: '320' });
        await point(frame, async (name, role = 'radio') => {
          await frame.getByRole(role, { name, exact: true }).tap();
        });
        await frame.getByRole('button', { name: 'Send' }).tap();
        expect(await answersOf(page)).toEqual(answers);
      });
  });
});

test('[Q3] a ranking can be sorted by dragging and announces the move @smoke', async ({
  page,
  server,
}) => {
  const frame = await openSample(page, server, 'ranking');
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
  expect(await answersOf(page)).toEqual({ q: ['service', 'price', 'quality', 'delivery'] });
});

test('[E2] a link opens a new tab and counts as answered @smoke', async ({
  page,
  server,
  context,
}) => {
  const frame = await openSample(page, server, 'link');
  const opened = context.waitForEvent('page');
  await frame.getByRole('link', { name: 'Read the summary (opens in a new tab)' }).click();
  await (await opened).close();
  await frame.getByRole('button', { name: 'Send' }).click();
  expect(await answersOf(page)).toEqual({ q: true });
});
