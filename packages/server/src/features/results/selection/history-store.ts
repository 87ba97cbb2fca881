import { setImmediate } from 'node:timers/promises';
import type { Survey } from '@service-popups/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { createLru } from '../../../memory/lru';
import { milliseconds } from './milliseconds';
import { createHistory, type AskedVersion, type QuestionHistory } from './question-history';
import type { PopupScope } from '../../content/popups/popup-scope';

/** A popup and its newest version. */
export interface LivePopup extends PopupScope {
  survey: Survey;
  version: number;
  /** When the popup was created and its newest version published (Unix ms). */
  createdAt: number;
  publishedAt: number;
}

export interface HistoryStore {
  /** What all versions of a popup asked. */
  history: (popup: LivePopup) => Promise<QuestionHistory>;
  /** The survey of one version. */
  surveyOf: (scope: PopupScope, version: number) => Promise<Survey | undefined>;
}

/** Versions per batch, limited by the compressed size of their surveys. */
const BATCH = 50;
const BATCH_BYTES = 256 * 1024;
/** Of all questions in cached histories, as JSON. */
const MAX_CACHED_BYTES = 16 * 1024 * 1024;

/** Keeps histories in memory: versions never change. */
export function createHistoryStore(db: Db): HistoryStore {
  const cache = createLru<string, Promise<QuestionHistory>>(MAX_CACHED_BYTES);
  return {
    history(popup) {
      // A popup that was removed and created again has other versions.
      const { environmentId, popupId, version, createdAt } = popup;
      const key = JSON.stringify([environmentId, popupId, version, createdAt]);
      const known = cache.get(key);
      if (known) return known;
      // A page of the dashboard asks for it several times at once.
      const loading = loadHistory(db, popup).then(({ history, bytes }) => {
        cache.set(key, loading, bytes);
        return history;
      });
      cache.set(key, loading);
      loading.catch(() => {
        cache.delete(key);
      });
      return loading;
    },

    async surveyOf({ environmentId, popupId }, version) {
      const [row] = await db.query<{ survey: Survey }>(sql`
        select survey from popup_versions
        where environment_id = ${environmentId} and popup_id = ${popupId} and number = ${version}`);
      return row?.survey;
    },
  };
}

/** Reads the versions of a popup in batches, newest first, because all together may be large. */
export async function loadHistory(
  db: Db,
  { environmentId, popupId, survey, version, publishedAt }: LivePopup,
): Promise<{ history: QuestionHistory; bytes: number }> {
  const history = createHistory();
  let bytes = history.add({ number: version, at: publishedAt, survey });
  let next = version;
  while (next > 1) {
    const rows = await db.query<AskedVersion>(sql`
      select number, survey, ${milliseconds(sql`created_at`)} as at
      from (
        select *, sum(size) over (order by number desc) - size as bytes_before
        from (
          select *, pg_column_size(survey) as size from popup_versions
          where environment_id = ${environmentId} and popup_id = ${popupId} and number < ${next}
          order by number desc limit ${BATCH}
        ) as batch
      ) as measured
      where bytes_before < ${BATCH_BYTES} order by number desc`);
    for (const row of rows) {
      // A large survey takes a while. Other requests can run in between.
      await setImmediate();
      bytes += history.add(row);
    }
    next = rows.at(-1)?.number ?? 0;
  }
  return { history, bytes };
}
