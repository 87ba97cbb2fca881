import type { PopupDraft, SurveyDraft } from '@service-popups/contract';
import { listLanguages } from '../../languages/local-texts';
import { toTextValues, toValues } from '../../popups/editor/popup-values';
import { countTexts } from '../../popups/editor/translations';
import { countTranslated } from '../../surveys/model/survey-texts';

/** How many texts aren't translated into a language that popup or survey have. */
export interface MissingTexts {
  language: string;
  count: number;
}

export function countMissingTexts(
  draft: PopupDraft,
  survey: SurveyDraft | undefined,
): MissingTexts[] {
  const values = toValues(draft);
  const main = survey?.defaultLanguage ?? values.language;
  const languages = new Set([...listLanguages(survey, main), ...Object.keys(values.translations)]);
  languages.delete(main);
  return [...languages].flatMap((language) => {
    const own = countTexts(values, values.translations[language] ?? toTextValues({}));
    const inSurvey = survey ? countTranslated(survey, language) : { total: 0, translated: 0 };
    const count = own.total - own.translated + inSurvey.total - inSurvey.translated;
    return count === 0 ? [] : [{ language, count }];
  });
}
