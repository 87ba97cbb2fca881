import { ProblemError } from '../../http/problem';

/** What decides whether a revision may replace what is stored. */
export interface SavedState {
  revision: number;
  finished: boolean;
  popupId: string;
  surveyId: string;
  userId: string | null;
}

/**
 * Why a newer revision may not replace what is stored [F4]; undefined if it may. The statement that
 * stores responses decides the same way.
 */
export function revisionConflict(stored: SavedState, given: SavedState): ProblemError | undefined {
  const refuse = (field: string, detail: string): ProblemError =>
    new ProblemError('conflict', `${field}: ${detail}`, { field });
  if (stored.userId !== null && stored.userId !== given.userId)
    return refuse('userId', 'this response belongs to another user; use a new responseId');
  if (stored.popupId !== given.popupId)
    return refuse('popupId', 'this response belongs to another popup; use a new responseId');
  if (stored.surveyId !== given.surveyId)
    return refuse('surveyId', 'this response belongs to another survey; use a new responseId');
  if (stored.finished)
    return refuse('responseId', 'this response is completed and cannot be changed any more');
  return undefined;
}
