import type { PopupDraft, PopupTexts, SurveyDraft } from '@service-popups/contract';
import type { OutdatedText } from '../../languages/outdated-text';
import { listOutdated } from '../../surveys/model/outdated-texts';
import { toValues, type PopupValues, type TextValues } from './popup-values';

export type TextPath = 'title' | 'message' | `actions.${keyof TextValues['actions']}`;
type Sources = PopupValues['translatedFrom'];

const actionOf = (path: TextPath) => path.replace('actions.', '') as keyof TextValues['actions'];

export function readText({ title, message, actions }: PopupTexts, path: TextPath): string {
  if (path === 'title') return title ?? '';
  if (path === 'message') return message ?? '';
  return actions?.[actionOf(path)] ?? '';
}

const paths = (texts: PopupTexts): TextPath[] => [
  'title',
  'message',
  ...Object.keys(texts.actions ?? {}).map((name) => `actions.${name}` as TextPath),
];

/** Keeps what was translated, for every language with a translation of a text that changes. */
export function sourcesAfterChange(values: PopupValues, path: TextPath, text: string): Sources {
  const before = readText(values, path);
  return Object.entries(values.translations).reduce((sources, [language, translation]) => {
    const known = readText(sources[language] ?? {}, path) || before;
    const isOutdated = readText(translation, path) !== '' && known !== text;
    return withSource(sources, language, path, isOutdated ? known : '');
  }, values.translatedFrom);
}

/** Without a text, the translation is up to date. */
export function withSource(
  sources: Sources,
  language: string,
  path: TextPath,
  text: string,
): Sources {
  const { [language]: texts = {}, ...others } = sources;
  const changed = withText(texts, path, text);
  return Object.keys(changed).length === 0 ? others : { ...others, [language]: changed };
}

function withText(
  { actions = {}, ...texts }: PopupTexts,
  path: TextPath,
  text: string,
): PopupTexts {
  const isAction = path !== 'title' && path !== 'message';
  const key = isAction ? actionOf(path) : path;
  const set = <T extends object>(old: T): T => {
    const left = Object.entries(old).filter(([name]) => name !== key);
    return Object.fromEntries(text === '' ? left : [...left, [key, text]]) as T;
  };
  const changed = isAction ? set(actions) : actions;
  return {
    ...(isAction ? texts : set(texts)),
    ...(Object.keys(changed).length > 0 && { actions: changed }),
  };
}

/** The translations of a popup into a language whose texts have changed since. */
export function listOutdatedTexts(values: PopupValues, language: string): OutdatedText[] {
  return outdatedPaths(values, language).map((path) => ({
    main: readText(values, path),
    translation: readText(values.translations[language] ?? {}, path),
    source: readText(values.translatedFrom[language] ?? {}, path),
  }));
}

function outdatedPaths(values: PopupValues, language: string): TextPath[] {
  const sources = values.translatedFrom[language] ?? {};
  const translation = values.translations[language] ?? {};
  return paths(sources).filter((path) => {
    const source = readText(sources, path);
    return source !== '' && source !== readText(values, path) && readText(translation, path) !== '';
  });
}

/** Takes a translation as up to date, though it stays as it is. */
export function sourcesWithout(
  values: PopupValues,
  language: string,
  { main, translation }: OutdatedText,
): Sources {
  return outdatedPaths(values, language)
    .filter(
      (path) =>
        readText(values, path) === main &&
        readText(values.translations[language] ?? {}, path) === translation,
    )
    .reduce((sources, path) => withSource(sources, language, path, ''), values.translatedFrom);
}

/** How many translations are outdated in a popup and its survey, by language, for a warning before publishing. */
export function countOutdated(
  popup: PopupDraft,
  survey: SurveyDraft | undefined,
): { language: string; count: number }[] {
  const values = toValues(popup);
  const languages = new Set(
    [popup, survey].flatMap((draft) => Object.keys(draft?.translatedFrom ?? {})),
  );
  return [...languages]
    .map((language) => ({
      language,
      count:
        listOutdatedTexts(values, language).length +
        (survey ? listOutdated(survey, language).length : 0),
    }))
    .filter(({ count }) => count > 0);
}
