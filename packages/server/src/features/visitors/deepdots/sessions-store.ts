import type { Answers } from '@service-popups/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import type { SavedState } from '../responses/revision-conflict';

/** A response as far as it has been given. */
export interface StoredSession extends SavedState {
  answers: Answers;
  /** The popup's version when it began; null if unknown. */
  version: number | null;
}

export type FindSession = (
  environmentId: number,
  sessionId: string,
) => Promise<StoredSession | undefined>;

/** The response of a session. */
export function createFindSession(db: Db): FindSession {
  return async (environmentId, sessionId) => {
    const [row] = await db.query<StoredSession>(sql`
      select revision, finished, popup_id as "popupId", survey_id as "surveyId",
        user_id as "userId", answers, version
      from responses where environment_id = ${environmentId} and id = ${sessionId}::uuid`);
    return row;
  };
}
