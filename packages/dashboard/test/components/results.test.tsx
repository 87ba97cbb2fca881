import type {
  Breakdown,
  EarlierQuestion,
  FilterValues,
  QuestionResults,
} from '@service-popups/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  breakdownQuery,
  funnelQuery,
  questionsQuery,
  subjectQuery,
  valuesQuery,
} from '../../src/api/popup-results';
import { PopupResultsPage } from '../../src/results/popup/popup-results-page';
import { renderInProject } from './support/render';

const scope = { projectId: 'shop', environment: 'production' } as const;

const place = { ...scope, popupId: 'welcome' };
const subject = { popupId: 'welcome', title: 'A quick question?', hiddenFields: ['source'] };
const named = (id: string, label: string, count: number) => ({ id, label, count });
const questions: QuestionResults[] = [
  {
    type: 'single_choice',
    questionId: 'plan',
    title: 'Plan',
    answers: 90,
    options: [named('team', 'Team', 40), named('pro', 'Pro', 50)],
    others: [],
  },
  {
    type: 'nps',
    questionId: 'score',
    title: 'Recommend us?',
    answers: 90,
    score: 0,
    interval: { low: -15, high: 15 },
    distribution: [0, 0, 0, 0, 0, 0, 30, 0, 30, 0, 30],
  },
];

/** The server's results are the same for each of these filters. */
const renderPage = (
  search: string,
  {
    filters = [],
    breakdown,
    baseline,
    others = [],
    earlier,
    values,
    timeZone,
  }: {
    filters?: string[];
    breakdown?: Breakdown;
    /** The same breakdown in version 1. */
    baseline?: Breakdown;
    others?: QuestionResults[];
    /** What only earlier versions asked. */
    earlier?: { question: EarlierQuestion; results: QuestionResults }[];
    /** What can be filtered by, for a query. */
    values?: [query: { of: string }, values: FilterValues];
    timeZone?: string;
  } = {},
) => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  client.setQueryData(subjectQuery(place).queryKey, subject);
  client.setQueryData(questionsQuery(place, {}).queryKey, {
    items: [...questions, ...others],
    ...(earlier && { earlier: earlier.map(({ question }) => question) }),
  });
  for (const { question, results: found } of earlier ?? []) {
    const { questionId, version } = question;
    const asked = { question: questionId, asOf: String(version) };
    client.setQueryData(questionsQuery(place, asked).queryKey, { items: [found] });
  }
  for (const answers of filters)
    client.setQueryData(questionsQuery(place, { answers }).queryKey, { items: questions });
  if (values) client.setQueryData(valuesQuery(place, values[0]).queryKey, values[1]);
  if (breakdown) {
    const { questionId, by } = breakdown;
    client.setQueryData(breakdownQuery(place, questionId, { by }).queryKey, breakdown);
    const before = { version: '1', by };
    client.setQueryData(breakdownQuery(place, questionId, before).queryKey, baseline);
  }
  return renderInProject(<PopupResultsPage />, {
    client,
    route: '/popups/$popupId/results',
    url: `/popups/welcome/results${search}`,
    ...(timeZone !== undefined && { timeZone }),
  });
};

it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
  'names the project’s time zone, and its periods end today in %s',
  async (timeZone) => {
    const view = await renderPage('?days=7', { timeZone });
    await expect.element(view.getByText(`Times in ${timeZone}.`)).toBeVisible();
    await view.getByLabelText('Period').selectOptions('custom');
    const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format();
    await expect.element(view.getByLabelText('To', { exact: true })).toHaveValue(today);
  },
);

