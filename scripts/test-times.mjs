import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup/root.mjs';
import { readTests } from './tasks/read-report.mjs';

/** Writes how long the tests of the last run took, per task and for the slowest files, into the documentation. */
const PAGE = 'docs/test-times.md';
const SLOWEST = 20;

const folders = [
  '.',
  'e2e',
  ...readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`),
];
const runs = folders.flatMap((folder) => {
  const reports = path.join(root, folder, '.cache/reports');
  return namesIn(reports).map((name) => {
    const task = path.basename(name, '.json');
    const tests = readTests({ task, folder: path.join(root, folder) });
    return { name: `${path.basename(folder)} ${task}`.replace('. ', ''), folder, tests };
  });
});

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const sum = (tests) => tests.reduce((total, { seconds }) => total + seconds, 0);
const bySeconds = (a, b) => sum(b.tests) - sum(a.tests);
const files = runs.flatMap(({ folder, tests }) =>
  [...new Set(tests.map(({ file }) => file))].map((file) => ({
    name: path.relative(root, path.resolve(root, folder === 'e2e' ? 'e2e/cases' : folder, file)),
    tests: tests.filter((test) => test.file === file),
  })),
);
const table = (title, rows) => [
  `| ${title} | tests | seconds |`,
  '| --- | ---: | ---: |',
  ...rows.map(({ name, tests }) => `| ${name} | ${tests.length} | ${sum(tests).toFixed(0)} |`),
];

writeFileSync(
  path.join(root, PAGE),
  `${[
    '# Test times',
    '',
    'Of one run of `npm test` on two cores, written by `npm run test:times`. Seconds are those that tests waited or computed,',
    'added up; several tests run at the same time.',
    '',
    ...table('Task', runs.sort(bySeconds)),
    '',
    `The ${SLOWEST} slowest files:`,
    '',
    ...table('File', files.sort(bySeconds).slice(0, SLOWEST)),
  ].join('\n')}\n`,
);
execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [PAGE], { cwd: root });
