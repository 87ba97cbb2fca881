import type { Announcement, PopupDraft, Survey } from '@service-popups/contract';

/** The buttons of an announcement, in the order of their importance. */
export const announcementButtons = ['primary', 'secondary'] as const;

/** What takes the place of a survey in an announcement: one without pages, so that only the start screen shows. */
export function announcementSurvey(
  id: string,
  { defaultLanguage = 'en' }: Pick<Announcement, 'defaultLanguage'> = {},
): Survey {
  return { id, version: 1, defaultLanguage, pages: [], ends: [{ id: 'end', title: '' }] };
}

export interface DraftProblem {
  field: string;
  /** Follows the name of the field. */
  message: string;
}

/** Returns the first reason why a draft is neither a survey popup nor an announcement, if any. */
export function announcementProblem(draft: PopupDraft): DraftProblem | undefined {
  const { announcement, surveyId, actions, startScreen } = draft;
  if (!announcement)
    return surveyId === undefined
      ? { field: 'surveyId', message: 'is required, unless the popup has an announcement' }
      : undefined;
  if (surveyId !== undefined)
    return {
      field: 'surveyId',
      message: "can't be combined with announcement: remove one of them",
    };
  const unlabelled = announcementButtons.find((name) => announcement[name] && !actions?.[name]);
  if (unlabelled)
    return { field: `actions.${unlabelled}`, message: 'is required: it labels the button' };
  if (startScreen === false)
    return { field: 'startScreen', message: "can't be false: an announcement has nothing else" };
  const limit = (['stopAfter', 'target'] as const).find((name) => draft[name] !== undefined);
  return limit && { field: limit, message: 'counts responses, and an announcement has none' };
}
