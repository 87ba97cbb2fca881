import type { LocalText, PopupDefinition, Survey } from '@service-popups/contract';
import { localText } from './local-text';

/** The survey fields that hold a `LocalText`, at any depth. */
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

/** Replaces every text by its best translation for the language. */
export function localizeSurvey(survey: Survey, language: string): Survey {
  return mapTexts(survey, (text) => localText(text, language, survey.defaultLanguage)) as Survey;
}

/** The languages that at least one text of the survey is available in. */
export function surveyLanguages(survey: Survey): string[] {
  const tags = new Set([survey.defaultLanguage]);
  mapTexts(survey, (text) => {
    if (typeof text === 'object') for (const tag of Object.keys(text)) tags.add(tag);
    return text;
  });
  return [...tags];
}

/**
 * The language a visitor will see: theirs if the survey or the popup has a text in it, otherwise the
 * survey's default.
 */
export function contentLanguage(
  survey: Survey,
  language: string,
  { translations = {} }: Pick<PopupDefinition, 'translations'>,
): string {
  const tags = [...surveyLanguages(survey), ...Object.keys(translations)].map((tag) => [tag, tag]);
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
