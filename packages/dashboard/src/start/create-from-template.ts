import type { ManagedPopup, PopupDraft } from '@service-popups/contract';
import type { SurveyTemplate } from '@service-popups/rules';
import { createPopup } from '../api/popups';
import type { Scope } from '../api/scope';
import { createSurvey } from '../api/surveys';
import { firstPopupFor } from './first-popup';

/** Creates a survey and a popup for it, both as drafts. */
export async function createFromTemplate(
  scope: Scope,
  { id, survey }: SurveyTemplate,
  changes: Partial<PopupDraft> = {},
): Promise<ManagedPopup> {
  const created = await createSurvey(scope, survey);
  return createPopup(scope, { ...firstPopupFor(id), ...changes, surveyId: created.id });
}
