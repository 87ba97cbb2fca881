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

/** Whether a rule that only has paths forbids imports between these folders of `packages`. */
function isForbidden(from: string, to: string): boolean {
  return forbidden.some(
    (rule) =>
      rule.severity === 'error' &&
      rule.from.path !== undefined &&
      Object.keys(rule.to).join() === 'path' &&
      new RegExp(rule.from.path).test(`packages/${from}/index.ts`) &&
      new RegExp(rule.to.path ?? '').test(`packages/${to}/index.ts`),
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
      .filter((name) => !/-allowed-(?:imports|wings)$/.test(name));
    const listed = tableOf(page, 'Further rule').map(([name]) => namesIn(name).join());
    expect(listed.sort()).toEqual(further.sort());
  });

  it('comes after a picture of the wings, each of which may import those before it', () => {
    const wings = /^\w+(?: ← \w+)+$/m.exec(page)?.[0].split(' ← ') ?? [];
    const folders = entriesOf('packages/server/src/features').map(({ path }) => path);
    expect(wings.map((wing) => `packages/server/src/features/${wing}`).sort()).toEqual(
      folders.sort(),
    );
    const isAllowed = (from: string, to: string): boolean =>
      !isForbidden(`server/src/features/${from}/a`, `server/src/features/${to}/b`);
    for (const [index, wing] of wings.entries())
      expect(wings.filter((other) => isAllowed(wing, other))).toEqual(wings.slice(0, index + 1));
  });

  it('is enforced, since every rule is an error', () => {
    expect(forbidden.filter(({ severity }) => severity !== 'error')).toEqual([]);
  });
});
