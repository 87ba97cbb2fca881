import type { LocalText, Survey } from '@service-popups/contract';
import { localText } from '@service-popups/rules';

const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];

export function primaryTag(language: string): string {
  return language.toLowerCase().split('-')[0] ?? '';
}

export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(primaryTag(language)) ? 'rtl' : 'ltr';
}

/**
 * The language the visitor will in fact read: theirs when the survey is translated into it, or
 * else the survey's own. A screen reader picks its voice by it, and the text its direction.
 */
export function contentLanguage(survey: Survey, language: string): string {
  const tags: Record<string, string> = {};
  for (const text of textsOf(survey)) {
    if (typeof text === 'object') for (const tag of Object.keys(text)) tags[tag] = tag;
  }
  return localText(tags, language, survey.defaultLanguage) || survey.defaultLanguage;
}

function textsOf({ pages, ends }: Survey): LocalText[] {
  const questions = pages.flatMap((page) => page.questions);
  return [...questions, ...ends].map(({ title }) => title);
}
