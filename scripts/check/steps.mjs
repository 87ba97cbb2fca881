import { Failure } from '../setup/failure.mjs';
import { countPlaywright, countVitest } from './counts.mjs';

/**
 * The steps of `npm test`, in two parallel lanes of about the same length. The browser tests run last,
 * with both cores to themselves. Steps with a report are counted test by test.
 */
export const steps = [
  { name: 'types', command: 'tsc -b', lane: 1 },
  { name: 'lint', command: 'eslint .', lane: 2 },
  { name: 'format', command: 'prettier --check --log-level warn .', lane: 2 },
  { name: 'spelling', command: 'cspell lint --no-progress --no-summary', lane: 2 },
  {
    name: 'imports',
    command: 'depcruise --config .dependency-cruiser.cjs packages e2e bench',
    lane: 2,
  },
  { name: 'dead-code', command: 'knip', lane: 2 },
  { name: 'api-report', command: 'node scripts/api-report.mjs --check', lane: 1 },
  { name: 'package', command: 'node scripts/package-check.mjs', lane: 1 },
  { name: 'sizes', command: 'node scripts/sizes.mjs', lane: 1 },
  {
    name: 'unit',
    command: 'vitest run --reporter=default --reporter=json --outputFile.json=.cache/unit.json',
    lane: 1,
    report: '.cache/unit.json',
    count: countVitest,
  },
  {
    name: 'components',
    command:
      'vitest run --config packages/dashboard/vitest.components.config.ts --reporter=default --reporter=json',
    report: '.cache/components.json',
    count: countVitest,
    browsers: ['chromium'],
  },
  {
    name: 'e2e',
    command: 'playwright test --config e2e/playwright.config.ts --reporter=list,json',
    report: '.cache/e2e.json',
    count: countPlaywright,
    browsers: ['webkit', 'chromium', 'firefox'],
    argsFor: (browsers) => browsers.map((name) => `--project=${name}`),
  },
  {
    name: 'failover',
    command: 'node scripts/failover.mjs --reporter=default --reporter=json',
    report: '.cache/failover.json',
    count: countVitest,
    browsers: ['chromium'],
    isLong: true,
  },
];

/** The named steps in their usual order. Without names, all steps, but the long ones only in `test:all`. */
export function selectSteps(names) {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = steps.map(({ name }) => name).join(', ');
    throw new Failure(`There's no step named ${unknown.join(', ')}. The steps are ${known}.`);
  }
  if (names.length > 0) return steps.filter(({ name }) => names.includes(name));
  return steps.filter(({ isLong }) => !isLong || process.env.TEST_ALL === '1');
}
