import type { LocalText } from '@service-popups/contract';
import { isObject, type Fields } from '../fields';
import { quote } from '../report';
import { isLanguage, messageText, plainText, withTranslations } from '../texts';

/** Reads a text, which is a string or has an entry per language. */
export type ReadText = (fields: Fields, name: string) => LocalText | undefined;

export interface TextReader {
  defaultLanguage: string;
  read: ReadText;
  /** The entries of a text by language, cut to a length. Markup is kept if it's a message. */
  entries: (
    fields: Fields,
    name: string,
    maxLength: number,
    isMessage?: boolean,
  ) => Map<string, string>;
}

/** `#recall:<id>/fallback:<text>#` inserts an answer. */
const RECALL = /#recall:([\w-]{1,64})\/fallback:([^#]{0,200})#/g;

/** A reader for one survey. Texts can insert the values of `known` questions and fields. */
export function createReader(source: Fields, known: ReadonlySet<string>): TextReader {
  const languages = source.objects('languages').map((entry) => ({
    code: entry.object('language')?.text('code') ?? '',
    isDefault: entry.flag('default') ?? false,
    isEnabled: entry.flag('enabled') ?? true,
  }));
  const own = languages.find(({ isDefault }) => isDefault)?.code ?? '';
  const defaultLanguage = isLanguage(own) ? own : 'en';
  const disabled = languages.filter(({ isEnabled }) => !isEnabled).map(({ code }) => code);
  for (const code of disabled)
    source.say('languages', `${quote(code)} is turned off; its texts were left out`);

  const insertAnswers = (text: string): string =>
    text.replace(RECALL, (_, id: string, fallback: string) => {
      const words = fallback.replaceAll('nbsp', ' ').replace(/[{}|]/g, '').trim();
      return known.has(id) ? `{{answer:${id}|${words}}}` : words;
    });

  const entries: TextReader['entries'] = (fields, name, maxLength, isMessage = false) => {
    const value = fields.value(name);
    const texts = isObject(value) ? Object.entries(value) : [['default', value] as const];
    return new Map(
      texts.flatMap(([key, text]): [string, string][] => {
        const tag = key === 'default' ? defaultLanguage : key;
        if (typeof text !== 'string' || !isLanguage(tag) || disabled.includes(tag)) return [];
        const clean = isMessage
          ? messageText(text).slice(0, maxLength)
          : plainText(insertAnswers(text), maxLength);
        return clean ? [[tag, clean]] : [];
      }),
    );
  };
  const read: ReadText = (fields, name) => {
    const texts = entries(fields, name, 2000);
    const text = texts.get(defaultLanguage);
    return text === undefined ? undefined : withTranslations(text, defaultLanguage, texts);
  };
  return { defaultLanguage, read, entries };
}
