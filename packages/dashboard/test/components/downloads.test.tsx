import type {
  Breakdown,
  ChangedQuestion,
  QuestionResults,
  SharedResults,
} from '@service-popups/contract';
import { QueryClient } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  breakdownQuery,
  exportUrl,
  pagesQuery,
  questionsQuery,
  subjectQuery,
} from '../../src/api/popup-results';
import { sharedResultsQuery } from '../../src/api/share-links';
import { ScoreChart } from '../../src/results/breakdown/score-chart';
import type { TimePoint } from '../../src/results/breakdown/times';
import { timesChart } from '../../src/results/charts/chart';
import { chartSvg } from '../../src/results/charts/chart-svg';
import { saveChart } from '../../src/results/charts/save-chart';
import type { Score } from '../../src/results/main-score';
import { PopupResultsPage } from '../../src/results/popup/popup-results-page';
import { SharedPage } from '../../src/results/shared/shared-page';
import { TableDetails } from '../../src/ui/data-table';
import { renderComponent, renderInProject } from './support/render';

const scope = { projectId: 'shop', environment: 'production' } as const;
const place = { ...scope, popupId: 'welcome' };
const nps = (counts: number[]): QuestionResults => ({
  type: 'nps',
  questionId: 'score',
  title: 'Recommend <us> & "them"?',
  answers: 90,
  score: 12.5,
  interval: { low: -3.25, high: 28 },
  distribution: counts,
});
const questions: QuestionResults[] = [
  nps([1, 0, 0, 0, 0, 0, 29, 0, 30, 0, 30]),
  {
    type: 'single_choice',
    questionId: 'plan',
    title: 'Plan',
    answers: 90,
    options: [
      { id: 'team', label: '=Team', count: 40 },
      { id: 'pro', label: 'Pro', count: 50 },
    ],
    others: [],
  },
];
const breakdown: Breakdown = {
  questionId: 'score',
  title: 'Recommend <us> & "them"?',
  by: 'device',
  groups: [
    { id: 'desktop', label: 'desktop', isSmall: false, results: nps([]) },
    { id: 'mobile', label: 'mobile', isSmall: false, results: nps([]) },
  ],
  more: 0,
  score: null,
  shares: [],
};

/** Files that were saved, by name. */
const saved = new Map<string, Blob>();

beforeEach(() => {
  saved.clear();
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${String(blobs.size)}`;
    blobs.set(url, blob as Blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.set(this.download, blobs.get(this.href) ?? new Blob([this.href]));
  });
  // The browser's own dialog can't be used in a test.
  vi.stubGlobal('showSaveFilePicker', undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const renderPage = (search: string, style: CSSProperties = {}) => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  client.setQueryData(subjectQuery(place).queryKey, {
    popupId: 'welcome',
    title: 'A quick question?',
    hiddenFields: [],
  });
  client.setQueryData(questionsQuery(place, {}).queryKey, { items: questions });
  client.setQueryData(pagesQuery(place, {}).queryKey, {
    responses: 48_000,
    finished: 1,
    qualifying: 1,
    rejected: 0,
    pages: [],
  });
  client.setQueryData(breakdownQuery(place, 'score', { by: 'device' }).queryKey, breakdown);
  const page = (
    <div style={style}>
      <PopupResultsPage />
    </div>
  );
  return renderInProject(page, {
    client,
    route: '/popups/$popupId/results',
    url: `/popups/welcome/results?days="all"&view=questions${search}`,
  });
};

const textOf = async (name: string): Promise<string> => {
  await expect.poll(() => [...saved.keys()]).toContain(name);
  return (await saved.get(name)?.text()) ?? '';
};

/** Waits for a chart that the page draws as a graphic. */
const findDrawing = async (container: Element): Promise<Element> => {
  const find = () => container.querySelector('.recharts-line-curve, .recharts-area-curve');
  await expect.poll(find).not.toBeNull();
  return container;
};

it('a chart is saved as SVG and PNG with its title and filters, and as CSV with its numbers', async () => {
  const view = await renderPage('');
  const menu = view.getByRole('button', { name: 'Download chart: Plan', exact: true });
  await menu.click();
  await view.getByRole('menuitem', { name: 'Vector graphic (SVG)' }).click();
  const svg = await textOf('plan.svg');
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(documentElement.tagName).toBe('svg');
  expect(documentElement.textContent).toContain('A quick question? · All time');
  expect(documentElement.textContent).toContain('50 (56%)');
  expect(svg).not.toMatch(/href|url\(|class=|var\(/);

  await menu.click();
  await view.getByRole('menuitem', { name: 'Picture (PNG)' }).click();
  await textOf('plan.png');
  const picture = await createImageBitmap(saved.get('plan.png') ?? new Blob());
  expect(picture.width).toBe(1600);
  expect(picture.height).toBe(2 * Number(documentElement.getAttribute('height')));

  await menu.click();
  await view.getByRole('menuitem', { name: 'Numbers (CSV)' }).click();
  expect(await textOf('plan.csv')).toBe(
    `Option,Answers,Share (%)\r\n'=Team,40,44.4\r\nPro,50,55.6\r\n`,
  );
});

