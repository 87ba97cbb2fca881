import type { PopupDefinition, Survey } from '@service-popups/contract';
import { contentLanguage } from '@service-popups/rules';

const MAX_TAGS = 20;
/** Longer ones aren't languages, and slow to compare. */
const MAX_TAG_LENGTH = 35;

/** The tags of an `Accept-Language` header, the preferred ones first. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',', MAX_TAGS)
    .map((entry) => {
      const [tag = '', quality] = entry.split(';');
      const weight = /^\s*q=([01](\.\d{1,3})?)\s*$/.exec(quality ?? 'q=1')?.[1] ?? '0';
      return { tag: tag.trim(), weight: Number(weight) };
    })
    .filter(({ tag, weight }) => isTag(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** Whether a text can be a language. */
export function isTag(text: string): boolean {
  return text !== '' && text !== '*' && text.length <= MAX_TAG_LENGTH;
}

/** The language to show: the first one wanted that the survey or the popup has, or else its default. */
export function preferredLanguage(
  { popup, survey }: { popup: PopupDefinition; survey: Survey },
  wanted: readonly string[],
): string {
  for (const tag of wanted) {
    const shown = contentLanguage(survey, tag, popup);
    if (primary(tag) === primary(shown)) return shown;
  }
  return contentLanguage(survey, '', popup);
}

function primary(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}
