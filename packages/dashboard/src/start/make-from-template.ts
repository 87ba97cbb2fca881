import type { ManagedPopup, ManagedSurvey } from '@service-popups/contract';
import { change } from '../api/request';
import { sidePath, type Side } from '../api/side';
import { templates } from './templates';

/** A survey and a popup that asks it, both as drafts. */
export async function makeFromTemplate(side: Side, templateId: string): Promise<ManagedPopup> {
  const template = templates.find(({ id }) => id === templateId);
  if (template === undefined) throw new Error(`there is no template ${templateId}`);
  const path = sidePath(side);
  const survey = (await change('POST', `${path}/surveys`, {
    body: template.survey,
  })) as ManagedSurvey;
  const body = { ...template.popup, surveyId: survey.id };
  return (await change('POST', `${path}/popups`, { body })) as ManagedPopup;
}
