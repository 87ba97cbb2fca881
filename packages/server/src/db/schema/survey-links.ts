import { boolean, foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { popups } from './popups';
import { environmentId } from './projects';
import { timeMs } from './time';

/** Pages that show the survey of a popup. */
export const surveyLinks = pgTable(
  'survey_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    environmentId: environmentId(),
    popupId: text('popup_id').notNull(),
    /** The last part of its URL. Unique on the whole server. */
    slug: text('slug').notNull(),
    passwordHash: text('password_hash'),
    personalOnly: boolean('personal_only').notNull().default(false),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timeMs('created_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'survey_links_popup',
      columns: [table.environmentId, table.popupId],
      foreignColumns: [popups.environmentId, popups.id],
    }).onDelete('cascade'),
    uniqueIndex('survey_links_by_slug').on(table.slug),
    index('survey_links_by_popup').on(table.environmentId, table.popupId),
    index('survey_links_by_creator').on(table.createdBy),
  ],
);
