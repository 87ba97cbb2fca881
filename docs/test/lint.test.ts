import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from './support/repository';

/** Ways to reach the world that only the platform may use. */
const reaches = [
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

const code = reaches
  .map(
    (reach, index) => `// eslint-disable-next-line\nexport const use${String(index)} = ${reach};\n`,
  )
  .join('');
const eslint = new ESLint({ cwd: root, overrideConfig: tseslint.configs.disableTypeChecked });
const restricting = ['no-restricted-globals', 'no-restricted-properties'];

/** The code is linted as if it stood in that file, without the rules that need types: they take long. */
async function refusedIn(filePath: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  expect(result?.fatalErrorCount).toBe(0);
  const lines = (result?.messages ?? [])
    .filter(({ ruleId, severity }) => severity === 2 && restricting.includes(ruleId ?? ''))
    .map(({ line }) => line);
  return reaches.filter((_, index) => lines.includes(index * 2 + 2));
}

describe('the linter refuses the world, and no comment helps', () => {
  let inCore: string[] = [];
  let inRules: string[] = [];
  beforeAll(async () => {
    inCore = await refusedIn('packages/sdk/src/retry.ts');
    inRules = await refusedIn('packages/rules/src/in-sample.ts');
  }, 60_000);

  it.each(reaches)('%s in the core of the SDK and in the rules', (reach) => {
    expect(inCore).toContain(reach);
    expect(inRules).toContain(reach);
  });
});

it('the linter lets the platform of the SDK use all of it', async () => {
  expect(await refusedIn('packages/sdk/src/browser/timer.ts')).toEqual([]);
});
