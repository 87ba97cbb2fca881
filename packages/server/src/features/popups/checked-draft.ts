import { PopupDraft } from '@service-popups/contract';
import type { Orm } from '../../db/orm';
import { pickKnownFields } from '../../http/pick-known-fields';
import { ProblemError } from '../../http/problem';
import { findSurvey, type SurveyRow } from '../surveys/store';
import { cleanMessage } from './clean-message';

const MAX_MESSAGE = 2000;

/** A draft as it may be stored: nothing unknown in it, its message safe, its survey there. */
export async function checkedDraft(
  orm: Orm,
  environmentId: number,
  given: PopupDraft,
): Promise<PopupDraft> {
  const known = pickKnownFields(PopupDraft, given);
  const draft = { ...known, message: cleanMessage(known.message) };
  if (draft.message.length > MAX_MESSAGE)
    throw new ProblemError('invalid_request', 'message is too long once its marks are escaped', {
      field: 'message',
    });
  if ((draft.startsAt ?? 0) >= (draft.endsAt ?? Infinity))
    throw new ProblemError('invalid_request', 'endsAt must lie after startsAt', {
      field: 'endsAt',
    });
  await surveyOf(orm, environmentId, draft);
  return draft;
}

/** The survey of a draft, which stays there until the end of the transaction. */
export async function surveyOf(
  orm: Orm,
  environmentId: number,
  { surveyId }: PopupDraft,
): Promise<SurveyRow> {
  const survey = await findSurvey(orm, environmentId, surveyId, 'share');
  if (survey) return survey;
  throw new ProblemError('invalid_request', 'surveyId: there is no such survey', {
    field: 'surveyId',
  });
}
