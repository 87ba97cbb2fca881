import { expect, it } from 'vitest';
import { namesIn, tableOf } from './support/markdown';
import { read } from './support/repository';

type Results = Record<string, { date: string; measured: Record<string, number> }>;

const { compareWithTargets } = (await import(
  new URL('../../bench/support/results.mjs', import.meta.url).href
)) as { compareWithTargets: (results: Results) => string[][] };

const page = read('docs/performance.md');
const results = JSON.parse(read('bench/results.json')) as Results;
const rows = compareWithTargets(results);

it('docs/performance.md shows the saved results of the benchmarks', () => {
  // To update the page, save a run: npm run bench -- <names> --save
  expect(tableOf(page, 'What')).toEqual(rows);
});

it('docs/performance.md explains every missed target', () => {
  const [, section = ''] = /^## Where we miss a target\n(.*?)^## /ms.exec(page) ?? [];
  const explained = [...section.matchAll(/^- \*\*(.+)\*\*/gm)].flatMap(([, name]) => namesIn(name));
  const missed = rows
    .filter((row) => row.includes('not met'))
    .flatMap((row) => namesIn(row.at(-1)));
  expect(explained).toEqual([...new Set(missed)]);
});

it('README.md says how much lighter we are than posthog-js', () => {
  expect(results.weight?.measured.ratio).toBeGreaterThan(5);
  expect(read('README.md').replace(/\s+/g, ' ')).toContain(
    'Script and survey together are less than a fifth of what `posthog-js` loads',
  );
});

it.each([
  [0.65, 'met'],
  [0.64, 'not met'],
])('a result of %d has %s a minimum of 0.65', (definitions, outcome) => {
  const compared = compareWithTargets({ delivery: { date: '', measured: { definitions } } });
  const outcomes = compared.map((row) => row[3]);
  expect(outcomes.filter((one) => one !== 'missing')).toEqual([outcome]);
});
