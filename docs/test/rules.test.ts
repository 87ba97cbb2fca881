import { describe, expect, it } from 'vitest';
import { read } from './support/repository';
import { testTitles } from './support/test-titles';

const spec = read('docs/spec.md');
const rules = [...spec.matchAll(/^### \*\*\[([A-Z]\d+)\]\*\* \S/gm)].map(([, id = '']) => id);
const titles = testTitles();

function idsIn(text: string): string[] {
  return [...text.matchAll(/\[([A-Z]\d+)\]/g)].map(([, id = '']) => id);
}

describe('the specification', () => {
  it('gives every rule a unique id', () => {
    expect(rules.length).toBeGreaterThan(50);
    expect(rules).toEqual([...new Set(rules)]);
  });

  it('refers only to rules it contains', () => {
    expect(idsIn(spec).filter((id) => !rules.includes(id))).toEqual([]);
  });

  it('lists the rules of each family in its contents', () => {
    const listed = [...spec.matchAll(/\| ([A-Z])1–\1(\d+) +\|/g)].flatMap(([, family = '', last]) =>
      Array.from({ length: Number(last) }, (_, index) => `${family}${String(index + 1)}`),
    );
    expect(listed).toEqual(rules);
  });
});

describe('test titles', () => {
  it('name only existing rules', () => {
    const unknown = titles.flatMap(({ file, text }) =>
      idsIn(text)
        .filter((id) => !rules.includes(id))
        .map((id) => `${id} in ${file}`),
    );
    expect(unknown).toEqual([]);
  });

  const tested = new Set(titles.flatMap(({ text }) => idsIn(text)));
  it.each(rules)('include one for rule %s', (id) => {
    expect(tested.has(id)).toBe(true);
  });
});
