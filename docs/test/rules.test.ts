import { describe, expect, it } from 'vitest';
import { read } from './support/repository';
import { testTitles } from './support/test-titles';

/** Rules that a popup meets on its way from the definition to the results. */
const onThePath = (
  'H1 H2 H5 H6 H7 H9 H10 L1 L2 L3 L4 L5 D1 D4 T1 R1 R2 R3 R4 R5 R6 E1 E2 E3 E4 E5 E6 E7 ' +
  'F1 F2 F3 F4 F5 S1 S2 S4 S6 S7 O1 O2 O3 O4 O5'
).split(' ');

const spec = read('docs/spec.md');
const rules = [...spec.matchAll(/^### \*\*\[([A-Z]\d+)\]\*\* \S/gm)].map(([, id = '']) => id);
const titles = testTitles();

function idsIn(text: string): string[] {
  return [...text.matchAll(/\[([A-Z]\d+)\]/g)].map(([, id = '']) => id);
}

describe('the specification', () => {
  it('gives every rule an id of its own', () => {
    expect(rules.length).toBeGreaterThan(50);
    expect(rules).toEqual([...new Set(rules)]);
  });

  it('refers only to rules that it has', () => {
    expect(idsIn(spec).filter((id) => !rules.includes(id))).toEqual([]);
  });

  it('lists its families as they are', () => {
    const listed = [...spec.matchAll(/\| ([A-Z])1–\1(\d+) +\|/g)].flatMap(([, family = '', last]) =>
      Array.from({ length: Number(last) }, (_, index) => `${family}${String(index + 1)}`),
    );
    expect(listed).toEqual(rules);
  });
});

describe('test titles', () => {
  it('name only rules that exist', () => {
    const strays = titles.flatMap(({ file, text }) =>
      idsIn(text)
        .filter((id) => !rules.includes(id))
        .map((id) => `${id} in ${file}`),
    );
    expect(strays).toEqual([]);
  });

  const proven = new Set(titles.flatMap(({ text }) => idsIn(text)));
  it.each(onThePath)('rule %s has a test', (id) => {
    expect(rules).toContain(id);
    expect([...proven]).toContain(id);
  });
});
