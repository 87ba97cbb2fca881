import type { PopupDefinition, PopupTexts } from '@service-popups/contract';
import { findTranslation } from './local-text';

/** A popup as in client mode, where all of its texts are optional. */
type TranslatedPopup = PopupTexts & Pick<PopupDefinition, 'translations'>;

/**
 * The popup's texts in the language, like those of its survey. A text that isn't translated stays in the
 * survey's default language.
 */
export function localizePopup(
  popup: TranslatedPopup,
  language: string,
  defaultLanguage: string,
): PopupTexts {
  const { translations = {} } = popup;
  const pick = (textOf: (texts: PopupTexts) => string | undefined): string => {
    const original = textOf(popup);
    const texts = Object.entries(translations).map(([tag, given]) => [tag, textOf(given)]);
    const byTag = { ...Object.fromEntries(texts), [defaultLanguage]: original } as Texts;
    return findTranslation(byTag, language) ?? original ?? '';
  };
  const labels = [popup, ...Object.values(translations)].flatMap(
    ({ actions = {} }) => Object.keys(actions) as (keyof typeof actions)[],
  );
  const actions = labels.map((label) => [label, pick((texts) => texts.actions?.[label])]);
  return {
    title: pick(({ title }) => title),
    message: pick(({ message }) => message),
    ...(labels.length && { actions: Object.fromEntries(actions) as Record<string, string> }),
  };
}

type Texts = Record<string, string | undefined>;
