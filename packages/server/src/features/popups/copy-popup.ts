import {
  SurveyDraft,
  type EnvironmentKind,
  type ManagedPopup,
  type ManagedSurvey,
} from '@service-popups/contract';
import { isDeepStrictEqual } from 'node:util';
import type { Orm } from '../../db/orm';
import { onlyKnown } from '../../http/only-known';
import type { Side } from '../environments/service';
import { environmentIdsOf } from '../environments/store';
import { changeSurvey, createSurvey, readSurvey } from '../surveys/service';
import { findSurvey } from '../surveys/store';
import { changePopup, createPopup, readPopup } from './service';
import { findPopup } from './store';

const OTHER: Record<EnvironmentKind, EnvironmentKind> = {
  development: 'production',
  production: 'development',
};

/**
 * Brings the draft of a popup and its survey to the other environment, under the same ids. What is
 * there becomes this; nothing goes live by it.
 */
export async function copyPopup(orm: Orm, side: Side, id: string): Promise<ManagedPopup> {
  return orm.transaction(async (tx) => {
    const { draft } = await readPopup(tx, side.environmentId, id);
    const survey = await readSurvey(tx, side.environmentId, draft.surveyId);
    const kind = OTHER[side.kind];
    const [environmentId] = await environmentIdsOf(tx, side.projectId, kind);
    if (environmentId === undefined) throw new Error(`the project has no environment ${kind}`);
    const there = { ...side, kind, environmentId };
    await putSurvey(tx, there, survey);
    return (await findPopup(tx, environmentId, id))
      ? changePopup(tx, there, id, draft, () => true)
      : createPopup(tx, there, { id, ...draft });
  });
}

async function putSurvey(orm: Orm, side: Side, survey: ManagedSurvey): Promise<void> {
  const { id } = survey;
  const draft = onlyKnown(SurveyDraft, survey);
  if (!(await findSurvey(orm, side.environmentId, id))) {
    await createSurvey(orm, side, { id, ...draft });
    return;
  }
  const old = onlyKnown(SurveyDraft, await readSurvey(orm, side.environmentId, id));
  if (!isDeepStrictEqual(old, draft)) await changeSurvey(orm, side, id, draft, () => true);
}
