import {
  pickKnownFields,
  SurveyDraft,
  type ManagedSurvey,
  type NewSurvey,
  type Survey,
} from '@service-popups/contract';
import { surveyProblems } from '@service-popups/rules';
import type { Orm } from '../../db/orm';
import { requireMatch, type IfMatch } from '../../http/if-match';
import { ProblemError } from '../../http/problem';
import { recordChange } from '../audit/store';
import type { Scope } from '../environments/service';
import { newId } from '../projects/create-project';
import {
  addSurvey,
  findSurvey,
  popupUsing,
  removeSurvey,
  saveSurvey,
  toSummary,
  type SurveyRow,
} from './store';

export async function readSurvey(
  orm: Orm,
  environmentId: number,
  id: string,
): Promise<ManagedSurvey> {
  const row = await findSurvey(orm, environmentId, id);
  if (!row) throw noSuchSurvey();
  return toManaged(row);
}

export async function createSurvey(
  orm: Orm,
  { projectId, environmentId, by }: Scope,
  { id: wanted, ...given }: NewSurvey,
): Promise<ManagedSurvey> {
  const id = wanted ?? newId('srv');
  const { name, ...content } = pickKnownFields(SurveyDraft, given);
  const definition = checked({ id, version: 1, ...content });
  return orm.transaction(async (tx) => {
    const row = await addSurvey(tx, environmentId, name, definition);
    if (!row) throw new ProblemError('conflict', 'A survey with this id already exists');
    const after = { name, ...definition };
    await recordChange(tx, by, { projectId, action: 'survey.create', target: id, after });
    return toManaged(row);
  });
}

export async function changeSurvey(
  orm: Orm,
  { projectId, environmentId, by }: Scope,
  id: string,
  draft: SurveyDraft,
  ifMatch: IfMatch,
): Promise<ManagedSurvey> {
  const { name, ...content } = pickKnownFields(SurveyDraft, draft);
  return orm.transaction(async (tx) => {
    const old = await findSurvey(tx, environmentId, id, 'update');
    if (!old) throw noSuchSurvey();
    requireMatch(ifMatch, old.revision);
    const definition = checked({ id, version: old.revision + 1, ...content });
    const row = await saveSurvey(tx, environmentId, name, definition);
    await recordChange(tx, by, {
      projectId,
      action: 'survey.change',
      target: id,
      before: { name: old.name, ...old.definition },
      after: { name, ...definition },
    });
    return toManaged(row);
  });
}

export async function deleteSurvey(
  orm: Orm,
  { projectId, environmentId, by }: Scope,
  id: string,
  ifMatch: IfMatch,
): Promise<void> {
  await orm.transaction(async (tx) => {
    const old = await findSurvey(tx, environmentId, id, 'update');
    if (!old) throw noSuchSurvey();
    requireMatch(ifMatch, old.revision);
    const popup = await popupUsing(tx, environmentId, id);
    if (popup)
      throw new ProblemError(
        'conflict',
        `The popup "${popup}" uses this survey: delete the popup first, or choose another survey for it`,
      );
    await removeSurvey(tx, environmentId, id);
    const before = { name: old.name, ...old.definition };
    await recordChange(tx, by, { projectId, action: 'survey.delete', target: id, before });
  });
}

/** Rejects a survey with problems in its flow, such as pages that can't be reached. */
function checked(survey: Survey): Survey {
  const [problem] = surveyProblems(survey);
  if (!problem) return survey;
  const field = problem.path.slice(1).replaceAll('/', '.');
  throw new ProblemError('invalid_request', problem.message, { field });
}

function toManaged(row: SurveyRow): ManagedSurvey {
  const { defaultLanguage, pages, ends, hiddenFields } = row.definition;
  return { ...toSummary(row), defaultLanguage, pages, ends, ...(hiddenFields && { hiddenFields }) };
}

export function noSuchSurvey(): ProblemError {
  return new ProblemError('not_found', 'There is no such survey');
}
