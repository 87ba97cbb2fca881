import type { QuestionResults, Role, StoredResponse, Survey } from '@service-popups/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ResponsesView } from '../../src/results/responses/responses-view';
import { Notices } from '../../src/ui/notices';
import { renderInProject } from './support/render';

const PAGE_SIZE = 40;
const PLAN = 'Which plan do you have, and would you choose it again?';
const questions: QuestionResults[] = [
  {
    type: 'single_choice',
    questionId: 'plan',
    title: PLAN,
    answers: 90,
    options: [{ id: 'pro', label: 'Professional', count: 90 }],
    others: [],
  },
  { type: 'text', questionId: 'why', title: 'Why?', answers: 90, latest: [] },
];
const survey = {
  id: 'plans',
  defaultLanguage: 'en',
  pages: [{ id: 'p1', questions: [{ id: 'why', type: 'text', title: 'Why?' }] }],
} as unknown as Survey;
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const response = (n: number): StoredResponse => ({
  responseId: idOf(n),
  surveyId: 'plans',
  version: 1,
  userId: n % 2 ? `user/${String(n)}` : null,
  createdAt: Date.UTC(2026, 0, 1) - n * 60_000,
  updatedAt: Date.UTC(2026, 0, 1),
  finished: true,
  meta: { device: 'mobile', lang: 'de', path: '/pricing' },
  answers: { plan: 'pro', why: `Reason ${String(n)}`, source: 'mail' },
});

/** A server that lists some responses and knows others. Returns the requests it got, as `METHOD /path`. */
function serve(
  responses: StoredResponse[],
  { others = [], failure }: { others?: StoredResponse[]; failure?: object } = {},
) {
  const requests: string[] = [];
  const reply = (method: string, path: string, cursor: number): Response => {
    if (method === 'DELETE' && failure) return Response.json(failure, { status: 403 });
    if (method === 'DELETE') {
      responses = responses.filter(({ responseId }) => !path.endsWith(responseId));
      return new Response(null, { status: 204 });
    }
    const id = /responses\/(.+)/.exec(path)?.[1];
    if (id !== undefined)
      return Response.json({
        ...[...responses, ...others].find((one) => one.responseId === id),
        survey,
      });
    if (path.endsWith('/questions')) return Response.json({ items: questions });
    if (path.endsWith('/pages'))
      return Response.json({ responses: responses.length, finished: 0, pages: [] });
    const items = responses.slice(cursor, cursor + PAGE_SIZE);
    const next = cursor + PAGE_SIZE;
    return Response.json({ items, next: next < responses.length ? String(next) : null });
  };
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const { pathname, searchParams } = new URL(input as string, location.href);
    const method = init?.method ?? 'GET';
    const keepsAlive = init?.keepalive ? ' (keepalive)' : '';
    requests.push(`${method} ${pathname.replace(/^.*\/production/, '')}${keepsAlive}`);
    return Promise.resolve(reply(method, pathname, Number(searchParams.get('cursor'))));
  });
  return requests;
}

const renderView = (popupId = 'welcome', search = '', role: Role = 'editor') =>
  renderInProject(
    <>
      <ResponsesView />
      <Notices />
    </>,
    {
      role,
      route: '/popups/$popupId/results',
      url: `/popups/${popupId}/results?days=all&view=responses${search}`,
    },
  );
type View = Awaited<ReturnType<typeof renderView>>;

const headings = (view: View) =>
  view
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  // Ends what is left of the test.
  window.dispatchEvent(new Event('pagehide'));
  vi.restoreAllMocks();
});

it('[S13] the table has a column per question in the words of the survey', async () => {
  serve([response(1)]);
  const view = await renderView();
  const row = view.getByRole('row').nth(1);
  await expect.element(row.getByText('Professional')).toBeVisible();
  expect(headings(view)).toEqual([
    ...['Saved', PLAN, 'Why?', 'source'],
    ...['User', 'Completion', 'Device', 'Language', 'Page', 'Version', 'Actions'],
  ]);
  await expect.element(view.getByTitle(PLAN)).toBeVisible();
  for (const text of ['Reason 1', 'mail', 'user/1', 'Completed', 'mobile', 'de', '/pricing'])
    await expect.element(row.getByText(text, { exact: true })).toBeInTheDocument();
});

