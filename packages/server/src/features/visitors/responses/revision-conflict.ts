import { ProblemError } from '../../../http/problem';

/** The fields that decide whether a revision may replace the stored one. */
export interface SavedState {
  revision: number;
  finished: boolean;
  popupId: string;
  surveyId: string;
  userId: string | null;
}

/**
 * Why a newer revision may not replace the stored one [F4]; undefined if it may. The statement that stores
 * responses applies the same rules.
 */
export function revisionConflict(stored: SavedState, given: SavedState): ProblemError | undefined {
  const conflict = (field: string, detail: string): ProblemError =>
    new ProblemError('conflict', `${field}: ${detail}`, { field });
  if (stored.userId !== null && stored.userId !== given.userId)
    return conflict('userId', 'this response belongs to another user; use a new responseId');
  if (stored.popupId !== given.popupId)
    return conflict('popupId', 'this response belongs to another popup; use a new responseId');
  if (stored.surveyId !== given.surveyId)
    return conflict('surveyId', 'this response belongs to another survey; use a new responseId');
  if (stored.finished)
    return conflict('responseId', 'this response is completed and can no longer be changed');
  return undefined;
}
