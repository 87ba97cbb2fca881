import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';

/** Looks up whether a response is completed. */
export function createAnsweredLookup(db: Db) {
  return async (environmentId: number, responseId: string): Promise<boolean> => {
    const [row] = await db.query<{ finished: boolean }>(sql`
      select finished from responses
      where environment_id = ${environmentId} and id = ${responseId}::uuid`);
    return row?.finished ?? false;
  };
}
