import type { LocalText } from '@service-popups/contract';

/** A field's text by language. The main language has an empty tag. */
export type FieldText = ReadonlyMap<string, string>;

const MAIN_LANGUAGE = '';

export function untranslated(value: string | number | undefined): FieldText {
  return new Map(value === undefined || value === '' ? [] : [[MAIN_LANGUAGE, String(value)]]);
}

export function yesNo(on: boolean | undefined): FieldText {
  return untranslated(on ? 'yes' : 'no');
}

export function inEachLanguage(text: LocalText | undefined, main: string): FieldText {
  if (text === undefined || typeof text === 'string') return untranslated(text);
  return new Map(
    Object.entries(text).map(([tag, translation]) => [
      tag === main ? MAIN_LANGUAGE : tag,
      translation,
    ]),
  );
}

interface Listed {
  label: LocalText;
  /** Details that don't depend on the language. */
  more: string;
}

/** One line per entry, for each language with a text. */
export function linesInEachLanguage(list: readonly Listed[], main: string): FieldText {
  const labels = list.map(({ label }) => inEachLanguage(label, main));
  const tags = new Set([MAIN_LANGUAGE, ...labels.flatMap((label) => [...label.keys()])]);
  return new Map(
    Array.from(tags, (tag) => {
      const lines = list.map(({ more }, at) => {
        const label = labels[at]?.get(tag) ?? '';
        return tag === MAIN_LANGUAGE ? label + more : label;
      });
      return [tag, lines.join('\n')];
    }),
  );
}

/** Appends the language to a field's name, unless it's the main one. */
export function fieldName(name: string, language: string): string {
  return language === MAIN_LANGUAGE ? name : `${name} (${language})`;
}
