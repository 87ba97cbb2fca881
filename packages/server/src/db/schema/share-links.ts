import type { ShareLink } from '@service-popups/contract';
import { foreignKey, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { popups } from './popups';
import { environmentId } from './projects';
import { timeMs } from './time';

/** Read-only links to the results of a popup. */
export const shareLinks = pgTable(
  'share_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    environmentId: environmentId(),
    popupId: text('popup_id').notNull(),
    /** SHA-256 of the token, so that reading the table doesn't grant access. */
    tokenHash: text('token_hash').notNull(),
    settings: jsonb('settings')
      .$type<Pick<ShareLink, 'filters' | 'rollingDays' | 'by' | 'includeTexts' | 'minGroup'>>()
      .notNull(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timeMs('created_at').notNull().defaultNow(),
    expiresAt: timeMs('expires_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'share_links_popup',
      columns: [table.environmentId, table.popupId],
      foreignColumns: [popups.environmentId, popups.id],
    }).onDelete('cascade'),
    uniqueIndex('share_links_by_hash').on(table.tokenHash),
    index('share_links_by_popup').on(table.environmentId, table.popupId),
    index('share_links_by_creator').on(table.createdBy),
  ],
);
