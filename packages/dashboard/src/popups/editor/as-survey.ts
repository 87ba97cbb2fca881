import type { ManagedSurvey, Survey } from '@service-popups/contract';

/** A survey as the frame would get it. */
export function asSurvey({ id, defaultLanguage, pages, ends }: ManagedSurvey): Survey {
  return { id, version: 1, defaultLanguage, pages, ends };
}
