import type { ManagedPopup } from '@service-popups/contract';
import type { SurveyTemplate } from '@service-popups/rules';
import { createPopup } from '../api/popups';
import type { Scope } from '../api/scope';
import { createSurvey } from '../api/surveys';
import { firstPopupFor } from './first-popup';

/** A survey and a popup that asks it, both as drafts. */
export async function createFromTemplate(
  scope: Scope,
  { id, survey }: SurveyTemplate,
): Promise<ManagedPopup> {
  const made = await createSurvey(scope, survey);
  return createPopup(scope, { ...firstPopupFor(id), surveyId: made.id });
}
