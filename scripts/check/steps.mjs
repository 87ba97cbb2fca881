import { Failure } from '../setup/failure.mjs';
import { countPlaywright, countVitest } from './counts.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {{ package: string, bin: string } | { script: string }} run
 * @property {readonly string[]} args
 * @property {TestReport} [tests] how its tests are counted; without it, the step is one check
 * @property {readonly (keyof typeof import('../setup/browser-table.mjs').browsers)[]} [browsers]
 *   what must be there first
 *
 * @typedef {object} TestReport
 * @property {string} file
 * @property {string} [env] the variable that says where to write it, if no argument does
 * @property {(report: unknown) => import('./counts.mjs').Counts} count
 */

const vitestReport = '.cache/vitest.json';
const playwrightReport = '.cache/playwright.json';

/** @type {readonly Step[]} */
export const steps = [
  { name: 'types', run: { package: 'typescript', bin: 'tsc' }, args: ['-b'] },
  { name: 'lint', run: { package: 'eslint', bin: 'eslint' }, args: ['.'] },
  { name: 'format', run: { package: 'prettier', bin: 'prettier' }, args: ['--check', '.'] },
  {
    name: 'imports',
    run: { package: 'dependency-cruiser', bin: 'depcruise' },
    args: ['--config', '.dependency-cruiser.cjs', 'packages', 'e2e', 'bench'],
  },
  { name: 'dead-code', run: { package: 'knip', bin: 'knip' }, args: [] },
  { name: 'api-report', run: { script: 'scripts/api-report.mjs' }, args: ['--check'] },
  { name: 'package', run: { script: 'scripts/package-check.mjs' }, args: [] },
  { name: 'sizes', run: { script: 'scripts/sizes.mjs' }, args: [] },
  {
    name: 'unit',
    run: { package: 'vitest', bin: 'vitest' },
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    tests: { file: vitestReport, count: countVitest },
  },
  {
    name: 'e2e',
    run: { package: '@playwright/test', bin: 'playwright' },
    args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    tests: {
      file: playwrightReport,
      env: 'PLAYWRIGHT_JSON_OUTPUT_FILE',
      count: countPlaywright,
    },
    browsers: ['chromium', 'firefox', 'webkit'],
  },
];

/**
 * The named steps in their usual order, or all of them when none is named.
 * @param {readonly string[]} names
 */
export function selectSteps(names) {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = steps.map(({ name }) => name).join(', ');
    throw new Failure(`There is no step named ${unknown.join(', ')}. The steps are ${known}.`);
  }
  return names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name));
}
