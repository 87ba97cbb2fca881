import type { ManagedSurvey, SurveyDraft } from '@service-popups/contract';

/** Picks the editable part of a survey. */
export function asDraft(survey: ManagedSurvey): SurveyDraft {
  const { name, defaultLanguage, pages, ends, hiddenFields } = survey;
  return { name, defaultLanguage, pages, ends, ...(hiddenFields && { hiddenFields }) };
}
