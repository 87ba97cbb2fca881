import type { Survey } from '@service-popups/contract';
import { expect, hostPage, popupFrame, eventNames, test } from '../support/fixtures';
import { createProject } from '../support/project';

/** A choice with a jump, a page that pipes its answer, and a ranking. */
const survey: Survey = {
  id: 'shop',
  version: 1,
  defaultLanguage: 'en',
  pages: [
    {
      id: 'reason',
      autoAdvance: true,
      questions: [
        {
          id: 'why',
          type: 'single_choice',
          title: 'Why are you here?',
          required: true,
          options: [
            { id: 'buy', label: 'To buy a mug' },
            { id: 'look', label: 'To look around' },
          ],
          other: {},
        },
      ],
      jumps: [{ when: [{ key: 'why', op: 'eq', value: 'look' }], to: 'order' }],
    },
    {
      id: 'details',
      questions: [
        {
          id: 'found',
          type: 'yes_no',
          title: 'You came: {{answer:why}}. Did it work?',
          required: true,
        },
        {
          id: 'missing',
          type: 'text',
          title: 'What was missing?',
          required: true,
          showIf: [{ key: 'found', op: 'eq', value: false }],
        },
      ],
    },
    {
      id: 'order',
      questions: [
        {
          id: 'matters',
          type: 'ranking',
          title: 'What matters?',
          required: true,
          options: [
            { id: 'price', label: 'Price' },
            { id: 'quality', label: 'Quality' },
          ],
        },
      ],
    },
  ],
  ends: [{ id: 'end', title: 'Thank you' }],
};

test.describe('the survey flow', () => {
  test('[F7] [Q5] [E2] [F5] auto-advances, reveals a conditional question and stores the answers', async ({
    page,
    host,
    server,
    sql,
    consoleErrors,
  }) => {
    const { apiKey, environmentId } = await createProject(sql, [{}], survey);
    host.serve(hostPage(server.url, apiKey));
    await page.goto(host.sameSiteUrl);
    const frame = popupFrame(page);
    await frame.getByRole('button', { name: 'Start' }).click();
    await frame.getByRole('radio', { name: 'To buy a mug' }).click();

    await expect(frame.getByRole('heading', { name: 'You came: To buy a mug.' })).toBeVisible();
    await expect(frame.getByRole('textbox')).toHaveCount(0);
    await frame.getByRole('radio', { name: 'No', exact: true }).click();
    await frame.getByRole('button', { name: 'Next' }).click();
    await expect(frame.getByRole('alert')).toHaveText('Enter an answer to continue.');
    await expect(frame.getByRole('textbox')).toBeFocused();
    await frame.getByRole('textbox').pressSequentially('The blue one');
    await frame.getByRole('button', { name: 'Next' }).click();

    // The initial order counts as an answer.
    await frame.getByRole('button', { name: 'Send' }).click();
    await expect(frame.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    const stored = async () => [
      ...(await sql`select answers, finished from responses where environment_id = ${environmentId}`),
    ];
    await expect.poll(stored).toEqual([
      {
        answers: {
          why: 'buy',
          found: false,
          missing: 'The blue one',
          matters: ['price', 'quality'],
        },
        finished: true,
      },
    ]);
    await expect
      .poll(() => eventNames(page))
      .toEqual([
        ...['popup_shown', 'loaded', 'start_survey', 'answer', 'next'],
        ...['answer', 'answer_invalid', 'answer', 'next', 'manual_send', 'survey_completed'],
      ]);
    expect(consoleErrors).toEqual([]);
  });

  test('[F8] [D8] opens on the first page without a start screen, in the visitor’s language', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const { apiKey } = await createProject(
      sql,
      [
        {
          startScreen: false,
          style: { position: 'center' },
          translations: { de: { title: 'Kurze Frage', actions: { accept: 'Abschicken' } } },
        },
      ],
      { ...survey, pages: survey.pages.slice(1) },
    );
    host.serve(hostPage(server.url, apiKey, 'data-language="de-AT"'));
    await page.goto(host.sameSiteUrl);
    const frame = popupFrame(page);
    await expect(frame.getByRole('dialog', { name: 'Kurze Frage' })).toBeVisible();
    await expect(page.getByTitle('Kurze Frage')).toBeVisible();
    await expect(frame.getByRole('heading', { level: 2 }).first()).toBeFocused();
    await expect(frame.getByRole('button', { name: 'Zurück' })).toHaveCount(0);
    await frame.getByRole('radio', { name: 'Ja' }).check();
    await frame.getByRole('button', { name: 'Weiter' }).click();
    await expect(frame.getByRole('button', { name: 'Abschicken' })).toBeVisible();
    await expect
      .poll(async () => (await eventNames(page)).slice(0, 3))
      .toEqual(['popup_shown', 'loaded', 'answer']);
  });
});
