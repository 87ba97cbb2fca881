import { encode } from './answer-filter';

/** Without needless white space. */
export function tidyTag(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** The same for tags that differ only in case or white space. */
export function tagKey(tag: string): string {
  return tidyTag(tag).toLowerCase();
}

/** Tags of which a response must have one. Null stands for responses without tags. */
export type TagFilter = (string | null)[];

/** The filter as a text, for addresses: `bug,too%20slow,-`. */
export function formatTagFilter(tags: TagFilter): string {
  return tags.map((tag) => (tag === null ? '-' : encode(tag))).join(',');
}

/** Undefined if the text isn't valid. */
export function parseTagFilter(text: string): TagFilter | undefined {
  try {
    const tags = text
      .split(',')
      .map((part) => (part === '-' ? null : tidyTag(decodeURIComponent(part))));
    return tags.includes('') ? undefined : tags;
  } catch {
    // A percent sign that encodes nothing.
    return undefined;
  }
}
