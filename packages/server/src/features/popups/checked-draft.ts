import { cleanMessages, pickKnownFields, PopupDraft } from '@service-popups/contract';
import type { Orm } from '../../db/orm';
import { ProblemError } from '../../http/problem';
import type { Scope } from '../environments/service';
import { checkImages } from '../images/service';
import { findSurvey, type SurveyRow } from '../surveys/store';
import { findTheme } from '../themes/store';

const MAX_MESSAGE = 2000;

/** Validates a draft for storing: drops unknown fields, cleans messages and checks that survey, theme and images exist. */
export async function checkedDraft(
  orm: Orm,
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
  await checkImages(orm, projectId, draft);
  await surveyOf(orm, environmentId, draft);
  if (!(await hasTheme(orm, projectId, draft)))
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

/** The survey of a draft, locked against deletion until the transaction ends. */
export async function surveyOf(
  orm: Orm,
  environmentId: number,
  { surveyId }: PopupDraft,
): Promise<SurveyRow> {
  const survey = await findSurvey(orm, environmentId, surveyId, 'share');
  if (survey) return survey;
  throw new ProblemError('invalid_request', "surveyId: the survey doesn't exist", {
    field: 'surveyId',
  });
}

/** Whether the theme that a draft names exists. It can't be deleted until the transaction ends. */
export async function hasTheme(
  orm: Orm,
  projectId: string,
  { themeId }: PopupDraft,
): Promise<boolean> {
  return themeId === undefined || !!(await findTheme(orm, projectId, themeId, 'share'));
}
