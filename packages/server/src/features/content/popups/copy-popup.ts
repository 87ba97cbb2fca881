import {
  pickKnownFields,
  SurveyDraft,
  type EnvironmentKind,
  type ManagedPopup,
  type ManagedSurvey,
} from '@service-popups/contract';
import type { Db } from '../../../db/db';
import type { Scope } from '../environments/service';
import { listEnvironmentIds } from '../environments/store';
import { changeSurvey, createSurvey, readSurvey } from '../surveys/service';
import { findSurvey } from '../surveys/store';
import { changePopup, createPopup, readPopup } from './service';
import { findPopup } from './store';

const OTHER: Record<EnvironmentKind, EnvironmentKind> = {
  development: 'production',
  production: 'development',
};

/**
 * Copies the draft of a popup and its survey to the other environment under the same ids, overwriting drafts
 * there. Nothing goes live.
 */
export async function copyPopup(db: Db, scope: Scope, id: string): Promise<ManagedPopup> {
  return db.transaction(async (tx) => {
    const { draft } = await readPopup(tx, scope.environmentId, id);
    const { surveyId } = draft;
    const survey = surveyId && (await readSurvey(tx, scope.environmentId, surveyId));
    const kind = OTHER[scope.kind];
    const [environmentId] = await listEnvironmentIds(tx, scope.projectId, kind);
    if (environmentId === undefined) throw new Error(`the project has no environment ${kind}`);
    const target = { ...scope, kind, environmentId };
    if (survey) await putSurvey(tx, target, survey);
    return (await findPopup(tx, environmentId, id))
      ? changePopup(tx, target, id, draft, () => true)
      : createPopup(tx, target, { id, ...draft });
  });
}

async function putSurvey(db: Db, scope: Scope, survey: ManagedSurvey): Promise<void> {
  const { id } = survey;
  const draft = pickKnownFields(SurveyDraft, survey);
  if (await findSurvey(db, scope.environmentId, id))
    await changeSurvey(db, scope, id, draft, () => true);
  else await createSurvey(db, scope, { id, ...draft });
}
