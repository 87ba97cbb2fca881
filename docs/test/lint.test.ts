import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from './support/repository';

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

const code = platformOnly
  .map(
    (name, index) => `// eslint-disable-next-line\nexport const use${String(index)} = ${name};\n`,
  )
  .join('');
const eslint = new ESLint({ cwd: root, overrideConfig: tseslint.configs.disableTypeChecked });
const restrictionRules = ['no-restricted-globals', 'no-restricted-properties'];

/** Lints the code as if it were in that file, without the slow type-aware rules. */
async function rejectedIn(filePath: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  expect(result?.fatalErrorCount).toBe(0);
  const lines = (result?.messages ?? [])
    .filter(({ ruleId, severity }) => severity === 2 && restrictionRules.includes(ruleId ?? ''))
    .map(({ line }) => line);
  return platformOnly.filter((_, index) => lines.includes(index * 2 + 2));
}

describe('the linter rejects, even below a disable comment,', () => {
  let inCore: string[] = [];
  let inRules: string[] = [];
  beforeAll(async () => {
    inCore = await rejectedIn('packages/sdk/src/retry.ts');
    inRules = await rejectedIn('packages/rules/src/in-sample.ts');
  }, 60_000);

  it.each(platformOnly)('%s in the SDK core and the rules', (name) => {
    expect(inCore).toContain(name);
    expect(inRules).toContain(name);
  });
});

it('the linter allows all of them in the SDK platform', async () => {
  expect(await rejectedIn('packages/sdk/src/browser/timer.ts')).toEqual([]);
});

it('the linter rejects names that the glossary has retired', async () => {
  const [result] = await eslint.lintText(
    'export const side = 1;\nexport const environment = 1;\n',
    {
      filePath: 'packages/rules/src/in-sample.ts',
    },
  );
  const names = result?.messages.filter(({ ruleId }) => ruleId === 'id-denylist');
  expect(names?.map(({ line }) => line)).toEqual([1]);
});
