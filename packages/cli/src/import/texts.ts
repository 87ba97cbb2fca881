import type { LocalText } from '@service-popups/contract';

const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{1,8}){0,3}$/i;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

export function isLanguage(tag: string): boolean {
  return LANGUAGE.test(tag);
}

/** A text without markup and without characters that can't be stored, cut to a length. */
export function plainText(source: string, maxLength = 2000): string {
  return storable(source)
    .replace(/<(br|\/p|\/div|\/li|\/h[1-6])\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\n{2,}/g, '\n')
    .trim()
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '');
}

/** A message may contain some markup, which the server cleans. */
export function messageText(source: string): string {
  return storable(source)
    .slice(0, 2000)
    .replace(/[\ud800-\udbff]$/, '');
}

function storable(text: string): string {
  // With the flag u, only surrogates without a partner match. The first part is more than any text may have.
  return text.slice(0, 20_000).replace(/[\0\ud800-\udfff]/gu, '');
}

/** A text with its translations; a plain string if there are none. */
export function withTranslations(
  text: string,
  defaultLanguage: string,
  translations: Iterable<readonly [string, string]>,
): LocalText {
  const others = [...translations].filter(([tag, other]) => tag !== defaultLanguage && other);
  if (!others.length) return text;
  return Object.fromEntries([[defaultLanguage, text], ...others.slice(0, 49)]);
}
