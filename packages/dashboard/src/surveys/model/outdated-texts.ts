import type { SurveyDraft } from '@service-popups/contract';
import { getText } from '../../languages/local-texts';
import type { OutdatedText } from '../../languages/outdated-text';
import { isSamePlace } from './find-place';
import type { Place } from './survey-edits';
import { listTexts, type SurveyText } from './survey-texts';

type Sources = Record<string, Record<string, string>>;

/**
 * Keeps what was translated of texts that a change has made newer than their translations. A translation that
 * changes is up to date again, and so is one whose text is as it was.
 */
export function trackTranslations(before: SurveyDraft, after: SurveyDraft): SurveyDraft {
  const main = after.defaultLanguage;
  const { translatedFrom: known = {}, ...rest } = after;
  // The texts have changed places, and nothing is known of them.
  if (before.defaultLanguage !== main) return rest;
  const old = new Map(listTexts(before).map(({ id, value }) => [id, value]));
  const sources: Sources = {};
  for (const { id, value } of listTexts(after)) {
    const text = getText(value, main, main);
    for (const [language, translation] of translationsOf(value, main)) {
      const oldValue = old.get(id);
      const isNew = oldValue !== undefined && getText(oldValue, language, main) !== translation;
      const source = isNew
        ? undefined
        : (known[language]?.[id] ??
          (oldValue === undefined
            ? // The question may have a new id.
              findOutdated(before, language, text, translation)?.source
            : getText(oldValue, main, main) || undefined));
      if (source !== undefined && source !== text)
        sources[language] = { ...sources[language], [id]: source };
    }
  }
  return Object.keys(sources).length === 0 ? rest : { ...rest, translatedFrom: sources };
}

function translationsOf(value: SurveyText['value'], main: string): [string, string][] {
  if (typeof value === 'string') return [];
  return Object.entries(value).filter(([language, text]) => language !== main && text !== '');
}

function listWithSource(draft: SurveyDraft, language: string): (SurveyText & OutdatedText)[] {
  const sources = draft.translatedFrom?.[language] ?? {};
  const main = draft.defaultLanguage;
  return listTexts(draft).flatMap((text) => {
    const source = Object.hasOwn(sources, text.id) ? sources[text.id] : undefined;
    const now = getText(text.value, main, main);
    const translation = getText(text.value, language, main);
    return source === undefined || source === now || translation === ''
      ? []
      : [{ ...text, source, main: now, translation }];
  });
}

/** The translations into a language whose texts have changed since. */
export function listOutdated(draft: SurveyDraft, language: string): OutdatedText[] {
  if (!draft.translatedFrom?.[language]) return [];
  return listWithSource(draft, language).map(({ main, translation, source }) => ({
    main,
    translation,
    source,
  }));
}

/** Fields know their texts, but not where in the survey they are. The same two texts are outdated everywhere. */
export function findOutdated(
  draft: SurveyDraft,
  language: string,
  main: string,
  translation: string,
): OutdatedText | undefined {
  return listOutdated(draft, language).find(
    (one) => one.main === main && one.translation === translation,
  );
}

/** Takes a translation as up to date, though it stays as it is. */
export function withoutOutdated(
  draft: SurveyDraft,
  language: string,
  { main, translation }: OutdatedText,
): SurveyDraft {
  const done = listWithSource(draft, language)
    .filter((one) => one.main === main && one.translation === translation)
    .map(({ id }) => id);
  const { [language]: sources = {}, ...others } = draft.translatedFrom ?? {};
  const left = Object.entries(sources).filter(([id]) => !done.includes(id));
  const translatedFrom: Sources = {
    ...others,
    ...(left.length > 0 && { [language]: Object.fromEntries(left) }),
  };
  const { translatedFrom: _before, ...rest } = draft;
  return Object.keys(translatedFrom).length === 0 ? rest : { ...rest, translatedFrom };
}

/** The next place with an outdated translation, as `nextMissing`. */
export function nextOutdated(draft: SurveyDraft, language: string, from: Place): Place | undefined {
  const outdated = listWithSource(draft, language);
  const texts = listTexts(draft);
  const last = texts.findLastIndex(({ place }) => isSamePlace(place, from));
  const positionOf = ({ id }: SurveyText) => texts.findIndex((text) => text.id === id);
  return (outdated.find((one) => positionOf(one) > last) ?? outdated[0])?.place;
}
