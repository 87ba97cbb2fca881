import { cleanMessages, pickKnownFields, PopupDraft, type Survey } from '@service-popups/contract';
import { announcementProblem, announcementSurvey } from '@service-popups/rules';
import type { Db } from '../../../db/db';
import { ProblemError } from '../../../http/problem';
import type { Scope } from '../environments/service';
import { checkImages } from '../images/service';
import { deliverableSurvey } from '../surveys/service';
import { findSurvey, type SurveyRow } from '../surveys/store';
import { findTheme } from '../themes/store';
import type { PopupRow } from './store';

const MAX_MESSAGE = 2000;

/** Validates a draft for storing: drops unknown fields, cleans messages and checks that survey, theme and images exist. */
export async function checkedDraft(
  db: Db,
  { projectId, environmentId }: Pick<Scope, 'projectId' | 'environmentId'>,
  given: PopupDraft,
): Promise<PopupDraft> {
  const draft = cleanMessages(pickKnownFields(PopupDraft, given));
  checkLength(draft.message, 'message');
  for (const [tag, { message = '' }] of Object.entries(draft.translations ?? {}))
    checkLength(message, `translations.${tag}.message`);
  if ((draft.startsAt ?? 0) >= (draft.endsAt ?? Infinity))
    throw new ProblemError('invalid_request', 'endsAt must be after startsAt', {
      field: 'endsAt',
    });
  const problem = announcementProblem(draft);
  if (problem)
    throw new ProblemError('invalid_request', `${problem.field} ${problem.message}`, {
      field: problem.field,
    });
  await checkImages(db, projectId, draft);
  if (draft.surveyId !== undefined) await surveyOf(db, environmentId, draft.surveyId);
  if (!(await hasTheme(db, projectId, draft)))
    throw new ProblemError('invalid_request', "themeId: this project doesn't have the theme", {
      field: 'themeId',
    });
  return draft;
}

/** Escaping can make a message longer than its schema allows. */
function checkLength(message: string, field: string): void {
  if (message.length > MAX_MESSAGE)
    throw new ProblemError(
      'invalid_request',
      `${field} is too long: at most ${String(MAX_MESSAGE)} characters after escaping`,
      { field },
    );
}

/**
 * What a draft shows to visitors: its survey, or that of an announcement. A survey is locked against deletion until
 * the transaction ends.
 */
export async function deliverableContent(
  db: Db,
  { environmentId, id, draft }: Pick<PopupRow, 'environmentId' | 'id' | 'draft'>,
): Promise<Survey> {
  const { surveyId, announcement } = draft;
  return surveyId === undefined
    ? announcementSurvey(id, announcement)
    : deliverableSurvey(await surveyOf(db, environmentId, surveyId));
}

async function surveyOf(db: Db, environmentId: number, surveyId: string): Promise<SurveyRow> {
  const survey = await findSurvey(db, environmentId, surveyId, 'share');
  if (survey) return survey;
  throw new ProblemError('invalid_request', "surveyId: the survey doesn't exist", {
    field: 'surveyId',
  });
}

/** Whether the theme that a draft names exists. It can't be deleted until the transaction ends. */
export async function hasTheme(
  db: Db,
  projectId: string,
  { themeId }: PopupDraft,
): Promise<boolean> {
  return themeId === undefined || !!(await findTheme(db, projectId, themeId, 'share'));
}
