import type { ManagedPopup, PopupDraft } from '@service-popups/contract';
import type { SurveyTemplate } from '../surveys/templates/survey-template';
import { createPopup } from '../api/popups';
import type { Scope } from '../api/scope';
import { createSurvey } from '../api/surveys';
import { getFirstPopup } from './first-popup';

/** Creates a survey and a popup for it, both as drafts. */
export async function createFromTemplate(
  scope: Scope,
  { id, survey }: SurveyTemplate,
  changes: Partial<PopupDraft> = {},
): Promise<ManagedPopup> {
  const created = await createSurvey(scope, survey);
  return createPopup(scope, { ...getFirstPopup(id), ...changes, surveyId: created.id });
}
