import type { LocalText } from '@service-popups/contract';

/** How a field reads: once for all, or in each language; the main one has no name. */
export type FieldText = ReadonlyMap<string, string>;

const MAIN_LANGUAGE = '';

export function once(words: string | number | undefined): FieldText {
  return new Map(words === undefined || words === '' ? [] : [[MAIN_LANGUAGE, String(words)]]);
}

export function yesNo(on: boolean | undefined): FieldText {
  return once(on ? 'yes' : 'no');
}

export function inEachLanguage(text: LocalText | undefined, main: string): FieldText {
  if (text === undefined || typeof text === 'string') return once(text);
  return new Map(
    Object.entries(text).map(([tag, words]) => [tag === main ? MAIN_LANGUAGE : tag, words]),
  );
}

interface Listed {
  label: LocalText;
  /** What else there is to say of it, once. */
  more: string;
}

/** One line for each entry of a list, in every language that it has words in. */
export function linesInEachLanguage(list: readonly Listed[], main: string): FieldText {
  const labels = list.map(({ label }) => inEachLanguage(label, main));
  const tags = new Set([MAIN_LANGUAGE, ...labels.flatMap((words) => [...words.keys()])]);
  return new Map(
    Array.from(tags, (tag) => {
      const lines = list.map(({ more }, at) => {
        const words = labels[at]?.get(tag) ?? '';
        return tag === MAIN_LANGUAGE ? words + more : words;
      });
      return [tag, lines.join('\n')];
    }),
  );
}

/** The name of a field in one of its languages. */
export function fieldName(name: string, language: string): string {
  return language === MAIN_LANGUAGE ? name : `${name} (${language})`;
}
