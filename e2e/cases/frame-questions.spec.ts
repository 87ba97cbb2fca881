import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { answersOf, frameOf, openGallery } from '../support/gallery';

type Role = 'radio' | 'checkbox' | 'button';
/** Clicks or taps a control. */
type Use = (name: string, role?: Role) => Promise<void>;

/** One question for each kind of control. Answers of all types are tested without a browser. */
const byPointer: [
  sample: string,
  act: (use: Use, frame: FrameLocator) => Promise<unknown>,
  answers: unknown,
][] = [
  ['nps', (use) => use('2'), { q: 2 }],
  ['csat-stars', (use) => use('4 out of 5'), { q: 4 }],
  [
    'multiple-choice',
    async (use) => {
      for (const name of ['None of these', 'Mugs', 'Glasses']) await use(name, 'checkbox');
    },
    { q: ['mugs', 'glasses'] },
  ],
  ['dropdown', (_, frame) => frame.getByRole('combobox').selectOption('Germany'), { q: 'de' }],
  ['picture-choice', (use) => use('A boat with a white sail Harbour'), { q: ['harbour'] }],
  ['date', (_, frame) => frame.locator('input').fill('2026-03-14'), { q: '2026-03-14' }],
  [
    'ranking',
    async (use) => {
      await use('Move Price down', 'button');
      await use('Move Fast delivery up', 'button');
    },
    { q: ['quality', 'delivery', 'price', 'service'] },
  ],
  [
    'matrix',
    async (_, frame) => {
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
    { q: { shop: 'great', staff: 'good', prices: 'poor' } },
  ],
  [
    'points',
    async (use, frame) => {
      await frame.getByRole('textbox', { name: 'Wider selection' }).fill('65');
      await frame.getByRole('textbox', { name: 'Faster delivery' }).fill('40');
      await use('Fewer points for Wider selection', 'button');
    },
    { q: { range: 60, speed: 40 } },
  ],
];

/** Keys to press on the first control; texts to type begin with an equals sign. */
const byKeyboard: [sample: string, keys: string[], answers: unknown][] = [
  ['nps', ['ArrowRight', 'ArrowRight'], { q: 2 }],
  ['single-choice', ['ArrowUp', 'Tab', '=A gift'], { q: 'other', 'q.other': 'A gift' }],
  ['multiple-choice', ['Space', 'Tab', 'Tab', 'Space'], { q: ['mugs', 'glasses'] }],
  ['dropdown', ['G'], { q: 'de' }],
  ['text-long', ['=The delivery'], { q: 'The delivery' }],
  // The focus stays on the option that moves.
  ['ranking', ['ArrowDown', 'ArrowDown'], { q: ['quality', 'delivery', 'price', 'service'] }],
  [
    'matrix',
    ['ArrowLeft', 'Tab', 'ArrowRight', 'ArrowRight', 'Tab', 'Space'],
    { q: { shop: 'great', staff: 'good', prices: 'poor' } },
  ],
  ['points', ['Tab', '=60', 'Tab', 'Tab', 'Tab', '=40'], { q: { range: 60, speed: 40 } }],
];

const samplesOf = (cases: [string, ...unknown[]][]) => cases.map(([sample]) => sample);

test.describe('[Q3] questions', () => {
  test('can be answered by mouse', async ({ page, server }) => {
    await openGallery(page, server, samplesOf(byPointer));
    for (const [sample, act, answers] of byPointer) {
      const frame = frameOf(page, sample);
      await act(
        (name, role = 'radio') => frame.getByRole(role, { name, exact: true }).click(),
        frame,
      );
      await frame.getByRole('button', { name: 'Send' }).click();
      expect(await answersOf(page, sample)).toEqual(answers);
      await expect(frame.getByRole('heading', { name: 'Thank you!' })).toBeFocused();
    }
  });

  test('can be answered by keyboard', async ({ page, server }) => {
    await openGallery(page, server, samplesOf(byKeyboard));
    for (const [sample, keys, answers] of byKeyboard) {
      const frame = frameOf(page, sample);
      await frame.getByRole('button', { name: 'Close' }).focus();
      await page.keyboard.press('Tab');
      for (const key of keys)
        if (key.startsWith('=')) await page.keyboard.type(key.slice(1));
        else await page.keyboard.press(key);
      await tabToSend(page, frame);
      await page.keyboard.press('Enter');
      expect(await answersOf(page, sample)).toEqual(answers);
    }
  });

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, viewport: { width: 360, height: 800 } });

    // Touch events of Firefox's driver don't reach iframes.
    test('can be answered by touch', { tag: '@chromium' }, async ({ page, server }) => {
      await openGallery(page, server, samplesOf(byPointer), { width: '320' });
      for (const [sample, act, answers] of byPointer) {
        const frame = frameOf(page, sample);
        await act(
          (name, role = 'radio') => frame.getByRole(role, { name, exact: true }).tap(),
          frame,
        );
        await frame.getByRole('button', { name: 'Send' }).tap();
        expect(await answersOf(page, sample)).toEqual(answers);
      }
    });
  });

  test('[F6] announce, describe and focus a problem', async ({ page, server }) => {
    await openGallery(page, server, ['matrix']);
    const frame = frameOf(page, 'matrix');
    await frame.getByRole('radiogroup', { name: 'Shop' }).getByRole('radio').first().check();
    await frame.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(frame.getByRole('alert')).toHaveText('Choose an answer in each row.');
    const second = frame.getByRole('radiogroup', { name: 'Staff' });
    await expect(second).toHaveAttribute('aria-invalid', 'true');
    await expect(second.getByRole('radio').first()).toBeFocused();
  });

  test('can be sorted by dragging, which announces the move @smoke', async ({ page, server }) => {
    await openGallery(page, server, ['ranking']);
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

  test('[E2] open links in a new tab @smoke', async ({ page, server, context }) => {
    await openGallery(page, server, ['link']);
    const frame = frameOf(page, 'link');
    const opened = context.waitForEvent('page');
    await frame.getByRole('link', { name: 'Read the summary (opens in a new tab)' }).click();
    await (await opened).close();
    await frame.getByRole('button', { name: 'Send' }).click();
    expect(await answersOf(page, 'link')).toEqual({ q: true });
  });
});

/** Presses Tab until the button is focused. */
async function tabToSend(page: Page, frame: FrameLocator): Promise<void> {
  const send = frame.getByRole('button', { name: 'Send' });
  for (let presses = 0; presses < 12; presses++) {
    if (await send.evaluate((node) => node === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(send).toBeFocused();
}
