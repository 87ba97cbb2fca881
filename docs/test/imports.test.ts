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

/** Whether a plain rule, one by paths alone, refuses this import. */
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
  it('has every package', () => {
    expect(table.map(([name]) => namesIn(name).join()).sort()).toEqual([...packages].sort());
  });

  it.each(table.map(([name, allowed]) => [namesIn(name).join(), namesIn(allowed)] as const))(
    'packages/%s may import what the tool lets it, and nothing else',
    (name, allowed) => {
      const open = packages.filter((other) => other !== name && !isForbidden(name, other));
      expect([...allowed].sort()).toEqual(open.sort());
    },
  );

  it('is followed by every further rule of the tool', () => {
    const further = forbidden.map(({ name }) => name).filter((name) => !name.includes('-room'));
    const listed = tableOf(page, 'Further rule').map(([name]) => namesIn(name).join());
    expect(listed.sort()).toEqual(further.sort());
  });

  it('is enforced: no rule is a mere warning', () => {
    expect(forbidden.filter(({ severity }) => severity !== 'error')).toEqual([]);
  });
});
