import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { countTask, readTests } from './read-report.mjs';

/** Seconds that a task may take on two idle cores. */
const budgets = JSON.parse(readFileSync(path.join(import.meta.dirname, 'budgets.json'), 'utf8'));
/** How far above its budget a task has to be for a warning: machines differ. */
const TOLERANCE = 1.5;
/** How many lines of an error the list of failed tests shows. */
const ERROR_LINES = 5;

/** Prints how long tasks took, and warns of those that took far longer than their budget. */
export function printTimes(runs) {
  console.log(`\n${'task'.padEnd(28)}${'seconds'.padStart(9)}${'budget'.padStart(8)}`);
  for (const run of [...runs].sort((a, b) => b.seconds - a.seconds)) {
    const { passed, failed } = countTask(run);
    const counts = passed + failed > 1 ? `  ${passed} passed, ${failed} failed` : '';
    const time = run.cached ? 'cached' : run.seconds.toFixed(1);
    const budget = String(budgets[run.name] ?? '');
    console.log(`${run.name.padEnd(28)}${time.padStart(9)}${budget.padStart(8)}${counts}`);
  }
  for (const run of runs) {
    const budget = budgets[run.name];
    if (run.cached || budget === undefined || run.seconds <= budget * TOLERANCE) continue;
    console.log(`\n${run.name} took ${run.seconds.toFixed(0)} s; its budget is ${budget} s.`);
    const slowest = readTests(run).sort((a, b) => b.seconds - a.seconds);
    for (const { seconds, title } of slowest.slice(0, 5))
      console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${title}`);
  }
}

/** Lists the tests that failed with the start of their errors, so that nobody has to search the output. */
export function printFailures(runs) {
  for (const run of runs)
    for (const { state, file, title, error } of readTests(run)) {
      if (state !== 'failed') continue;
      console.log(`\n✗ ${run.name}: ${path.relative(process.cwd(), file)}: ${title}`);
      const lines = stripVTControlCharacters(error ?? '').split('\n');
      for (const line of lines.slice(0, ERROR_LINES)) console.log(`    ${line}`);
    }
}
