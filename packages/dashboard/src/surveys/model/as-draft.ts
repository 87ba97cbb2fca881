import type { ManagedSurvey, SurveyDraft } from '@service-popups/contract';

/** What the team writes of a survey. */
export function asDraft(survey: ManagedSurvey): SurveyDraft {
  const { name, defaultLanguage, pages, ends, hiddenFields } = survey;
  return { name, defaultLanguage, pages, ends, ...(hiddenFields && { hiddenFields }) };
}
