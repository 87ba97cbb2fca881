import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { clientCommands } from '../../src/commands';
import { run } from '../../src/run';
import { importDefinition } from './import-sample';

const log = vi.spyOn(console, 'log');
const error = vi.spyOn(console, 'error');
let folder: string;
beforeEach(async () => {
  log.mockReturnValue();
  error.mockReturnValue();
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});
afterEach(() => {
  vi.clearAllMocks();
});

const explain = (failure: unknown): string => (failure as Error).message;
const call = (...args: string[]): Promise<number> =>
  run(['import', '--dir', folder, ...args], { commands: clientCommands, explain });
const sample = (name: string): string =>
  fileURLToPath(new URL(`samples/${name}.json`, import.meta.url));
const printed = (): string => log.mock.calls.join('\n');
const complained = (): string => error.mock.calls.join('\n');

async function filesIn(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return entries.filter((name) => name.endsWith('.json')).sort();
}

it('[C4] import writes files that validate accepts, and prints what was lost', async () => {
  expect(await call(sample('formbricks'))).toBe(0);
  expect(await filesIn()).toEqual(['popups/onboarding.json', 'surveys/onboarding.json']);
  expect(printed()).toContain('wrote surveys/onboarding.json');
  expect(printed()).toContain("Done: 7 details couldn't be converted.");
  expect(complained()).toContain('"Onboarding": autoClose: has no counterpart here');
  const commands = { commands: clientCommands, explain };
  expect(await run(['validate', '--dir', folder], commands)).toBe(0);
});

it('[C4] import overwrites files only with --force', async () => {
  expect(await call(sample('deepdots-first'))).toBe(0);
  expect(printed()).toContain("needs surveys/survey.1.json, which isn't part of the export");
  const path = join(folder, 'popups/popup.1.json');
  await writeFile(path, 'mine');
  expect(await call(sample('deepdots-first'))).toBe(1);
  expect(complained()).toBe(
    'popups/popup.1.json exists, nothing was written: pass --force to overwrite it.',
  );
  expect(await readFile(path, 'utf8')).toBe('mine');
  expect(await call(sample('deepdots-first'), '--force')).toBe(0);
  expect(await readFile(path, 'utf8')).toContain('"surveyId": "survey.1"');
});

it('[C6] import --strict writes nothing if anything is lost', async () => {
  expect(await call(sample('posthog'), '--strict')).toBe(1);
  expect(complained()).toContain("Nothing was written: 5 details couldn't be converted.");
  expect(await filesIn()).toEqual([]);
  expect(await call(sample('deepdots-first'), '--strict')).toBe(0);
});

it.each([
  ['not JSON', '{', [], /^Cannot read .+: /],
  ['of an unknown format', '{"a": 1}', [], /doesn't look like an export of a known product/],
  [
    'with nothing to convert',
    '[{"name": "A", "questions": []}]',
    ['--from', 'posthog'],
    /Nothing in /,
  ],
  ['too large', `"${'x'.repeat(10 * 1024 * 1024)}"`, [], /it is larger than 10 MB/],
])('[C6] import fails with code 1 on a file that is %s', async (_what, text, args, message) => {
  const path = join(folder, 'export.txt');
  await writeFile(path, text);
  expect(await call(path, ...args)).toBe(1);
  expect(complained()).toMatch(message);
  expect(await filesIn()).toEqual([]);
});

it.each([[[]], [['a', 'b']], [['a', '--from', 'paper']]])(
  '[C6] import rejects a wrong command line with code 2: %j',
  async (args) => {
    expect(await call(...args)).toBe(2);
  },
);

const ROW = /^\| `(\w+)` +\| `(\w+)` +\|/gm;
const guide = readFileSync(new URL('../../../../docs/guides/migrate.md', import.meta.url), 'utf8');
/** The rows of a section that name a question type and what becomes of it. */
const typesIn = (heading: string): [string, string][] =>
  [...(guide.split(`## ${heading}`)[1] ?? '').split('\n## ', 1).join().matchAll(ROW)].map(
    ([, from = '', to = '']) => [from, to],
  );

it.each(typesIn('From PostHog'))(
  '[C5] the guide says what becomes of PostHog %s: %s',
  (type, to) => {
    const link = 'https://shop.example/';
    const question = { id: 'q', type, question: 'A', choices: ['a', 'b'], link, scale: 10 };
    const { survey } = importDefinition({ name: 'A', questions: [question] }, 'posthog');
    expect(survey).toMatchObject({ pages: [{ questions: [{ type: to }] }] });
  },
);

it.each(typesIn('From Formbricks'))(
  '[C5] the guide says what becomes of Formbricks %s: %s',
  (type, to) => {
    const text = { default: 'A' };
    const option = { label: text, imageUrl: 'https://shop.example/a.png' };
    const choices = ['a', 'b'].map((id) => ({ ...option, id }));
    const lists = { choices, rows: choices, columns: choices };
    const question = { id: 'q', type, headline: text, label: text, range: 7, ...lists };
    const { survey } = importDefinition({ name: 'A', questions: [question] }, 'formbricks');
    expect(survey).toMatchObject({ pages: [{ questions: [{ type: to }] }] });
  },
);

it('[C4] import prints nothing of a file that a terminal would interpret', async () => {
  const path = join(folder, 'export.json');
  const name = 'A\u001b]0;title\u0007\u009b2J\u202e\nDone: everything was converted.';
  const text = (await readFile(sample('formbricks'), 'utf8')).replace(
    '"Onboarding"',
    JSON.stringify(name),
  );
  await writeFile(path, text);
  await call(path);
  const all = `${printed()}\n${complained()}`;
  expect(all).toContain('\\u001b]0;title\\u0007\\u009b2J\\u202e');
  expect(all.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
  expect(all).not.toMatch(/^Done: everything/m);
  await writeFile(path, 'not JSON \u001b[31m');
  await call(path);
  expect(complained().replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
});
