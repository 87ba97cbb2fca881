import type { Survey } from '@service-popups/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import type { PopupScope } from '../../content/popups/popup-scope';
import { readSpellings } from '../reviews/store';
import { createHistoryStore, type HistoryStore } from './history-store';
import { milliseconds } from './milliseconds';

export interface FoundPopup {
  title: string;
  /** The name in its draft, if any. */
  name: string | null;
  survey: Survey | null;
  isAnnouncement: boolean;
  keys: string[];
  /** The newest; 0 if it was never published. */
  version: number;
  /** When the popup was created and its newest version published (Unix ms). */
  createdAt: number;
  publishedAt: number;
}

/** What it takes to select responses of a popup. */
export interface SelectionStore extends HistoryStore {
  /** A popup with its published survey, null if it was never published; undefined if there is no such popup. */
  find: (scope: PopupScope) => Promise<FoundPopup | undefined>;
  /** Every tag of a popup, by its key. */
  spellings: (scope: PopupScope) => Promise<Map<string, string>>;
}

export function createSelectionStore(db: Db): SelectionStore {
  return {
    async find(scope) {
      const [row] = await db.query<FoundPopup>(sql`
        select coalesce(p.definition, p.draft) ->> 'title' as title, p.draft ->> 'name' as name,
          p.survey, coalesce(p.definition, p.draft) ? 'announcement' as "isAnnouncement",
          coalesce(k.keys, '{}') as keys, p.version,
          ${milliseconds(sql`p.created_at`)} as "createdAt",
          coalesce(${milliseconds(sql`v.created_at`)}, 0) as "publishedAt"
        from popups p
        left join popup_versions v
          on v.environment_id = p.environment_id and v.popup_id = p.id and v.number = p.version
        left join answer_keys k on k.environment_id = p.environment_id and k.popup_id = p.id
        where p.environment_id = ${scope.environmentId} and p.id = ${scope.popupId}`);
      return row;
    },

    spellings: (scope) => readSpellings(db, scope),

    ...createHistoryStore(db),
  };
}
