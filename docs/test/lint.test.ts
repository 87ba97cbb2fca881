import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesBelow, root } from './support/repository';

/** Globals that only the platform may use. */
const platformOnly = [
  'window',
  'document',
  'Date',
  'Math.random',
  'fetch',
  'localStorage',
  'setTimeout',
  'console',
  'crypto',
];
const usesOfPlatform = platformOnly
  .map((name, index) => `export const use${String(index)}: unknown = ${name};\n`)
  .join('');
const samples: Record<string, string> = {
  'packages/sdk/src/retry.ts': usesOfPlatform,
  'packages/sdk/src/browser/timer.ts': usesOfPlatform,
  'packages/rules/src/in-sample.ts': usesOfPlatform,
  'packages/server/src/retired-name.ts': 'export const side = 1;\nexport const environment = 1;\n',
  'packages/server/src/floating-promise.ts':
    'export function start(): void {\n  Promise.resolve();\n}\n',
};

interface Problem {
  filename: string;
  code: string;
  labels: { span: { line: number } }[];
}

/** A copy of the linter's configuration, with the samples where they would be. */
const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
let problems: Problem[] = [];

function linesRejectedIn(file: string, rules: string[]): number[] {
  return problems
    .filter(({ filename, code }) => filename === file && rules.some((rule) => code.includes(rule)))
    .flatMap(({ labels }) => labels.slice(0, 1).map(({ span }) => span.line));
}

function namesRejectedIn(file: string): string[] {
  const lines = linesRejectedIn(file, ['no-restricted-globals', 'no-restricted-properties']);
  return platformOnly.filter((_, index) => lines.includes(index + 1));
}

beforeAll(async () => {
  cpSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  cpSync(path.join(root, 'tsconfig.base.json'), path.join(folder, 'tsconfig.json'));
  for (const [file, text] of Object.entries(samples)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const run = promisify(execFile)(
    process.execPath,
    [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json'],
    {
      cwd: folder,
      env: { ...process.env, OXLINT_TSGOLINT_PATH: path.join(root, 'node_modules/.bin/tsgolint') },
    },
  );
  // It fails, because it finds problems.
  const { stdout } = await run.catch((error: unknown) => error as { stdout: string });
  ({ diagnostics: problems } = JSON.parse(stdout) as { diagnostics: Problem[] });
}, 60_000);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('the linter', () => {
  it.each(['packages/sdk/src/retry.ts', 'packages/rules/src/in-sample.ts'])(
    'rejects everything of the platform in %s',
    (file) => {
      expect(namesRejectedIn(file)).toEqual(platformOnly);
    },
  );

  it('allows all of it in the SDK platform', () => {
    expect(namesRejectedIn('packages/sdk/src/browser/timer.ts')).toEqual([]);
  });

  it('rejects names that the glossary has retired', () => {
    expect(linesRejectedIn('packages/server/src/retired-name.ts', ['id-denylist'])).toEqual([1]);
  });

  it('has type information: it rejects a floating promise', () => {
    const rejected = linesRejectedIn('packages/server/src/floating-promise.ts', [
      'no-floating-promises',
    ]);
    expect(rejected).toEqual([2]);
  });
});

it('no file disables the linter or the compiler', () => {
  const disabling = /(?:oxlint|eslint)-disable|@ts-(?:ignore|nocheck|expect-error)/;
  const files = ['packages', 'e2e', 'docs', 'bench', 'scripts', 'examples']
    .flatMap(filesBelow)
    .filter((file) => /\.(?:[cm]?js|tsx?|svelte|vue)$/.test(file) && !file.endsWith('lint.test.ts'))
    .filter((file) => disabling.test(readFileSync(path.join(root, file), 'utf8')));
  expect(files).toEqual([]);
});
