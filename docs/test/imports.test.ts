import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { namesIn, tableOf } from './support/markdown';
import { entriesOf, read } from './support/repository';

interface Rule {
  name: string;
  severity: string;
  from: { path?: string; pathNot?: string };
  to: { path?: string; pathNot?: string };
}

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: Rule[];
};
const page = read('ARCHITECTURE.md');
const packages = entriesOf('packages').map((entry) => entry.path.replace('packages/', ''));
const table = tableOf(page, 'Package');

/** Whether a rule that only has paths forbids this import. */
function isForbidden(from: string, to: string): boolean {
  return forbidden.some(
    (rule) =>
      rule.severity === 'error' &&
      rule.from.path !== undefined &&
      Object.keys(rule.to).join() === 'path' &&
      new RegExp(rule.from.path).test(`packages/${from}/src/index.ts`) &&
      new RegExp(rule.to.path ?? '').test(`packages/${to}/src/index.ts`),
  );
}

describe('the table of allowed imports', () => {
  it('lists every package', () => {
    expect(table.map(([name]) => namesIn(name).join()).sort()).toEqual([...packages].sort());
  });

  it.each(table.map(([name, allowed]) => [namesIn(name).join(), namesIn(allowed)] as const))(
    'matches the configuration for packages/%s',
    (name, allowed) => {
      const open = packages.filter((other) => other !== name && !isForbidden(name, other));
      expect([...allowed].sort()).toEqual(open.sort());
    },
  );

  it('is followed by every other rule of the configuration', () => {
    const further = forbidden
      .map(({ name }) => name)
      .filter((name) => !name.includes('-allowed-imports'));
    const listed = tableOf(page, 'Further rule').map(([name]) => namesIn(name).join());
    expect(listed.sort()).toEqual(further.sort());
  });

  it('is enforced, since every rule is an error', () => {
    expect(forbidden.filter(({ severity }) => severity !== 'error')).toEqual([]);
  });
});
