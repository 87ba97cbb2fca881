import type { ReportStatus, UserReport } from '@service-popups/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { pageFrom, type Page, type PageRequest } from '../../../http/page';
import { toMeta, type MetaColumns } from '../selection/to-meta';
import { cursorKey, micros, readPosition } from '../selection/newest-first';
import type { EnvironmentUser } from './store';

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

export function createUserReportsStore(db: Db): UserReportsStore {
  return {
    async list({ environmentId, userId }, page) {
      const after = page.after && readPosition(page.after);
      const isAfter =
        after && sql`and (occurred_at, id) < (${after.time}::text::timestamptz, ${after.id}::uuid)`;
      const rows = await db.query<ReportRow>(sql`
        select id, status, popup_id as "popupId", version, lang, device, path,
          ${micros('occurred_at')} as at
        from reports
        where environment_id = ${environmentId} and user_id = ${userId} ${isAfter ?? sql``}
        order by occurred_at desc, id desc limit ${page.limit + 1}`);
      return pageFrom(
        rows,
        page,
        ({ at, id }) => cursorKey(at, id),
        (row) => {
          const { id, status, popupId, version, at } = row;
          return { id, status, popupId, version, at: Math.floor(at / 1000), meta: toMeta(row) };
        },
      );
    },
  };
}
