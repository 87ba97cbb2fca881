import type { LocalText, Survey } from '@service-popups/contract';
import { localText } from './local-text';

/** The fields of a survey that are texts, wherever they stand in it. */
export const textFields: ReadonlySet<string> = new Set([
  'title',
  'message',
  'help',
  'label',
  'placeholder',
  'lowLabel',
  'highLabel',
  'yesLabel',
  'noLabel',
  'invalidMessage',
  'unit',
  'alt',
]);

/** The survey with its texts in one language, or in the nearest one there is. */
export function localizeSurvey(survey: Survey, language: string): Survey {
  const say = (text: LocalText) => localText(text, language, survey.defaultLanguage);
  return mapTexts(survey, say) as Survey;
}

/** The languages that a survey speaks in at least one of its texts. */
export function surveyLanguages(survey: Survey): string[] {
  const tags = new Set([survey.defaultLanguage]);
  mapTexts(survey, (text) => {
    if (typeof text === 'object') for (const tag of Object.keys(text)) tags.add(tag);
    return text;
  });
  return [...tags];
}

/** The language a visitor will in fact read: theirs if the survey speaks it, or else its own. */
export function contentLanguage(survey: Survey, language: string): string {
  const tags = surveyLanguages(survey).map((tag) => [tag, tag]);
  return localText(Object.fromEntries(tags) as LocalText, language, survey.defaultLanguage);
}

function mapTexts(value: unknown, change: (text: LocalText) => LocalText): unknown {
  if (Array.isArray(value)) return value.map((entry) => mapTexts(entry, change));
  if (typeof value !== 'object' || !value) return value;
  const entries = Object.entries(value).map(([key, field]: [string, unknown]) => [
    key,
    textFields.has(key) ? change(field as LocalText) : mapTexts(field, change),
  ]);
  return Object.fromEntries(entries) as unknown;
}
