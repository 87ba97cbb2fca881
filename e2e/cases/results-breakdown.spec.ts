import type { Survey } from '@service-popups/contract';
import type { Sql } from 'postgres';
import { startSession } from '../support/account';
import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/fixtures';
import type { Project } from '../support/project';
import { createOwnedProject, storeValues } from '../support/results-data';

const survey: Survey = {
  id: 'two-questions',
  version: 1,
  defaultLanguage: 'en',
  pages: [
    {
      id: 'page',
      questions: [
        { id: 'score', type: 'nps', title: 'Would you recommend us?' },
        {
          id: 'pick',
          type: 'single_choice',
          title: 'What matters most?',
          options: [
            { id: 'price', label: 'The price' },
            { id: 'range', label: 'The choice of goods' },
            { id: 'speed', label: 'A fast checkout' },
          ],
        },
        { id: 'why', type: 'text', title: 'What is the main reason?' },
      ],
    },
  ],
  ends: [{ id: 'end', title: 'Thank you' }],
  hiddenFields: [{ id: 'plan' }],
};

/** Twelve responses a day for twelve weeks, the same on every day. In the last four, everybody on a phone is unhappy. */
async function fill(sql: Sql, project: Project): Promise<void> {
  await sql`
    insert into responses (environment_id, id, revision, finished, answers, choices, version,
      popup_id, survey_id, lang, device, path, created_at, updated_at)
    select ${project.environmentId}, gen_random_uuid(), 1, true, jsonb_build_object(
        'score', case when unhappy then n % 5 else (array[10, 9, 7, 10, 3, 8, 9])[1 + n / 84 % 7] end,
        'pick', case when unhappy then 'speed' else (array['price', 'range'])[1 + n % 2] end,
        'why', case when unhappy then 'Checkout fails on my phone.' else 'Good prices.' end,
        'plan', (array['free', 'pro'])[1 + n % 2]),
      'pick,plan', 1, 'drop', ${survey.id}, 'en', device, '/shop', at, at
    from generate_series(0, 1007) as n
    cross join lateral (
      select now() - interval '3 minutes' - n % 84 * interval '1 day' as at,
        case when n / 84 % 2 = 0 then 'mobile' else 'desktop' end as device,
        n / 84 % 2 = 0 and n % 84 < 28 as unhappy
    ) as visits`;
  await storeValues(sql, project, 'drop');
}

test('[S19] results lead from a drop over time to the group that explains it, and to its reasons', async ({
  page,
  server,
  sql,
}) => {
  const project = await createOwnedProject(sql, [{ id: 'drop', title: 'A drop' }], survey);
  await fill(sql, project);
  await startSession(page, server);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const results = `${server.url}/dashboard/projects/${project.id}/production/results/drop`;
  await page.goto(`${results}?view=questions&days=90`);

  const nps = page.getByRole('region', { name: 'Would you recommend us?' });
  await nps.getByLabel('Break down by').selectOption('Over time');
  await expect(nps.getByText(/^NPS fell from \+\d+ in the week of .* to −\d+ in/)).toBeVisible();
  await nps.getByText('Show as table').last().click();
  await expect(nps.getByRole('row').filter({ hasText: 'Week of' })).not.toHaveCount(0);

  await nps.getByLabel('Break down by').selectOption('Device');
  await expect(page).toHaveURL(/by=device/);
  await expect(
    nps.getByText(/^Desktop scores \d+ points higher than Mobile \(95% CI \d+ to \d+\)\.$/),
  ).toBeVisible();
  const pick = page.getByRole('region', { name: 'What matters most?' });
  await pick.getByLabel('Break down by').scrollIntoViewIfNeeded();
  await expect(pick.getByText(/^Mobile chose “A fast checkout” more often/)).toBeVisible();
  await expectAccessible(page);

  await nps.getByRole('button', { name: 'Filter by Mobile' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove filter: Mobile' })).toBeVisible();
  await pick.getByRole('button', { name: 'Filter by A fast checkout' }).first().press('Enter');
  await expect(
    page.getByRole('button', { name: 'Remove filter: What matters most? is A fast checkout' }),
  ).toBeVisible();
  await expect(nps.getByText('−100', { exact: true }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Text answers' }).click();
  await expect(page.getByText('168 answers, newest first.')).toBeVisible();
  await expect(page.getByText('Checkout fails on my phone.').first()).toBeVisible();
  await expect(page.getByText('Good prices.')).toHaveCount(0);
});
