import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../scripts/setup/root.mjs';
import { targets } from '../targets.mjs';

const folder = path.join(root, '.cache/bench');
const locateResult = (benchmark) => path.join(folder, `${benchmark.replace(' --', '-')}.json`);

/** Records the numbers that a benchmark has measured, for the table that `npm run bench` ends with. */
export async function recordResults(benchmark, numbers) {
  const measured = Object.entries(numbers).map(([id, value]) => [id, Number(value.toPrecision(3))]);
  const date = new Date().toISOString().slice(0, 10);
  await mkdir(folder, { recursive: true });
  const result = { date, measured: Object.fromEntries(measured) };
  await writeFile(locateResult(benchmark), JSON.stringify(result));
}

export async function removeResults(benchmark) {
  await rm(locateResult(benchmark), { force: true });
}

/** What the benchmarks measured in their last runs, by benchmark. */
export async function readResults() {
  const results = {};
  for (const benchmark of new Set(targets.map((target) => target.benchmark))) {
    const text = await readFile(locateResult(benchmark), 'utf8').catch(() => undefined);
    if (text) results[benchmark] = JSON.parse(text);
  }
  return results;
}

/** A row for each number with a target: what, target, measured, met or not, when, and by which benchmark. */
export function compareWithTargets(results) {
  return targets.map(({ benchmark, id, what, unit = '', min, max }) => {
    const { date = '', measured = {} } = results[benchmark] ?? {};
    const value = measured[id];
    const withUnit = (number) => `${number.toLocaleString('en')} ${unit}`.trim();
    const isMet = min === undefined ? value <= max : value >= min;
    return [
      what,
      min === undefined ? `at most ${withUnit(max)}` : `at least ${withUnit(min)}`,
      ...(value === undefined ? ['', 'missing'] : [withUnit(value), isMet ? 'met' : 'not met']),
      date,
      `\`bench/${benchmark.replace(/ |$/, '.mjs$&')}\``,
    ];
  });
}
