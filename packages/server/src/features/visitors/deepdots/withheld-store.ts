import type { PopupDefinition, Survey } from '@service-popups/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';

interface LivePopup {
  definition: PopupDefinition;
  survey: Survey;
}

/** Reads the published popups of an environment, with their surveys. */
export function createFindLivePopups(db: Db) {
  return (environmentId: number): Promise<LivePopup[]> =>
    db.query<LivePopup>(sql`
      select definition, survey from popups
      where environment_id = ${environmentId} and published
      order by id`);
}
