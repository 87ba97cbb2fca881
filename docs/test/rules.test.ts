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
  it.each(rules)('rule %s has a test', (id) => {
    expect(proven.has(id)).toBe(true);
  });
});