it('“Clear filters” clears every filter in the bar and keeps the focus there', async () => {
  const view = await renderPage(
    '?from=2026-01-01&to=2026-01-31&lang=de&device=tablet&path=/shop&version=2&compare=1&finished=true&answers=source:mail&tag=bug&status=done',
  );
  await expect.element(view.getByLabelText('From', { exact: true })).toHaveValue('2026-01-01');
  await expect
    .element(view.getByRole('list', { name: 'Active filters' }).getByRole('listitem').nth(7))
    .toHaveTextContent('source is mail');
  await view.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(view.getByLabelText('Period')).toHaveValue('28');
  await expect.element(view.getByLabelText('Period')).toHaveFocus();
  await expect.element(view.getByLabelText('Compare with')).toHaveValue('');
  for (const name of ['From', 'To'])
    await expect.element(view.getByLabelText(name, { exact: true })).not.toBeInTheDocument();
  await expect.element(view.getByRole('list', { name: 'Active filters' })).not.toBeInTheDocument();
  await expect.element(view.getByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
});

it('“Add filter” offers the values that responses have, with counts, and applies the chosen one', async () => {
  const values = { items: [{ value: 'de', count: 1200 }], more: 0 };
  const view = await renderPage('?days="all"&device=mobile', {
    values: [{ ...{ device: 'mobile' }, of: 'language' }, values],
  });
  await view.getByRole('button', { name: 'Add filter' }).click();
  for (const name of ['Language', 'Page', 'Version', 'Completion', 'source'])
    await expect.element(view.getByRole('option', { name, exact: true })).toBeVisible();
  await view.getByRole('option', { name: 'Language' }).click();
  await expect.element(view.getByRole('option', { name: 'German 1,200' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(view.getByRole('button', { name: 'Remove filter: German' })).toBeVisible();
  await expect.element(view.getByRole('button', { name: 'Add filter' })).toHaveFocus();
});

it('a page or a value of a hidden field that isn’t listed can be typed', async () => {
  const view = await renderPage('?days="all"', {
    values: [{ of: 'answer:source' }, { items: [], more: 0 }],
  });
  await view.getByRole('button', { name: 'Add filter' }).click();
  await view.getByRole('option', { name: 'source' }).click();
  await expect.element(view.getByText('No values with these filters')).toBeVisible();
  await userEvent.keyboard('mail');
  await view.getByRole('option', { name: 'mail' }).click();
  await expect
    .element(view.getByRole('button', { name: 'Remove filter: source is mail' }))
    .toBeVisible();
});

it('an invalid filter in the URL is named and can be removed, the others still apply', async () => {
  const view = await renderPage('?device=fridge&lang=de');
  const alert = view.getByRole('alert').filter({ hasText: 'invalid filter' });
  await expect.element(alert).toHaveTextContent('ignored: Device “fridge”.');
  const chip = view.getByRole('button', { name: 'Remove filter: German' });
  await expect.element(chip).toBeVisible();
  await alert.getByRole('button', { name: 'Remove filter' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(chip).toBeVisible();
});

it('a day applies without Enter; one that is invalid says so and isn’t applied', async () => {
  const view = await renderPage('?from=2026-01-10');
  const to = view.getByLabelText('To', { exact: true });
  await to.fill('2026-01-20');
  await expect.element(view.getByText('10 Jan 2026 to 20 Jan 2026')).toBeInTheDocument();
  await to.fill('2026-01-09');
  await userEvent.keyboard('{Enter}');
  await expect.element(view.getByText('Before the first day.')).toBeVisible();
  await expect.element(view.getByText('10 Jan 2026 to 20 Jan 2026')).toBeInTheDocument();
});

it('removing a chip keeps the focus in the bar', async () => {
  const all = 'plan:team,pro;score:0..6;source:mail';
  const view = await renderPage(`?days="all"&answers=${encodeURIComponent(all)}`, {
    filters: [all],
  });
  const chip = (words: string) => view.getByRole('button', { name: `Remove filter: ${words}` });
  await expect.element(chip('Plan is Team or Pro')).toBeVisible();
  await expect.element(chip('source is mail')).toBeVisible();
  await chip('Recommend us? is 0 to 6').click();
  await expect.element(chip('Recommend us? is 0 to 6')).not.toBeInTheDocument();
  await expect.element(chip('source is mail')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(view.getByRole('list', { name: 'Active filters' }).getByRole('button'))
    .toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(view.getByLabelText('Period')).toHaveFocus();
});

it('[S12] a score that a filter has fixed has no confidence interval', async () => {
  const filter = 'score:0..6';
  const view = await renderPage(`?view=questions&days="all"&answers=${filter}`, {
    filters: [filter],
  });
  const score = view.getByRole('region', { name: 'Recommend us?' });
  await expect.element(score.getByText('Fixed by a filter')).toBeVisible();
  await expect.element(score.getByText('with 95% confidence')).not.toBeInTheDocument();
});

it('a bar is a button that filters by its answer, and removes the filter again', async () => {
  const view = await renderPage('?view=questions&days="all"', { filters: ['plan:pro'] });
  const bar = view.getByRole('button', { name: 'Filter by Pro', exact: true });
  await expect.element(bar).toHaveAttribute('aria-pressed', 'false');
  bar.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(bar).toHaveAttribute('aria-pressed', 'true');
  await expect
    .element(view.getByRole('button', { name: 'Remove filter: Plan is Pro' }))
    .toBeVisible();
  await expect.element(bar).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(bar).toHaveAttribute('aria-pressed', 'false');
  await expect.element(view.getByRole('list', { name: 'Active filters' })).not.toBeInTheDocument();
});

it('an NPS group is a button that filters by its range', async () => {
  const view = await renderPage('?view=questions&days="all"', { filters: ['score:0..6'] });
  const group = view.getByRole('button', { name: 'Filter by Detractors' });
  await group.click();
  await expect
    .element(view.getByRole('button', { name: 'Remove filter: Recommend us? is 0 to 6' }))
    .toBeVisible();
  await expect.element(group).toHaveAttribute('aria-pressed', 'true');
  await group.click();
  await expect.element(group).toHaveAttribute('aria-pressed', 'false');
});

it('a breakdown leads with what differs, and its groups are buttons that filter', async () => {
  const [, nps] = questions;
  if (nps?.type !== 'nps') return expect.fail();
  const group = (id: string, score: number, answers: number) => ({
    id,
    label: id,
    isSmall: answers < 30,
    results: { ...nps, score, answers },
  });
  const view = await renderPage('?view=questions&days="all"', {
    breakdown: {
      questionId: 'score',
      title: nps.title,
      by: 'answer:source',
      groups: [group('mail', 30, 50), group('shop', 12, 40), group('ads', 5, 10)],
      more: 2,
      score: {
        ...{ higher: 'mail', lower: 'shop', points: 18, interval: { low: 9, high: 27 } },
        ...{ p: 0.01, comparisons: 1 },
      },
      shares: [],
    },
  });
  const region = view.getByRole('region', { name: 'Recommend us?' });
  await region.getByLabelText('Break down by').selectOptions('source');
  await expect
    .element(region.getByText('mail scores 18 points higher than shop (95% CI 9 to 27).'))
    .toBeVisible();
  await expect.element(region.getByRole('row', { name: 'ads' })).toHaveTextContent('10few answers');
  await expect.element(region.getByText('2 groups with fewer answers aren’t shown.')).toBeVisible();
  region.getByRole('button', { name: 'Filter by shop' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(view.getByRole('button', { name: 'Remove filter: source is shop' }))
    .toBeVisible();
});

it('a breakdown of numbers has the median of each group', async () => {
  const [, nps] = questions;
  const group = (id: string, mean: number, median: number) => ({
    id,
    label: id,
    isSmall: false,
    results: {
      ...{ type: 'number' as const, questionId: 'score', title: nps?.title ?? '', answers: 50 },
      ...{ mean, deviation: 40, interval: { low: mean - 1, high: mean + 1 }, values: [] },
      quartiles: { lower: median - 1, median, upper: median + 1 },
    },
  });
  const view = await renderPage('?view=questions&days="all"', {
    breakdown: {
      ...{ questionId: 'score', title: '', by: 'answer:source', more: 0, shares: [] },
      groups: [group('mail', 30, 4), group('shop', 12, 5)],
      score: { lower: 'shop', points: 18, interval: { low: 9, high: 27 }, p: 0.01, comparisons: 2 },
    },
  });
  const region = view.getByRole('region', { name: 'Recommend us?' });
  await region.getByLabelText('Break down by').selectOptions('source');
  await expect
    .element(
      region.getByText(
        'shop averages 18 less than everyone else (95% CI 9 to 27, adjusted for 2 comparisons).',
      ),
    )
    .toBeVisible();
  await expect.element(region.getByRole('columnheader', { name: 'Median' })).toBeVisible();
  await expect
    .element(region.getByRole('row', { name: 'mail' }))
    .toHaveTextContent('503029 to 314');
});

it('a breakdown of options has their shares in a table', async () => {
  const [plan] = questions;
  if (plan?.type !== 'single_choice') return expect.fail();
  const group = (id: string, team: number, pro: number) => ({
    id,
    label: id,
    isSmall: false,
    results: {
      ...plan,
      answers: team + pro,
      options: [named('team', 'Team', team), named('pro', 'Pro', pro)],
    },
  });
  const view = await renderPage('?view=questions&days="all"&by=answer:source', {
    breakdown: {
      questionId: 'plan',
      title: plan.title,
      by: 'answer:source',
      groups: [group('mail', 30, 10), group('shop', 10, 40)],
      more: 0,
      score: null,
      shares: [{ group: 'mail', option: 'team', share: 75, others: 20, p: 0.01 }],
    },
  });
  const region = view.getByRole('region', { name: 'Plan' });
  await expect
    .element(
      region.getByText('mail chose “Team” more often than the others: 75% compared with 20%.'),
    )
    .toBeVisible();
  await region.getByText('Show as table').click();
  const shares = region.getByRole('group', { name: 'Shares of options by source' });
  await expect.element(shares.getByRole('row').nth(2)).toHaveTextContent('shop20%80%');
});

it('a breakdown of a matrix has the most common answer of each row', async () => {
  const matrix = (counts: number[]): QuestionResults => ({
    type: 'matrix',
    questionId: 'parts',
    title: 'How good is each part?',
    answers: 4,
    columns: [
      { id: 'bad', label: 'Bad' },
      { id: 'good', label: 'Good' },
    ],
    rows: [{ id: 'search', label: 'Search', counts }],
  });
  const group = (id: string, counts: number[]) => ({
    id,
    label: id,
    isSmall: true,
    results: matrix(counts),
  });
  const view = await renderPage('?view=questions&days="all"&by=answer:source', {
    others: [matrix([2, 2])],
    breakdown: {
      questionId: 'parts',
      title: 'How good is each part?',
      by: 'answer:source',
      groups: [group('mail', [3, 1]), group('shop', [0, 4]), group('ads', [0, 0])],
      more: 0,
      score: null,
      shares: [],
    },
  });
  const table = view
    .getByRole('region', { name: 'How good is each part?' })
    .getByRole('table', { name: 'Results by source' });
  await expect.element(table.getByRole('row').nth(0)).toHaveTextContent('sourceAnswersSearch');
  await expect
    .element(table.getByRole('row').nth(1))
    .toHaveTextContent('mail4few answersBad (75%)');
  await expect
    .element(table.getByRole('row').nth(2))
    .toHaveTextContent('shop4few answersGood (100%)');
  await expect.element(table.getByRole('row').nth(3)).toHaveTextContent('ads4few answers–');
});

it('a score over time has the score of the version it is compared with next to it', async () => {
  const [, nps] = questions;
  if (nps?.type !== 'nps') return expect.fail();
  const months = (scores: Record<string, number>): Breakdown => ({
    questionId: 'score',
    title: nps.title,
    by: 'month',
    groups: Object.entries(scores).map(([id, score]) => ({
      id,
      label: id,
      isSmall: false,
      results: { ...nps, score },
    })),
    more: 0,
    score: null,
    shares: [],
  });
  const view = await renderPage('?view=questions&days="all"&by=month&compare=1', {
    breakdown: months({ '2026-09-01': 42, '2026-10-01': 31 }),
    baseline: months({ '2026-08-01': 10, '2026-09-01': 20 }),
  });
  const region = view.getByRole('region', { name: 'Recommend us?' });
  await region.getByText('Show as table').nth(1).click();
  const rows = region.getByRole('group', { name: 'NPS over time' }).getByRole('row');
  await expect.element(rows.nth(0)).toHaveTextContent('NPS95% intervalNPS, version 1');
  await expect.element(rows.nth(1)).toHaveTextContent('August 20260–');
  await expect.element(rows.nth(2)).toHaveTextContent(/September 2026.*\+42.*\+20$/);
  await expect.element(rows.nth(3)).toHaveTextContent(/October 2026.*\+31.*–$/);
});

it('[M22] the page of an announcement shows clicks and dismissals, and nothing about answers', async () => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  client.setQueryData(subjectQuery(place).queryKey, { ...subject, announcement: true });
  const total = { shown: 20, answered: 0, completed: 6, dismissed: 9 };
  const counts = { total, byDay: [], byVersion: [{ version: 1, ...total }] };
  client.setQueryData(funnelQuery(place, {}).queryKey, counts);
  const view = await renderInProject(<PopupResultsPage />, {
    client,
    route: '/popups/$popupId/results',
    url: '/popups/welcome/results?days=all&view=questions',
  });
  await expect
    .element(view.getByText('Shown 20 times, clicked 6 times (30%) and dismissed 9 times (45%).'))
    .toBeVisible();
  await expect.element(view.getByText('Its click rate is 30%.')).toBeVisible();
  await expect
    .element(view.getByRole('navigation', { name: 'Result views' }))
    .not.toBeInTheDocument();
  await expect.element(view.getByLabelText('Completion')).not.toBeInTheDocument();
  await expect.element(view.getByText(/response/i)).not.toBeInTheDocument();
});

const rated = (answers: number, distribution: number[]): QuestionResults => ({
  type: 'csat',
  questionId: 'rate',
  title: 'How was it?',
  answers,
  score: 50,
  interval: { low: 40, high: 60 },
  mean: 4,
  distribution,
});

it('[S12] answers to an earlier version of a question are left out, and shown on request', async () => {
  const view = await renderPage('?view=questions&days="all"', {
    others: [{ ...rated(40, [0, 0, 0, 0, 0, 20, 20]), leftOut: 12 }],
    earlier: [
      {
        question: {
          questionId: 'rate',
          title: 'How was it?',
          type: 'csat',
          change: 'scale',
          version: 3,
          versions: [{ first: 1, last: 3 }],
        },
        results: { ...rated(12, [0, 0, 0, 6, 6]), leftOut: 40 },
      },
    ],
  });
  const now = view.getByRole('region', { name: 'How was it?', exact: true });
  await expect
    .element(
      now.getByText('12 answers to an earlier version of this question aren’t counted here.'),
    )
    .toBeVisible();
  const before = view.getByRole('region', { name: /How was it\? Asked in versions 1 to 3/ });
  await expect.element(before).not.toBeInTheDocument();
  const toggle = now.getByRole('button', { name: 'answers to the earlier question' });
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect.element(before).toHaveTextContent('After that, the scale changed.');
  await expect.element(before.getByText(/^12 answers\./)).toBeVisible();
  await expect.element(before.getByRole('row')).toHaveLength(6);
  await expect.element(before.getByRole('button', { name: /Filter by/ })).not.toBeInTheDocument();
  await toggle.click();
  await expect.element(before).not.toBeInTheDocument();
});

it('[S12] removed questions have a section of their own, and removed options are marked', async () => {
  const view = await renderPage('?view=questions&days="all"', {
    earlier: [
      {
        question: {
          questionId: 'size',
          title: 'Your size?',
          type: 'single_choice',
          change: 'removed',
          version: 2,
          versions: [{ first: 2, last: 2 }],
        },
        results: {
          type: 'single_choice',
          questionId: 'size',
          title: 'Your size?',
          answers: 5,
          options: [named('s', 'Small', 2), { ...named('l', 'Large', 3), removed: true }],
          others: [],
        },
      },
    ],
  });
  await expect.element(view.getByRole('heading', { name: 'Removed questions' })).toBeVisible();
  const removed = view.getByRole('region', { name: 'Your size? Asked in version 2.' });
  await expect
    .element(removed.getByRole('row', { name: 'Large (removed)' }))
    .toHaveTextContent('3');
});

it('[S19] a score over time marks where the question changed, in words and in its table', async () => {
  const [, nps] = questions;
  if (nps?.type !== 'nps') return expect.fail();
  const group = (id: string) => ({ id, label: id, isSmall: false, results: nps });
  const view = await renderPage('?view=questions&days="all"&by=month', {
    breakdown: {
      questionId: 'score',
      title: nps.title,
      by: 'month',
      groups: [group('2026-10-01'), group('2026-11-01')],
      changes: [{ version: 4, at: Date.parse('2026-09-05T12:00:00Z'), change: 'type' }],
      more: 0,
      score: null,
      shares: [],
    },
  });
  const region = view.getByRole('region', { name: 'Recommend us?' });
  await expect
    .element(region.getByText(/^The question changed on .* with version 4: the type changed\./))
    .toBeVisible();
  await region.getByText('Show as table').last().click();
  await expect
    .element(region.getByRole('row', { name: 'September 2026' }))
    .toHaveTextContent('Version 4: the type changed');
  await expect.element(region.getByText('Version 4: question changed')).toBeVisible();
});
