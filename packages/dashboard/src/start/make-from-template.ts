import type { ManagedPopup } from '@service-popups/contract';
import type { SurveyTemplate } from '@service-popups/rules';
import { createPopup } from '../api/popups';
import type { Side } from '../api/side';
import { createSurvey } from '../api/surveys';
import { firstPopupFor } from './first-popup';

/** A survey and a popup that asks it, both as drafts. */
export async function makeFromTemplate(
  side: Side,
  { id, survey }: SurveyTemplate,
): Promise<ManagedPopup> {
  const made = await createSurvey(side, survey);
  return createPopup(side, { ...firstPopupFor(id), surveyId: made.id });
}
