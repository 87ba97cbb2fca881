import {
  firstSchemaError,
  pickKnownFields,
  Survey,
  SurveyDraft,
  type ManagedSurvey,
  type NewSurvey,
} from '@service-popups/contract';
import { draftProblems, type SurveyProblem } from '@service-popups/rules';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../../db/db';
import { requireMatch, type IfMatch } from '../../../http/if-match';
import { ProblemError } from '../../../http/problem';
import { createLru } from '../../../memory/lru';
import { without } from '../../../without';
import { recordChange, recordDraftChange } from '../../people/audit/store';
import type { Scope } from '../environments/service';
import { checkImages } from '../images/service';
import { newId } from '../projects/create-project';
import {
  addSurvey,
  findSurvey,
  popupUsing,
  removeSurvey,
  saveSurvey,
  toSummary,
  type SurveyContent,
  type SurveyRow,
} from './store';

/** So that a reply stays small. Fixing some problems often fixes others. */
const MAX_PROBLEMS = 100;
const MAX_NAME = 100;
/** What was found in recently read surveys. */
const foundProblems = createLru<string, SurveyProblem[]>(1000);

export async function readSurvey(
  db: Db,
  environmentId: number,
  id: string,
): Promise<ManagedSurvey> {
  const row = await findSurvey(db, environmentId, id);
  if (!row) throw noSuchSurvey();
  return toManaged(row);
}

export async function createSurvey(
  db: Db,
  { projectId, environmentId, by }: Scope,
  { id: wanted, ...given }: NewSurvey,
): Promise<ManagedSurvey> {
  const id = wanted ?? newId('srv');
  const content = contentOf({ id, version: 1 }, pickKnownFields(SurveyDraft, given));
  return db.transaction(async (tx) => {
    await checkImages(tx, projectId, content.definition);
    const row = await addSurvey(tx, environmentId, content);
    if (!row) throw new ProblemError('conflict', 'A survey with this id already exists');
    const after = auditEntry(row);
    await recordChange(tx, by, { projectId, action: 'survey.create', target: id, after });
    return toManaged(row);
  });
}

/** Saves a draft, with or without problems. Without a change, nothing happens. */
export async function changeSurvey(
  db: Db,
  { projectId, environmentId, by }: Scope,
  id: string,
  given: SurveyDraft,
  ifMatch: IfMatch,
): Promise<ManagedSurvey> {
  const draft = pickKnownFields(SurveyDraft, given);
  return db.transaction(async (tx) => {
    const old = await findSurvey(tx, environmentId, id, 'update');
    if (!old) throw noSuchSurvey();
    requireMatch(ifMatch, old.revision);
    if (isDeepStrictEqual(draftOf(old), draft)) return toManaged(old);
    const content = contentOf({ id, version: old.revision + 1 }, draft);
    await checkImages(tx, projectId, content.definition);
    const row = await saveSurvey(tx, environmentId, content);
    await recordDraftChange(tx, by, {
      projectId,
      action: 'survey.change',
      target: id,
      before: auditEntry(old),
      after: auditEntry(row),
    });
    return toManaged(row);
  });
}

/** Creates a survey with the same content. */
export async function duplicateSurvey(
  db: Db,
  scope: Scope,
  id: string,
  wanted: string | undefined,
): Promise<ManagedSurvey> {
  const row = await findSurvey(db, scope.environmentId, id);
  if (!row) throw noSuchSurvey();
  const suffix = ' (copy)';
  const name = row.name.slice(0, MAX_NAME - suffix.length) + suffix;
  const copy = { ...draftOf(row), name };
  return createSurvey(db, scope, wanted === undefined ? copy : { id: wanted, ...copy });
}

export async function deleteSurvey(
  db: Db,
  { projectId, environmentId, by }: Scope,
  id: string,
  ifMatch: IfMatch,
): Promise<void> {
  await db.transaction(async (tx) => {
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
    const before = auditEntry(old);
    await recordChange(tx, by, { projectId, action: 'survey.delete', target: id, before });
  });
}

/** Why the survey can't be shown to visitors, if it has problems. */
export function blockingProblem(row: SurveyRow): string | undefined {
  const [problem, ...more] = problemsOf(row);
  const message = problem?.message ?? firstSchemaError(Survey, row.definition)?.message;
  if (message === undefined) return undefined;
  const others = more.length ? ` (and ${String(more.length)} more)` : '';
  return `The survey “${row.name}” has problems: ${message}${others}`;
}

/** The survey for visitors. A draft with problems never reaches them. */
export function deliverableSurvey(row: SurveyRow): Survey {
  const problem = blockingProblem(row);
  if (problem === undefined) return surveyForVisitors(row);
  throw new ProblemError('conflict', problem);
}

/** The survey without what only the team sees. */
export function surveyForVisitors({ definition }: Pick<SurveyRow, 'definition'>): Survey {
  const stored: Survey & Pick<SurveyDraft, 'translatedFrom'> = definition;
  return without(stored, 'translatedFrom');
}

function contentOf(
  version: Pick<Survey, 'id' | 'version'>,
  { name, ...content }: SurveyDraft,
): SurveyContent {
  const definition = { ...version, ...content };
  return { name, definition, problemCount: problemsOf({ name, definition }).length };
}

function draftOf({ name, definition }: SurveyRow): SurveyDraft {
  return { name, ...without(definition, 'id', 'version') };
}

/** Remembered by content, so that reading a survey doesn't check it again, whoever saved it with which version. */
function problemsOf({ name, definition }: Pick<SurveyRow, 'name' | 'definition'>): SurveyProblem[] {
  const draft = { name, ...definition };
  const key = createHash('sha256').update(JSON.stringify(draft)).digest('base64');
  const known = foundProblems.get(key);
  if (known) return known;
  const problems = draftProblems(draft).slice(0, MAX_PROBLEMS);
  foundProblems.set(key, problems);
  return problems;
}

function auditEntry({ name, definition }: SurveyRow): object {
  return { name, ...definition };
}

function toManaged(row: SurveyRow): ManagedSurvey {
  return { ...without(toSummary(row), 'problemCount'), ...draftOf(row), problems: problemsOf(row) };
}

export function noSuchSurvey(): ProblemError {
  return new ProblemError('not_found', 'There is no such survey');
}
