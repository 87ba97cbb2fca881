/** Longer than any language tag in use. */
const MAX_LENGTH = 35;
/** The shape of a BCP 47 tag: a language, and subtags. */
const TAG = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/;

/** A language tag in lower case; undefined if it's malformed. `en_US` is read as `en-US`. */
export function readTag(lang: string): string | undefined {
  if (lang.length > MAX_LENGTH) return undefined;
  const tag = lang.toLowerCase().replaceAll('_', '-');
  return TAG.test(tag) ? tag : undefined;
}

/** A tag in the case that BCP 47 recommends, such as `en-GB` and `zh-Hant-TW`. */
export function canonicalCase(tag: string): string {
  const [language = '', ...subtags] = tag.split('-');
  const singleton = subtags.findIndex(({ length }) => length === 1);
  const cased = subtags.map((subtag, index) => {
    // Subtags after a single letter are an extension, and stay in lower case.
    if (singleton !== -1 && index > singleton) return subtag;
    if (subtag.length === 2) return subtag.toUpperCase();
    return subtag.length === 4 ? subtag.charAt(0).toUpperCase() + subtag.slice(1) : subtag;
  });
  return [language, ...cased].join('-');
}