it('a breakdown is saved with its groups; markup in titles stays text', async () => {
  const view = await renderPage('&by=device');
  const name = 'Download chart: Recommend <us> & "them"?, by Device';
  await view.getByRole('button', { name }).click();
  await view.getByRole('menuitem', { name: 'Numbers (CSV)' }).click();
  expect(await textOf('recommend-us-them-by-device.csv')).toBe(
    'Device,Answers,NPS,95% from,95% to\r\nDesktop,90,12.5,-3.25,28\r\nMobile,90,12.5,-3.25,28\r\n',
  );
  await view.getByRole('button', { name }).click();
  await view.getByRole('menuitem', { name: 'Vector graphic (SVG)' }).click();
  const svg = await textOf('recommend-us-them-by-device.svg');
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(documentElement.querySelector('title')?.textContent).toBe(
    'Recommend <us> & "them"?, by Device',
  );
  expect(documentElement.querySelectorAll('circle')).toHaveLength(2);
});

it('[M20] charts of a shared page are saved with its filters, and without what it leaves out', async () => {
  const month = (id: string, answers: number) => ({
    ...{ id, label: id, isSmall: false },
    results: { ...nps([]), answers },
  });
  const shared: SharedResults = {
    ...{
      title: 'A quick question?',
      project: 'Shop',
      timeZone: 'UTC',
      expiresAt: 0,
      includeTexts: false,
    },
    ...{ filters: { device: 'tablet' }, by: 'month', minGroup: 5 },
    questions: [
      {
        ...{ questionId: 'score', title: 'Recommend?', hidden: true },
        results: nps([1, 0, 0, 0, 0, 0, 29, 0, 30, 0, 30]),
        breakdown: {
          ...breakdown,
          by: 'month',
          groups: [month('2026-01-01', 40), month('2026-03-01', 50)],
        },
      },
    ],
  };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(sharedResultsQuery('token').queryKey, shared);
  const view = await renderInProject(<SharedPage />, {
    client,
    route: '/shared/$token',
    url: '/shared/token',
  });
  const name = 'Download chart: Recommend <us> & "them"?, over time';
  await view.getByRole('button', { name }).click();
  await view.getByRole('menuitem', { name: 'Numbers (CSV)' }).click();
  expect(await textOf('recommend-us-them-over-time.csv')).toBe(
    'From,Answers,NPS,95% from,95% to\r\n2026-01-01,40,12.5,-3.25,28\r\n2026-02-01,,,,\r\n2026-03-01,50,12.5,-3.25,28\r\n',
  );
  await findDrawing(view.container);
  await view.getByRole('button', { name }).click();
  await view.getByRole('menuitem', { name: 'Vector graphic (SVG)' }).click();
  const svg = await textOf('recommend-us-them-over-time.svg');
  expect(
    new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement.textContent,
  ).toContain(
    'A quick question? · All time · Tablet · Questions and groups with fewer than 5 answers aren’t',
  );
});

it('[M20] “Print this page” first loads breakdowns that are far below', async () => {
  const printed = vi.spyOn(window, 'print').mockReturnValue();
  let reply: (body: Breakdown) => void = () => undefined;
  const body = new Promise<Breakdown>((resolve) => {
    reply = resolve;
  });
  const requested: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    requested.push(new Request(url).url);
    return Response.json(await body);
  });
  const view = await renderPage('&by=language', { paddingTop: '5000px' });
  await expect
    .element(view.getByRole('combobox', { name: 'Break down by' }).first())
    .toBeInTheDocument();
  expect(requested.filter((url) => url.includes('breakdown'))).toEqual([]);
  await view.getByRole('button', { name: 'Export', exact: true }).click();
  await view.getByRole('menuitem', { name: 'Print this page' }).click();
  await expect.poll(() => requested.filter((url) => url.includes('breakdown'))).toHaveLength(2);
  expect(printed).not.toHaveBeenCalled();
  reply({ ...breakdown, by: 'language' });
  await expect.poll(() => printed.mock.calls).toHaveLength(1);
  expect(view.getByRole('table', { name: 'Results by Language' }).elements()).toHaveLength(2);
});

const score: Score = { name: 'NPS', format: String, value: 31, interval: null };
const point = (day: string, value: number): TimePoint => ({
  ...{ day, answers: 40, isSmall: false, score: value, median: null, versions: [], changes: [] },
  interval: { low: value - 5, high: value + 5 },
});

const words = { title: 'Recommend us?', summary: '', timeOf: (day: string) => day };

