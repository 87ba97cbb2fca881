import type { ManagedSurvey, Survey } from '@service-popups/contract';

/** Converts a survey to the form that the frame expects. */
export function asSurvey(survey: ManagedSurvey): Survey {
  const { id, defaultLanguage, pages, ends, hiddenFields } = survey;
  return { id, version: 1, defaultLanguage, pages, ends, ...(hiddenFields && { hiddenFields }) };
}
