import type { Answers, Survey } from '@service-popups/contract';
import { startSession } from '../support/account';
import { expect, test } from '../support/fixtures';
import { createOwnedProject, storeValues } from '../support/results-data';

const options = [
  { id: 'price', label: 'The price' },
  { id: 'range', label: 'The choice of goods' },
];
const columns = [
  { id: 'bad', label: 'Bad' },
  { id: 'good', label: 'Good' },
];

const survey: Survey = {
  id: 'two-questions',
  version: 1,
  defaultLanguage: 'en',
  pages: [
    {
      id: 'scores',
      questions: [
        { id: 'csat', type: 'csat', title: 'How satisfied are you?' },
        { id: 'ces', type: 'ces', title: 'How easy was it?' },
        { id: 'age', type: 'number', title: 'How many orders a year?' },
      ],
    },
    {
      id: 'choices',
      questions: [
        { id: 'pick', type: 'single_choice', title: 'What matters most?', options, other: {} },
        { id: 'again', type: 'yes_no', title: 'Will you come back?' },
        { id: 'rank', type: 'ranking', title: 'In which order?', options },
        { id: 'grid', type: 'matrix', title: 'How were they?', rows: options, columns },
        { id: 'share', type: 'points', title: 'Share out the points', options },
        { id: 'day', type: 'date', title: 'Since when?' },
        { id: 'mail', type: 'email', title: 'Where can we reach you?' },
      ],
    },
  ],
  ends: [{ id: 'end', title: 'Thank you' }],
};

const responses: Answers[] = [
  {
    csat: 5,
    ces: 6,
    age: 3,
    pick: 'price',
    again: true,
    rank: ['price', 'range'],
    grid: { price: 'good', range: 'bad' },
    share: { price: 70, range: 30 },
    day: '2020-05-01',
    mail: 'ada@example.com',
  },
  { csat: 4, ces: 7, age: 12, pick: 'other', 'pick.other': '<i>Service</i>', again: true },
  { csat: 2, ces: 3, age: 3, pick: 'price', again: false, rank: ['range', 'price'] },
];

test(
  '[S12] results show figures for every question type',
  { tag: '@chromium' },
  async ({ page, server, sql }) => {
    const project = await createOwnedProject(sql, [{ id: 'types' }], survey);
    for (const answers of responses)
      await sql`
          insert into responses (environment_id, id, revision, finished, answers, choices, version,
            popup_id, survey_id)
          values (${project.environmentId}, gen_random_uuid(), 1, true,
            ${sql.json(answers)}, 'pick,day', 1, 'types', ${survey.id})`;
    await storeValues(sql, project, 'types');
    await sql`
      insert into daily_counts (environment_id, popup_id, step, day, survey_id, version, device,
        lang, n)
      values (${project.environmentId}, 'types', 'answered', (now() at time zone 'utc')::date,
        ${survey.id}, 1, '', '', ${responses.length})`;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const results = `${server.url}/dashboard/projects/${project.id}/production/results`;
    await startSession(page, server);
    await page.goto(`${results}/types?view=questions&compare=1`);
    const region = (name: string) => page.getByRole('region', { name });
    await expect(region('How satisfied are you?')).toContainText('67%');
    await expect(region('How satisfied are you?')).toContainText('with 95% confidence');
    await expect(region('How easy was it?')).toContainText('5.33');
    await expect(region('How many orders a year?')).toContainText('Most common: “3”, 2 times');
    await expect(region('What matters most?')).toContainText('Most common: “The price”, 2 times');
    await expect(region('What matters most?')).toContainText('<i>Service</i>');
    await expect(region('Will you come back?')).toContainText('67%');
    await expect(region('In which order?')).toContainText('average rank of 1.5');
    await expect(region('How were they?')).toContainText(
      'All shares are the same as in version 1.',
    );
    const grid = region('How were they?').getByRole('table');
    await expect(grid.getByRole('row', { name: 'The price', exact: false })).toHaveText([
      'The price0 (0%)1 (100%)',
      'version 10%100%',
    ]);
    await expect(region('Where can we reach you?')).toContainText(
      '1 answer, newest first; ±0% compared with 1 in version 1',
    );
    await expect(region('Share out the points')).toContainText('70 points on average');
    await expect(region('Since when?')).toContainText('2020-05-01');
    await page.goto(results);
    await expect(page.getByText('67% CSAT')).toBeVisible();
  },
);