it.each(['light', 'dark'] as const)(
  'a score over time is saved as it is drawn, with what it is compared with, from a %s page',
  async (colorScheme) => {
    const points = [point('2026-09-01', 42), point('2026-10-01', 31)];
    const before = { name: 'NPS, version 1', points: [point('2026-09-01', 20.125)] };
    const chart = timesChart({ points, before }, score, words);
    await saveChart(chart, 'csv', '');
    expect(await textOf('recommend-us-over-time.csv')).toBe(
      'From,Answers,NPS,95% from,95% to,"NPS, version 1"\r\n2026-09-01,40,42,37,47,20.13\r\n2026-10-01,40,31,26,36,\r\n',
    );
    const { container } = await renderComponent(
      <ScoreChart unit="month" points={points} before={before} score={score} height={240} />,
    );
    document.documentElement.dataset.mantineColorScheme = colorScheme;
    const drawing = await findDrawing(container);
    await saveChart(chart, 'svg', 'All time', drawing);
    const svg = await textOf('recommend-us-over-time.svg');
    const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
    expect(documentElement.textContent).toContain('Recommend us?, over time');
    const [line, lineBefore] = documentElement.querySelectorAll('path[fill="none"]');
    expect(line?.getAttribute('stroke')).toBe('rgb(76, 110, 245)');
    expect(lineBefore?.getAttribute('stroke')).toBe('rgb(86, 96, 112)');
    expect(lineBefore?.getAttribute('stroke-dasharray')).toBe('5px, 4px');
    const texts = [...documentElement.querySelectorAll('text')].map((one) => one.textContent);
    expect(texts).toContain('NPS, version 1');
    expect(svg).not.toMatch(/href|class=|style=|var\(/);
    expect(document.documentElement.dataset.mantineColorScheme).toBe(colorScheme);
  },
);

it('[S19] a score over time is saved with when the question changed', async () => {
  const change: ChangedQuestion = { version: 4, at: Date.parse('2026-10-05'), change: 'scale' };
  const points = [
    { ...point('2026-09-01', 42), interval: null },
    { ...point('2026-10-01', 42), interval: null, changes: [change] },
  ];
  const chart = timesChart(
    { points, before: undefined },
    { name: 'CSAT', format: String },
    { title: 'How was it?', summary: '', timeOf: (day) => day },
  );
  await saveChart(chart, 'csv', '');
  expect(await textOf('how-was-it-over-time.csv')).toBe(
    'From,Answers,CSAT,95% from,95% to,Question changed\r\n2026-09-01,40,42,,,\r\n2026-10-01,40,42,,,Version 4: the scale changed\r\n',
  );
  const { container } = await renderComponent(
    <ScoreChart unit="month" points={points} before={undefined} score={score} height={240} />,
  );
  const svg = chartSvg(chart, '', await findDrawing(container));
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(documentElement.textContent).toContain('Version 4: question changed');
});

it('a chart that isn’t ready yet says so', () => {
  const chart = timesChart({ points: [], before: undefined }, score, words);
  expect(() => chartSvg(chart, '', document.createElement('div'))).toThrow('isn’t ready yet');
});

it('the export menu says how many responses it exports, shows progress and can be cancelled', async () => {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  const fetched = vi.spyOn(window, 'fetch').mockImplementation((_, init) => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        body = controller;
        init?.signal?.addEventListener('abort', () => {
          controller.error(new DOMException('', 'AbortError'));
        });
      },
    });
    return Promise.resolve(new Response(stream));
  });
  const view = await renderPage('');
  const button = view.getByRole('button', { name: 'Export', exact: true });
  await button.click();
  await expect.element(view.getByText('48,000 responses with these filters')).toBeVisible();
  await view.getByRole('menuitem', { name: 'Excel' }).click();
  await expect.element(view.getByText('Preparing export…')).toBeVisible();
  expect(fetched.mock.calls.at(-1)?.[0]).toBe(
    exportUrl(place, {}, { format: 'xlsx', words: 'true' }),
  );
  body?.enqueue(new Uint8Array(3 * 1024 * 1024));
  await expect.element(view.getByText('Exporting: 3 MB')).toBeVisible();
  await view.getByRole('button', { name: 'Cancel export' }).click();
  await expect.element(view.getByText('Exporting')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect([...saved.keys()]).toEqual([]);

  await userEvent.keyboard('{Enter}');
  await view.getByRole('menuitem', { name: 'CSV with ids' }).click();
  await expect.element(view.getByText('Preparing export…')).toBeVisible();
  body?.enqueue(new TextEncoder().encode('a,b'));
  body?.close();
  expect(await textOf('a-quick-question-responses.csv')).toBe('a,b');
  await expect.element(button).toBeEnabled();
});

it('[M20] the table of a chart that needs colours is open on paper', async () => {
  const view = await renderComponent(
    <TableDetails isPrinted>
      <p>Shares</p>
    </TableDetails>,
  );
  await expect.element(view.getByText('Show as table')).toBeVisible();
  expect(view.getByText('Shares').query()).toBeNull();
  // Browsers print right after this event.
  dispatchEvent(new Event('beforeprint'));
  expect(view.getByText('Shares').query()).toBeVisible();
  dispatchEvent(new Event('afterprint'));
  expect(view.getByText('Shares').query()).toBeNull();
});
