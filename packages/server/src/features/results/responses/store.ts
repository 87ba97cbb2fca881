import type {
  Answers,
  ResponseView,
  Review,
  StoredResponse,
  Survey,
  UserResponse,
} from '@service-popups/contract';
import { describeAnswers } from '@service-popups/rules';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { pageFrom, type Page, type PageRequest } from '../../../http/page';
import { chosenResponses } from '../selection/chosen-responses';
import { toMeta, type MetaColumns } from '../selection/to-meta';
import {
  cursorKey,
  micros,
  newestFirst,
  readPosition,
  publicId,
  savedBefore,
} from '../selection/newest-first';
import { reviewColumn } from '../reviews/store';
import type { Scan } from '../selection/scans';
import type { PopupScope } from '../../content/popups/popup-scope';
import type { Selection } from '../selection/selection';

export interface StoredResponsesStore {
  list: (selection: Selection, page: PageRequest, scan: Scan) => Promise<Page<StoredResponse>>;
  /** The responses of a user to all popups. */
  listOfUser: (user: EnvironmentUser, page: PageRequest, scan: Scan) => Promise<Page<UserResponse>>;
  find: (scope: PopupScope, responseId: string) => Promise<ResponseView | undefined>;
}

export interface EnvironmentUser {
  environmentId: number;
  userId: string;
}

interface ResponseRow extends MetaColumns {
  id: string;
  surveyId: string;
  version: number | null;
  userId: string | null;
  /** Microseconds, because the list is sorted by them. */
  createdAt: number;
  updatedAt: number;
  finished: boolean;
  answers: Answers;
  review: Review | null;
}

interface RowWithSurvey extends ResponseRow {
  popupId: string;
  /** As it was answered. */
  survey: Survey | null;
}

export function createStoredResponsesStore(db: Db): StoredResponsesStore {
  const columns = sql`
    ${publicId} as id, survey_id as "surveyId", version, user_id as "userId", finished, lang, device, path, answers,
    ${micros('created_at')} as "createdAt", ${micros('updated_at')} as "updatedAt",
    ${reviewColumn('responses')} as review`;

  /** Adds the survey to rows of responses: that of their version, or else the one that is live. */
  const withSurvey = (environmentId: number, rows: SQL) => sql`
    select page.*, (
      select survey from (
        select survey, 1 as choice from popup_versions
        where environment_id = ${environmentId} and popup_id = page."popupId"
          and number = coalesce(page.version, 0)
        union all
        select survey, 2 from popups
        where environment_id = ${environmentId} and id = page."popupId" and survey is not null
      ) as known
      where survey ->> 'id' = page."surveyId" order by choice limit 1
    ) as survey
    from (${rows}) as page
    order by "createdAt" desc, id desc`;

  return {
    async list(selection, page, scan) {
      const after = page.after && readPosition(page.after);
      const rows = await scan<ResponseRow>(sql`
        select ${columns} from responses
        where ${chosenResponses(selection)}
          ${after ? savedBefore(after) : sql``}
        order by ${newestFirst} limit ${page.limit + 1}`);
      return pageFrom(rows, page, ({ createdAt, id }) => cursorKey(createdAt, id), toResponse);
    },

    async listOfUser({ environmentId, userId }, page, scan) {
      const after = page.after && readPosition(page.after);
      const rows = await scan<RowWithSurvey>(
        withSurvey(
          environmentId,
          sql`
            select ${columns}, popup_id as "popupId" from responses
            where environment_id = ${environmentId} and user_id = ${userId}
              ${after ? savedBefore(after) : sql``}
            order by ${newestFirst} limit ${page.limit + 1}`,
        ),
      );
      return pageFrom(
        rows,
        page,
        ({ createdAt, id }) => cursorKey(createdAt, id),
        (row) => ({
          ...toResponse(row),
          popupId: row.popupId,
          described: describeAnswers(row.survey, row.answers).flatMap(({ id, title, text }) =>
            text === null ? [] : [{ id, title, text }],
          ),
        }),
      );
    },

    async find({ environmentId, popupId }, responseId) {
      const [row] = await db.query<RowWithSurvey>(
        withSurvey(
          environmentId,
          sql`
            select ${columns}, popup_id as "popupId" from responses
            where environment_id = ${environmentId} and ${publicId} = ${responseId}
              and popup_id = ${popupId}`,
        ),
      );
      return row && { ...toResponse(row), survey: row.survey };
    },
  };
}

function toResponse(row: ResponseRow): StoredResponse {
  const { id, surveyId, version, userId, createdAt, updatedAt, finished, answers, review } = row;
  return {
    responseId: id,
    surveyId,
    version,
    userId,
    createdAt: Math.floor(createdAt / 1000),
    updatedAt: Math.floor(updatedAt / 1000),
    finished,
    meta: toMeta(row),
    answers,
    ...(review && { review }),
  };
}
