import type { ReportStatus, UserReport } from '@service-popups/contract';
import type { Sql } from '../../db/sql';
import { pageFrom, type Page, type PageRequest } from '../../http/page';
import { metaOf, type MetaColumns } from './meta-of';
import { cursorKey, micros, positionOf } from './newest-first';
import type { EnvironmentUser } from './responses-store';

export interface UserReportsStore {
  /** The reports about a user, newest first. */
  list: (user: EnvironmentUser, page: PageRequest) => Promise<Page<UserReport>>;
}

interface ReportRow extends MetaColumns {
  id: string;
  status: ReportStatus;
  popupId: string;
  version: number | null;
  /** Microseconds, because the list is sorted by them. */
  at: number;
}

export function createUserReportsStore(sql: Sql): UserReportsStore {
  return {
    async list({ environmentId, userId }, page) {
      const after = page.after && positionOf(page.after);
      const isAfter =
        after && sql`and (occurred_at, id) < (${after.time}::text::timestamptz, ${after.id}::uuid)`;
      const rows = await sql<ReportRow[]>`
        select id, status, popup_id as "popupId", version, lang, device, path,
          ${micros(sql, 'occurred_at')} as at
        from reports
        where environment_id = ${environmentId} and user_id = ${userId} ${isAfter ?? sql``}
        order by occurred_at desc, id desc limit ${page.limit + 1}`;
      return pageFrom(
        rows,
        page,
        ({ at, id }) => cursorKey(at, id),
        (row) => {
          const { id, status, popupId, version, at } = row;
          return { id, status, popupId, version, at: Math.floor(at / 1000), meta: metaOf(row) };
        },
      );
    },
  };
}
