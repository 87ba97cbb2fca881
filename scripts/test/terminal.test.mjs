import { expect, test } from 'vitest';
import { nodeProblem } from '../setup/node-version.mjs';
import { duration, endRow } from '../setup/terminal.mjs';

test.each([
  [0, '0.0 s'],
  [1234, '1.2 s'],
  [99_949, '99.9 s'],
  [99_950, '1 min 40 s'],
  [119_600, '2 min 00 s'],
  [725_000, '12 min 05 s'],
])('%i ms reads as %s', (ms, text) => {
  expect(duration(ms)).toBe(text);
});

test('rows line up, and end without blanks', () => {
  expect([endRow(true, 'lint', 1200, 'fine'), endRow(false, 'build dashboard', 12_000)]).toEqual([
    '✓ lint                1.2 s  fine',
    '✗ build dashboard    12.0 s',
  ]);
});

test.each([
  ['18.20.4', 'Service Popups needs Node 20 or newer; this is Node 18.20.4.'],
  ['9.0.0', 'Service Popups needs Node 20 or newer; this is Node 9.0.0.'],
  ['20.0.0', undefined],
  ['100.1.0', undefined],
])('Node %s', (version, problem) => {
  expect(nodeProblem(version)).toBe(problem);
});
