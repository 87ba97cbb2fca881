import { primaryTag } from './language';
import { en } from './en';
import type { Words } from './words';

/** A further language is one more file, named here by its primary tag. */
const languages: ReadonlyMap<string, Words> = new Map([['en', en]]);

export function wordsFor(language: string): Words {
  return languages.get(primaryTag(language)) ?? en;
}

/** Puts numbers in the place of their names in braces. */
export function fill<Name extends string>(
  template: string,
  values: Readonly<Record<Name, number>>,
): string {
  return template.replace(/\{(\w+)\}/g, (_, name: Name) => String(values[name]));
}
