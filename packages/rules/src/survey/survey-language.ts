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

/** Languages by their tag in lower case. */
type Languages = ReadonlyMap<string, string>;

/** Reading all texts takes a while, and pages ask for many languages. */
const languagesOfSurveys = new WeakMap<Survey, Languages>();

/** The languages that at least one text of the survey is available in. */
export function surveyLanguages(survey: Survey): Languages {
  const known = languagesOfSurveys.get(survey);
  if (known) return known;
  const tags = [survey.defaultLanguage];
  mapTexts(survey, (text) => {
    if (typeof text === 'object') tags.push(...Object.keys(text));
    return text;
  });
  const found = byLowerCase(tags);
  languagesOfSurveys.set(survey, found);
  return found;
}

function byLowerCase(tags: readonly string[]): Languages {
  const found = new Map<string, string>();
  for (const tag of tags) {
    const name = tag.toLowerCase();
    if (!found.has(name)) found.set(name, tag);
  }
  return found;
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
  const languages = [surveyLanguages(survey), byLowerCase(Object.keys(translations))];
  // The tag itself, then shorter ones.
  for (let tag = language.toLowerCase(); tag; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-'))))
    for (const known of languages) {
      const found = known.get(tag);
      if (found) return found;
    }
  return survey.defaultLanguage;
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
