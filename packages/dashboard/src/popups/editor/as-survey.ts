import type { ManagedSurvey, Survey } from '@service-popups/contract';

/** A survey as the frame would get it. */
export function asSurvey(survey: ManagedSurvey): Survey {
  const { id, defaultLanguage, pages, ends, hiddenFields } = survey;
  return { id, version: 1, defaultLanguage, pages, ends, ...(hiddenFields && { hiddenFields }) };
}
