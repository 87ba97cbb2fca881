import type { NewPopup, PopupResults, PopupSummary } from '@service-popups/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resultsQuery } from '../../src/api/popup-results';
import { popupsQuery } from '../../src/api/popups';
import { quietDaysQuery } from '../../src/api/project';
import { surveysQuery } from '../../src/api/surveys';
import { NewPopupDialog } from '../../src/popups/list/new-popup-dialog';
import { PopupsPage } from '../../src/popups/popups-page';
import { Overview } from '../../src/results/results-page';
import { renderInProject } from './support/render';

const scope = { projectId: 'shop', environment: 'production' } as const;
const MINUTE_MS = 60_000;

afterEach(() => {
  vi.restoreAllMocks();
});

const popup = (id: string, more: Partial<PopupSummary> = {}): PopupSummary => ({
  id,
  title: id,
  surveyId: 'nps',
  triggers: { type: 'time_on_page', value: 5 },
  state: 'published',
  revision: 3,
  version: 1,
  live: { limitReached: false },
  changed: false,
  createdAt: 1,
  updatedAt: 1,
  ...more,
});

const resultsOf = (popupId: string, more: Partial<PopupResults> = {}): PopupResults => ({
  popupId,
  surveyId: 'nps',
  title: popupId,
  funnel: { shown: 0, answered: 0, completed: 0 },
  recentlyShown: 0,
  ...more,
});

const score: PopupResults['score'] = {
  type: 'nps',
  questionId: 'q',
  title: 'How likely?',
  answers: 40,
  score: 32,
  interval: { low: 20, high: 44 },
  distribution: [0, 0, 0, 0, 0, 0, 10, 0, 7, 0, 23],
};

const popups = [
  popup('Quiet', { triggers: { type: 'button', value: 'right' } }),
  popup('Draft', { state: 'draft', version: null, live: null }),
  popup('Busy'),
  popup('News', { announcement: {}, triggers: { type: 'inline', value: '#news' } }),
  popup('Old', { state: 'archived' }),
];
const results = [
  resultsOf('Quiet', { funnel: { shown: 400, answered: 4, completed: 4 } }),
  resultsOf('Busy', {
    funnel: { shown: 200, answered: 40, completed: 30 },
    recentlyShown: 90,
    lastResponseAt: Date.now() - 5 * MINUTE_MS,
    score,
    trend: { current: 40, previous: 28, isClear: true },
  }),
  resultsOf('News', {
    announcement: true,
    funnel: { shown: 20, answered: 0, completed: 7, dismissed: 9 },
    recentlyShown: 20,
  }),
  resultsOf('Unseen'),
];

function newClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  client.setQueryData(quietDaysQuery(scope.projectId).queryKey, { quietDays: 0 } as never);
  client.setQueryData(popupsQuery(scope).queryKey, popups);
  client.setQueryData(resultsQuery(scope.projectId, scope.environment).queryKey, results);
  return client;
}

const renderPage = (client = newClient(), url = '/popups') =>
  renderInProject(<PopupsPage />, { client, route: '/popups', url });

/** The first cells of the rows. */
const names = (view: Awaited<ReturnType<typeof renderPage>>) =>
  view
    .getByRole('rowheader')
    .elements()
    .map((header) => header.querySelector('a')?.textContent);

