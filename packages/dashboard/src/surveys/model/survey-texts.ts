import type { LocalText, SurveyDraft } from '@service-popups/contract';
import { isMissing, getText, withText } from '../../languages/local-texts';
import { isSamePlace } from './find-place';
import type { Place } from './survey-edits';

/** One text of a survey. */
export interface SurveyText {
  /** Where it is, as in `questions/reason/options/price/label`. */
  id: string;
  /** Where it is, for people. */
  context: string;
  value: LocalText;
  place: Place;
}

const fieldNames: Readonly<Record<string, string>> = {
  title: 'title',
  help: 'help text',
  label: 'label',
  lowLabel: 'low-end label',
  highLabel: 'high-end label',
  yesLabel: '“yes” label',
  noLabel: '“no” label',
  placeholder: 'placeholder',
  invalidMessage: 'error message',
  unit: 'unit',
  message: 'message',
  alt: 'alt text',
};

const partNames: Readonly<Record<string, string>> = {
  options: 'option',
  rows: 'row',
  columns: 'column',
  other: '“Other” option',
  image: 'image',
  link: 'link',
};

type Change = (text: SurveyText) => LocalText;

/** Replaces every text, in the order in which visitors see them. */
export function mapTexts(draft: SurveyDraft, change: Change): SurveyDraft {
  return {
    ...draft,
    pages: draft.pages.map((page, p) => ({
      ...page,
      questions: page.questions.map((question, q) =>
        mapPart(
          question,
          `questions/${question.id}`,
          `Page ${String(p + 1)}, question ${String(q + 1)}`,
          { at: 'question', page: p, question: q },
          change,
        ),
      ),
    })),
    ends: draft.ends.map((end, at) =>
      mapPart(
        end,
        `ends/${end.id}`,
        `End screen ${String(at + 1)}`,
        { at: 'end', end: at },
        change,
      ),
    ),
  };
}

/** Walks the fields that hold texts or parts with texts; others, such as conditions, stay as they are. */
function mapPart<T extends object>(
  part: T,
  id: string,
  context: string,
  place: Place,
  change: Change,
): T {
  const entries = Object.entries(part).map(([name, value]: [string, unknown]) => {
    const fieldId = `${id}/${name}`;
    const fieldName = Object.hasOwn(fieldNames, name) ? fieldNames[name] : undefined;
    const partName = Object.hasOwn(partNames, name) ? partNames[name] : undefined;
    if (fieldName !== undefined)
      return [
        name,
        change({
          id: fieldId,
          context: `${context}, ${fieldName}`,
          value: value as LocalText,
          place,
        }),
      ];
    if (partName === undefined || typeof value !== 'object' || value === null) return [name, value];
    const inner = (one: object, innerId: string, number = '') =>
      mapPart(one, innerId, `${context}, ${partName}${number}`, place, change);
    return [
      name,
      Array.isArray(value)
        ? value.map((one: { id: string }, at) =>
            inner(one, `${fieldId}/${one.id}`, ` ${String(at + 1)}`),
          )
        : inner(value, fieldId),
    ];
  });
  return Object.fromEntries(entries) as T;
}

export function listTexts(draft: SurveyDraft): SurveyText[] {
  const found: SurveyText[] = [];
  mapTexts(draft, (text) => {
    found.push(text);
    return text.value;
  });
  return found;
}

/** How many texts have a translation, of those that need one. */
export function countTranslated(
  draft: SurveyDraft,
  language: string,
): { translated: number; total: number } {
  const main = draft.defaultLanguage;
  const needed = listTexts(draft).filter(({ value }) => getText(value, main, main) !== '');
  const missing = needed.filter(({ value }) => isMissing(value, language, main));
  return { translated: needed.length - missing.length, total: needed.length };
}

/** The next place with a missing translation: after this one, or else from the start up to this one. */
export function nextMissing(draft: SurveyDraft, language: string, from: Place): Place | undefined {
  const texts = listTexts(draft);
  const after = texts.findLastIndex(({ place }) => isSamePlace(place, from)) + 1;
  return [...texts.slice(after), ...texts.slice(0, after)].find(({ value }) =>
    isMissing(value, language, draft.defaultLanguage),
  )?.place;
}

export function withoutLanguage(draft: SurveyDraft, language: string): SurveyDraft {
  const main = draft.defaultLanguage;
  return mapTexts(draft, ({ value }) =>
    typeof value === 'string' ? value : withText(value, language, main, ''),
  );
}

/**
 * Changes the main language. If there are translations into it, they become the main texts, and the old
 * main texts become translations; otherwise the texts were in that language all along.
 */
export function withMainLanguage(draft: SurveyDraft, language: string): SurveyDraft {
  const main = draft.defaultLanguage;
  const hasTranslations = listTexts(draft).some(({ value }) => getText(value, language, '') !== '');
  const changed = mapTexts(draft, ({ value }) => {
    if (typeof value === 'string')
      return hasTranslations && value !== '' ? { [main]: value } : value;
    if (hasTranslations) return value;
    const entries = Object.entries(value).filter(([tag]) => tag !== language);
    return Object.fromEntries(entries.map(([tag, text]) => [tag === main ? language : tag, text]));
  });
  return { ...changed, defaultLanguage: language };
}
