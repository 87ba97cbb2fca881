import type { PopupDefinition, Survey, SurveyResponse } from '@service-popups/contract';
import { ProblemError } from '../../../http/problem';
import type { Snapshots } from '../snapshots/service';
import type { Snapshot } from '../snapshots/snapshot';

/** What a response answers. */
export interface Answered {
  definition: PopupDefinition;
  survey: Survey;
  /** The version of the popup that the visitor saw; null if unknown. */
  version: number | null;
}

/**
 * Finds the version of the popup that a response belongs to. Without a known version, it's the newest one with the
 * same survey: older clients name none.
 */
export async function findAnswered(
  { findVersion }: Pick<Snapshots, 'findVersion'>,
  snapshot: Snapshot,
  { popupId, surveyId, version }: Pick<SurveyResponse, 'popupId' | 'surveyId' | 'version'>,
): Promise<Answered> {
  if (!snapshot.popups.has(popupId))
    throw new ProblemError('invalid_request', 'popupId: this key has no such popup', {
      field: 'popupId',
    });
  const named =
    version === undefined ? undefined : await findVersion(snapshot, popupId, { number: version });
  if (named?.survey.id === surveyId) return { ...named, version: named.definition.version };
  const newest = await findVersion(snapshot, popupId, { surveyId });
  if (newest) return { ...newest, version: null };
  throw new ProblemError('invalid_request', 'surveyId: this popup never used this survey', {
    field: 'surveyId',
  });
}
