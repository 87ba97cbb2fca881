import { parseTagFilter, type TagFilter } from '@service-popups/rules';
import { locale } from '../../format/numbers';

/** The tags in a text that was validated before. */
export function readTagFilter(text: string | undefined): TagFilter {
  return text === undefined ? [] : (parseTagFilter(text) ?? []);
}

/** The filter in words: "Tag is bug or slow". */
export function describeTags(tags: TagFilter): string {
  return tags.length === 1 && tags[0] === null ? 'No tags' : `Tag is ${tagNames(tags)}`;
}

const alternatives = new Intl.ListFormat(locale, { type: 'disjunction' });

function tagNames(tags: TagFilter): string {
  return alternatives.format(tags.map((tag) => tag ?? 'none'));
}
