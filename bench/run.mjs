import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../scripts/setup/root.mjs';
import { run } from '../scripts/setup/run.mjs';
import { compareWithTargets, readResults, removeResults } from './support/results.mjs';

/**
 * Runs the named benchmarks, or the usual ones, one after the other, then compares the last results of all
 * benchmarks with their targets. `--save` keeps the results of this run in `bench/results.json`, and shows
 * them in `docs/performance.md`.
 */
const USUAL = [
  ...['weight', 'start', 'host-page', 'vite-app', 'frame', 'dashboard', 'delivery', 'ingest'],
  ...['responses', 'webhooks', 'results', 'export', 'attack'],
];
const HEADINGS = ['What', 'Target', 'Measured', 'Outcome', 'On', 'Measured by'];
const resultsFile = path.join(root, 'bench/results.json');
const page = path.join(root, 'docs/performance.md');

const { values, positionals } = parseArgs({
  options: { save: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const benchmarks = positionals.length > 0 ? positionals : USUAL;
for (const benchmark of benchmarks) {
  console.log(`\n${benchmark}\n`);
  await removeResults(benchmark);
  const [name, ...args] = benchmark.split(' ');
  const command = [`bench/${name}.mjs`, ...args];
  const { code, ending } = await run(process.execPath, command, { cwd: root, stream: true });
  if (code !== 0) console.error(`bench/${name}.mjs ${ending}`);
}

const results = await readResults();
console.log();
printTable(compareWithTargets(results));
if (values.save) await saveResults();

function printTable(rows) {
  const table = [HEADINGS, ...rows].map((row) => row.map((cell) => cell.replaceAll('`', '')));
  const widths = HEADINGS.map((_, column) => Math.max(...table.map((row) => row[column].length)));
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
}

async function saveResults() {
  const saved = JSON.parse(await readFile(resultsFile, 'utf8'));
  for (const benchmark of benchmarks) if (results[benchmark]) saved[benchmark] = results[benchmark];
  await writeFormatted(resultsFile, JSON.stringify(saved));
  const lines = [HEADINGS, HEADINGS.map(() => '-'), ...compareWithTargets(saved)].map(
    (row) => `| ${row.join(' | ')} |\n`,
  );
  const text = await readFile(page, 'utf8');
  await writeFormatted(page, text.replace(/^\| What .*\n(\|.*\n)*/m, lines.join('')));
}

async function writeFormatted(file, text) {
  await writeFile(file, text);
  await run(path.join(root, 'node_modules/.bin/oxfmt'), [file], { cwd: root });
}
