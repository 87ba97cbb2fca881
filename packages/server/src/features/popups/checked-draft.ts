import {
  cleanMessage,
  pickKnownFields,
  PopupDraft,
  type PopupTexts,
} from '@service-popups/contract';
import type { Orm } from '../../db/orm';
import { ProblemError } from '../../http/problem';
import { findSurvey, type SurveyRow } from '../surveys/store';

const MAX_MESSAGE = 2000;

/** Validates a draft for storing: drops unknown fields, cleans messages and checks that the survey exists. */
export async function checkedDraft(
  orm: Orm,
  environmentId: number,
  given: PopupDraft,
): Promise<PopupDraft> {
  const known = pickKnownFields(PopupDraft, given);
  const draft = { ...known, message: checkedMessage(known.message, 'message') };
  if (known.translations) draft.translations = checkedTranslations(known.translations);
  if ((draft.startsAt ?? 0) >= (draft.endsAt ?? Infinity))
    throw new ProblemError('invalid_request', 'endsAt must be after startsAt', {
      field: 'endsAt',
    });
  await surveyOf(orm, environmentId, draft);
  return draft;
}

function checkedMessage(given: string, field: string): string {
  const message = cleanMessage(given);
  if (message.length > MAX_MESSAGE)
    throw new ProblemError(
      'invalid_request',
      `${field} is too long: at most ${String(MAX_MESSAGE)} characters after escaping`,
      { field },
    );
  return message;
}

function checkedTranslations(given: Record<string, PopupTexts>): Record<string, PopupTexts> {
  const entries = Object.entries(given).map(([tag, texts]): [string, PopupTexts] => {
    const { message } = texts;
    if (message === undefined) return [tag, texts];
    return [tag, { ...texts, message: checkedMessage(message, `translations.${tag}.message`) }];
  });
  return Object.fromEntries(entries);
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
