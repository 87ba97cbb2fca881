import { createProjectViaApi, startSession } from '../support/account';
import { expect, test } from '../support/fixtures';
import { Interactions } from '../support/interactions';

const MAX_INTERACTIONS = 60;

test('a survey with seven questions, branching and a translation takes few interactions', async ({
  page,
  server,
}) => {
  // Many steps, each of which waits for the browser.
  test.slow();
  await startSession(page, server);
  const project = await createProjectViaApi(page, server, 'Shop');
  const surveys = `projects/${project}/environments/production/surveys`;
  await page.goto(`${server.url}/dashboard/projects/${project}/production/surveys`);
  const user = new Interactions(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
  const outline = page.getByRole('navigation', { name: 'Survey outline' });
  const addQuestion = async (type: string) => {
    await user.click(button('Add question'));
    await user.click(page.getByRole('option', { name: type }));
    await expect(page.getByLabel(/^(Question|Text)$/)).toBeFocused();
  };

  await user.click(button('New survey'));
  await user.click(button(/^Start from scratch/));

  await user.click(textbox('Question'));
  await user.press('ControlOrMeta+a');
  await user.type('What brought you here?');

  // It comes with its text and its labels, and offers the follow-up.
  await addQuestion('Net Promoter Score');
  await user.click(button('Add follow-up question'));
  await expect(textbox('Question')).toHaveValue('What is the main reason for your score?');
  await user.click(button('Only for detractors (0–6)'));

  await addQuestion('Single choice');
  await user.type('How did you hear about us?');
  await user.click(textbox('Option 1'));
  await user.paste('Friends\nSearch\nAdverts');
  await user.click(page.getByRole('switch', { name: 'Include an “Other” option' }));

  await addQuestion('Matrix');
  await user.type('How much do you agree?');
  await user.click(textbox('Row 1'));
  await user.paste('Prices are fair\nDelivery is fast\nThe range is wide');

  await addQuestion('Ranking');
  await user.type('What matters most to you?');
  await user.click(textbox('Option 1'));
  await user.type('Speed');
  await user.press('Enter');
  await user.type('Price');
  await user.press('Enter');
  await user.type('Service');

  await addQuestion('Satisfaction');

  await user.click(button('Add end screen'));
  await user.type('Sorry to hear that');
  await user.click(button('Show to detractors (0–6)'));

  await user.click(button('Add language'));
  await user.type('German');
  await user.press('Enter');
  await user.click(textbox('Title (German)'));
  await user.type('Danke');
  await user.click(outline.getByRole('button', { name: /^What brought you here/ }));
  await user.click(textbox('Question (German)'));
  await user.type('Was hat gefehlt?');

  await expect(page.getByText('No problems found')).toBeVisible();
  await user.press('ControlOrMeta+s');
  const url = new URL(page.url());
  const survey = async () => {
    const id = url.pathname.split('/').at(-1) ?? '';
    const reply = await page.request.get(`${server.url}/api/v1/${surveys}/${id}`);
    return (await reply.json()) as unknown;
  };
  await expect.poll(survey).toMatchObject({
    name: 'New survey',
    defaultLanguage: 'en',
    pages: [
      {
        questions: [
          {
            type: 'text',
            title: { en: 'What brought you here?', de: 'Was hat gefehlt?' },
          },
        ],
      },
      {
        questions: [
          { id: 'question2', type: 'nps', lowLabel: 'Not likely', highLabel: 'Very likely' },
        ],
      },
      {
        questions: [{ type: 'text', showIf: [{ key: 'question2', op: 'lte', value: 6 }] }],
      },
      {
        questions: [
          {
            type: 'single_choice',
            title: 'How did you hear about us?',
            options: [{ label: 'Friends' }, { label: 'Search' }, { label: 'Adverts' }],
            other: {},
          },
        ],
      },
      {
        questions: [
          {
            type: 'matrix',
            rows: [
              { label: 'Prices are fair' },
              { label: 'Delivery is fast' },
              { label: 'The range is wide' },
            ],
            columns: [
              { label: 'Strongly disagree' },
              { label: 'Disagree' },
              { label: 'Neither' },
              { label: 'Agree' },
              { label: 'Strongly agree' },
            ],
          },
        ],
      },
      {
        questions: [
          {
            type: 'ranking',
            options: [{ label: 'Speed' }, { label: 'Price' }, { label: 'Service' }],
          },
        ],
      },
      {
        questions: [{ type: 'csat', title: 'How satisfied are you overall?' }],
        jumps: [{ when: [{ key: 'question2', op: 'lte', value: 6 }], to: 'end2' }],
      },
    ],
    ends: [{ id: 'end1' }, { title: { en: 'Sorry to hear that', de: 'Danke' } }],
  });
  test.info().annotations.push({ type: 'interactions', description: String(user.count) });
  expect(user.count).toBeLessThan(MAX_INTERACTIONS);
});
