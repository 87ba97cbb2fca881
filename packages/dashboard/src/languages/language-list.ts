import { locale } from '../format/numbers';

const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });

/** The English name of a language, or its tag if unknown. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Languages that the frame's own texts are available in. */
export const commonLanguages = 'en de fr es it pt nl pl sv da no fi ja zh ar he'.split(' ');

const otherLanguages = (
  'af am az be bg bn bs ca cs cy el en-GB en-US es-419 et eu fa fil fr-CA ga gl gu hi hr hu hy id is ka kk km kn ko ' +
  'ky lb lo lt lv mk ml mn mr ms mt my nb ne nn pa pt-BR pt-PT ro ru si sk sl sq sr sw ta te th tr uk ur uz vi ' +
  'zh-Hans zh-Hant zu'
).split(' ');

/** Every language that's offered without typing its tag: common ones first, others by name. */
export const languageTags: readonly string[] = [
  ...commonLanguages,
  ...otherLanguages.sort((a, b) => languageName(a).localeCompare(languageName(b))),
];

/** The tag in its usual spelling, or undefined if it isn't a BCP 47 tag. */
export function canonicalTag(text: string): string | undefined {
  if (!/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(text) || text.length > 35) return undefined;
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}
