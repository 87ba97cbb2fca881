import type { Sql } from '../../db/sql';

/** Looks up whether a response is completed. */
export function createAnsweredLookup(sql: Sql) {
  return async (environmentId: number, responseId: string): Promise<boolean> => {
    const [row] = await sql<{ finished: boolean }[]>`
      select finished from responses
      where environment_id = ${environmentId} and id = ${responseId}::uuid`;
    return row?.finished ?? false;
  };
}