describe('PopupsPage', () => {
  it('lists current popups with their results, the most active first', async () => {
    const view = await renderPage();
    await expect.element(view.getByRole('table', { name: 'Popups' })).toBeVisible();
    expect(names(view)).toEqual(['Busy', 'News', 'Quiet', 'Draft']);
    const row = view.getByRole('row', { name: /Busy/ });
    await expect.element(row).toHaveTextContent('Shown to all visitors, after 5 s');
    await expect.element(row.getByRole('link', { name: /^40 responses/ })).toBeVisible();
    await expect.element(row).toHaveTextContent('+32 NPS');
    await expect
      .element(row)
      .toHaveTextContent('In the last 28 days 12 points higher than in the 28 days before');
    const time = row.getByText('5 minutes ago');
    expect(time.element().getAttribute('title')).toMatch(/\d\d:\d\d$/);
    const news = view.getByRole('row', { name: /News/ });
    await expect.element(news).toHaveTextContent('Announcement');
    await expect.element(news.getByRole('link', { name: /^7 clicks/ })).toBeVisible();
    await expect
      .element(view.getByRole('row', { name: /Quiet/ }))
      .toHaveTextContent('Feedback button');
  });

  it('says nothing of a trend that may be chance', async () => {
    const client = newClient();
    client.setQueryData(
      resultsQuery(scope.projectId, scope.environment).queryKey,
      results.map((one) => (one.trend ? { ...one, trend: { ...one.trend, isClear: false } } : one)),
    );
    const view = await renderPage(client);
    const row = view.getByRole('row', { name: /Busy/ });
    await expect.element(row).toHaveTextContent('+32 NPS');
    await expect.element(row).not.toHaveTextContent('28 days');
  });

  it('sorts by a column, reverses it, and starts with the order and filters of the URL', async () => {
    const view = await renderPage();
    const header = view.getByRole('columnheader', { name: 'Responses' });
    await header.getByRole('button').click();
    await expect.element(header).toHaveAttribute('aria-sort', 'descending');
    expect(names(view)).toEqual(['Busy', 'News', 'Quiet', 'Draft']);
    await header.getByRole('button').click();
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
    expect(names(view)).toEqual(['Quiet', 'News', 'Busy', 'Draft']);
    await view.getByLabelText('Sort by').selectOptions('name');
    await expect.element(header).toHaveAttribute('aria-sort', 'none');
    expect(names(view)).toEqual(['Busy', 'Draft', 'News', 'Quiet']);
    await view.unmount();

    const shared = await renderPage(newClient(), '/popups?state=live&sort=shown&reverse=true');
    await expect.element(shared.getByRole('radio', { name: 'Live (3)' })).toBeChecked();
    expect(names(shared)).toEqual(['News', 'Busy', 'Quiet']);
    await shared.getByLabelText('Format').selectOptions('announcement');
    await expect.element(shared.getByRole('radio', { name: 'Live (1)' })).toBeChecked();
    expect(names(shared)).toEqual(['News']);
    await shared.getByLabelText('Search popups').fill('nothing');
    await shared.getByRole('button', { name: 'Clear filters' }).click();
    expect(names(shared)).toHaveLength(4);
  });

  it('lists popups although their results cannot be loaded', async () => {
    const client = newClient();
    client.removeQueries(resultsQuery(scope.projectId, scope.environment));
    vi.spyOn(window, 'fetch').mockImplementation(() =>
      Promise.resolve(
        Response.json({ title: 'Too busy', status: 503, code: 'busy' }, { status: 503 }),
      ),
    );
    const view = await renderPage(client);
    await expect.element(view.getByRole('alert')).toBeVisible();
    await expect.element(view.getByRole('link', { name: 'Quiet' })).toBeVisible();
  });
});

describe('NewPopupDialog', () => {
  it('creates popup and survey in one request, and only once if it is repeated', async () => {
    const bodies: NewPopup[] = [];
    vi.spyOn(window, 'fetch').mockImplementation((_input, init) => {
      if (init?.method !== 'POST') return Promise.resolve(Response.json({ items: [], next: null }));
      bodies.push(JSON.parse(init.body as string) as NewPopup);
      // The reply to the first request is lost.
      if (bodies.length === 1) return Promise.reject(new TypeError('network'));
      return Promise.resolve(
        Response.json({ title: 'Conflict', status: 409, code: 'conflict' }, { status: 409 }),
      );
    });
    const client = newClient();
    client.setQueryData(surveysQuery(scope).queryKey, []);
    const view = await renderInProject(<NewPopupDialog scope={scope} onClose={() => undefined} />, {
      client,
    });
    await view.getByRole('button', { name: 'Measure NPS' }).click();
    await expect.element(view.getByRole('alert')).toHaveTextContent('Can’t reach the server');
    await view.getByRole('button', { name: 'Measure NPS' }).click();
    await expect.poll(() => bodies.length).toBe(2);
    // It has left for the editor, whose route doesn't exist here.
    await expect.poll(() => view.getByRole('button', { name: 'Measure NPS' }).query()).toBeNull();
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[0]).toMatchObject({
      name: 'Net Promoter Score',
      cooldownDays: 90,
      survey: { name: 'Net Promoter Score' },
    });
  });
});

describe('Overview', () => {
  it('puts the most active popup first and folds those that were never shown', async () => {
    const view = await renderInProject(<Overview results={results} scope={scope} now={0} />);
    const headers = view.getByRole('rowheader');
    expect(headers.elements().map(({ textContent }) => textContent)).toEqual([
      'Busy',
      'News',
      'Quiet',
    ]);
    await expect.element(view.getByRole('row', { name: /Busy/ })).toHaveTextContent('+20 to +44');
    await expect.element(view.getByText('Unseen')).not.toBeVisible();
    await view.getByText('1 popup was never shown').click();
    await expect.element(view.getByRole('link', { name: 'Unseen' })).toBeVisible();
  });
});
