import { describe, expect, it } from 'vitest';
import { fill } from '../src/words/fill';
import { languages } from '../src/words/languages';
import { locale } from '../src/words/locale';
import { pageWords } from '../src/words/page-words';
import type { Word } from '../src/words/words';

const words = Object.entries(languages.en) as [keyof typeof languages.en, Word][];
const namesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
const formsOf = (word: Word) => (typeof word === 'string' ? [word] : Object.values(word));

it('the frame supports 16 languages', () => {
  const tags = new Set(Object.keys(languages).filter((tag) => !['nb', 'nn'].includes(tag)));
  expect(tags.size).toBe(16);
});

describe.each(Object.entries(languages))('in %s', (tag, translated) => {
  it.each(words)('[Q2] %s has the same placeholders as in English', (name, english) => {
    const word: Word = translated[name];
    for (const text of formsOf(word)) {
      expect(text.trim()).not.toBe('');
      // Forms for one or two may spell out the number.
      const missing = namesIn(formsOf(english).join()).filter((each) => !text.includes(each));
      expect(missing.filter((each) => each !== '{count}')).toEqual([]);
      expect(namesIn(formsOf(english).join())).toEqual(expect.arrayContaining(namesIn(text)));
    }
    if (typeof word === 'object') expect(word.other).toContain('{');
  });

  it('every number has a plural form', () => {
    locale.language = tag;
    for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000])
      expect(fill(translated.pointsLeft, { count })).not.toMatch(/^$|[{}]/);
  });
});

describe('fill', () => {
  it('uses the plural forms of the language', () => {
    locale.language = 'pl';
    const left = (count: number) => fill(languages.pl?.pointsLeft ?? '', { count });
    expect([1, 3, 5].map(left)).toEqual([
      'Pozostał 1 punkt do rozdzielenia.',
      'Pozostały 3 punkty do rozdzielenia.',
      'Pozostało 5 punktów do rozdzielenia.',
    ]);
  });

  it('formats numbers for the language', () => {
    locale.language = 'de';
    expect(fill('{count}', { count: 12_345.5 })).toBe('12.345,5');
  });

  it('accepts an invalid language tag', () => {
    locale.language = 'no such language';
    expect(locale.tag).toBeUndefined();
    expect(fill(languages.en.pointsLeft, { count: 1 })).toContain('1');
  });
});

it('pages of survey links have texts in the same languages', () => {
  expect(Object.keys(pageWords).sort()).toEqual(Object.keys(languages).sort());
  for (const [tag, texts] of Object.entries(pageWords)) {
    expect(Object.keys(texts), tag).toEqual(Object.keys(pageWords.en));
    expect(Object.values(texts).every(Boolean), tag).toBe(true);
  }
});