it('the table hides columns, and remembers them for this popup only', async () => {
  serve([response(1)]);
  const view = await renderView();
  await view.getByRole('button', { name: 'Columns' }).click();
  await view.getByRole('checkbox', { name: 'Device' }).click();
  await view.getByRole('checkbox', { name: 'Why?' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(view.getByRole('button', { name: 'Columns: 7 of 9' })).toHaveFocus();
  expect(headings(view)).not.toContain('Device');
  await view.unmount();

  const other = await renderView('other');
  await expect.element(other.getByRole('columnheader', { name: 'Device' })).toBeInTheDocument();
  await other.unmount();

  const again = await renderView();
  await expect.element(again.getByRole('columnheader', { name: 'Completion' })).toBeInTheDocument();
  expect(headings(again)).not.toContain('Why?');
  await again.getByRole('button', { name: 'Columns: 7 of 9' }).click();
  await again.getByRole('button', { name: 'Show all columns' }).click();
  await expect.element(again.getByRole('columnheader', { name: 'Why?' })).toBeInTheDocument();
});

it('arrow keys, Home and End move between rows, Enter opens one', async () => {
  serve(Array.from({ length: 60 }, (_, n) => response(n)));
  const view = await renderView();
  await expect.element(view.getByText('Reason 0')).toBeVisible();
  (view.getByRole('link').first().element() as HTMLElement).focus();
  const focused = () => document.activeElement?.closest('[role=row]')?.textContent ?? '';
  for (const [key, text] of [
    ['{ArrowDown}', 'Reason 1m'],
    ['{End}', 'Reason 59m'],
    ['{ArrowDown}', 'Reason 59m'],
    ['{ArrowUp}', 'Reason 58m'],
    ['{Home}', 'Reason 0m'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.poll(focused).toContain(text);
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(view.getByRole('dialog').getByText('Reason 0')).toBeVisible();
});

it('[S13] the drawer goes through the responses, across pages, and closing it focuses the row', async () => {
  serve(Array.from({ length: PAGE_SIZE + 2 }, (_, n) => response(n)));
  const view = await renderView('welcome', `&response=${idOf(0)}`);
  const drawer = view.getByRole('dialog', { name: 'Response' });
  await expect.element(drawer.getByText('Reason 0')).toBeVisible();
  await expect.element(drawer.getByText('1 of 42')).toBeVisible();
  const previous = drawer.getByRole('button', { name: 'Previous response' });
  const next = drawer.getByRole('button', { name: 'Next response' });
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  await next.click();
  await expect.element(drawer.getByText('Reason 1', { exact: true })).toBeVisible();
  for (let n = 2; n < PAGE_SIZE + 2; n += 1) {
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(drawer.getByText(`Reason ${String(n)}`, { exact: true })).toBeVisible();
  }
  await expect.element(drawer.getByText('42 of 42')).toBeVisible();
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  await expect.element(drawer.getByText('41 of 42')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect
    .poll(() => document.activeElement?.closest('[role=row]')?.textContent)
    .toContain('Reason 40m');
});

it('[S13] the drawer shows a response that isn’t in the list', async () => {
  const missing = response(7);
  serve([response(0)], { others: [missing] });
  const view = await renderView('welcome', `&response=${missing.responseId}`);
  const drawer = view.getByRole('dialog', { name: 'Response' });
  await expect.element(drawer.getByText('Reason 7')).toBeVisible();
  for (const name of ['Previous response', 'Next response'])
    await expect
      .element(drawer.getByRole('button', { name }))
      .toHaveAttribute('aria-disabled', 'true');
});

const deletions = (requests: string[]) => requests.filter((one) => one.startsWith('DELETE'));
const deletionOf = (n: number) => `DELETE /popups/welcome/results/responses/${idOf(n)} (keepalive)`;
const deleteFirst = async (view: View) => {
  await view
    .getByRole('button', { name: /^Delete response from/ })
    .first()
    .click();
};

it('[S21] a response is hidden at once, deleted after 8 seconds, and its row stays away', async () => {
  const requests = serve([response(0), response(1)]);
  const view = await renderView();
  await expect.element(view.getByText('2 responses,')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await deleteFirst(view);
  await expect.element(view.getByText('Reason 0')).not.toBeInTheDocument();
  await expect.element(view.getByText('1 response,')).toBeVisible();
  await expect.element(view.getByRole('status').getByText('Response deleted')).toBeVisible();
  // The next row has the focus.
  await expect
    .poll(() => document.activeElement?.closest('[role=row]')?.textContent)
    .toContain('Reason 1');
  expect(deletions(requests)).toEqual([]);
  vi.advanceTimersByTime(8_000);
  await expect.poll(() => deletions(requests)).toEqual([deletionOf(0)]);
  await expect.element(view.getByText('Response deleted')).not.toBeInTheDocument();
  await expect.element(view.getByText('1 response,')).toBeVisible();
  await expect.element(view.getByText('Reason 0')).not.toBeInTheDocument();
});

it('[S21] Undo brings back all responses of the last seconds, and nothing is sent', async () => {
  const requests = serve([response(0), response(1), response(2)]);
  const view = await renderView();
  await expect.element(view.getByText('Reason 0')).toBeVisible();
  await deleteFirst(view);
  await expect.element(view.getByText('Reason 0')).not.toBeInTheDocument();
  await deleteFirst(view);
  await expect.element(view.getByText('2 responses deleted')).toBeVisible();
  await expect.element(view.getByText('Response deleted')).not.toBeInTheDocument();
  await view.getByRole('button', { name: 'Undo', exact: true }).click();
  for (const text of ['Reason 0', 'Reason 1'])
    await expect.element(view.getByText(text)).toBeVisible();
  await deleteFirst(view);
  await view.getByRole('button', { name: 'Undo delete' }).click();
  await expect.element(view.getByRole('button', { name: 'Columns' })).toHaveFocus();
  await expect.element(view.getByText('3 responses,')).toBeVisible();
  window.dispatchEvent(new Event('pagehide'));
  expect(deletions(requests)).toEqual([]);
});

it('[S21] leaving the page sends the deletion', async () => {
  const requests = serve([response(0), response(1)]);
  const view = await renderView();
  await expect.element(view.getByText('Reason 0')).toBeVisible();
  await deleteFirst(view);
  window.dispatchEvent(new Event('pagehide'));
  expect(deletions(requests)).toEqual([deletionOf(0)]);
});

it('[S21] a deletion that fails brings the response back and says why', async () => {
  serve([response(0)], { failure: { title: 'Forbidden', detail: 'Your role has changed.' } });
  const view = await renderView();
  await expect.element(view.getByText('Reason 0')).toBeVisible();
  await deleteFirst(view);
  await expect.element(view.getByText('Reason 0')).not.toBeInTheDocument();
  window.dispatchEvent(new Event('pagehide'));
  await expect.element(view.getByText('Reason 0')).toBeVisible();
  const alert = view.getByRole('alert').filter({ hasText: 'The response wasn’t deleted' });
  await expect.element(alert).toHaveTextContent('Your role has changed.');
});

it('[S21] deleting a response in the drawer shows the next one, or else closes it', async () => {
  const requests = serve([response(0), response(1)]);
  const view = await renderView('welcome', `&response=${idOf(0)}`);
  const drawer = view.getByRole('dialog', { name: 'Response' });
  await expect.element(drawer.getByText('1 of 2')).toBeVisible();
  const button = drawer.getByRole('button', { name: 'Delete response' });
  await button.click();
  await expect.element(drawer.getByText('Reason 1')).toBeVisible();
  await expect.element(drawer.getByText('1 of 1')).toBeVisible();
  await button.click();
  await expect.element(drawer).not.toBeInTheDocument();
  window.dispatchEvent(new Event('pagehide'));
  expect(deletions(requests)).toEqual([deletionOf(0), deletionOf(1)]);
});

it('[S21] [M4] viewers aren’t offered to delete responses', async () => {
  serve([response(0)]);
  const view = await renderView('welcome', `&response=${idOf(0)}`, 'viewer');
  const drawer = view.getByRole('dialog', { name: 'Response' });
  await expect.element(drawer.getByText('1 of 1')).toBeVisible();
  expect(view.getByRole('button', { name: /delete/i }).elements()).toEqual([]);
});
