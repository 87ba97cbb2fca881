import type { SurveyDraft } from '@service-popups/contract';

/** Picks the editable part of a survey. */
export function asDraft(survey: SurveyDraft): SurveyDraft {
  const { name, defaultLanguage, pages, ends, hiddenFields, translatedFrom } = survey;
  return {
    name,
    defaultLanguage,
    pages,
    ends,
    ...(hiddenFields && { hiddenFields }),
    ...(translatedFrom && { translatedFrom }),
  };
}
