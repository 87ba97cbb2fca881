import type { PopupDefinition, Survey } from '@service-popups/contract';
import { boolean, foreignKey, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { environmentId } from './projects';
import { time } from './time';

export const surveys = pgTable(
  'surveys',
  {
    environmentId: environmentId(),
    id: text('id').notNull(),
    definition: jsonb('definition').$type<Survey>().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.environmentId, table.id] })],
);

export const popups = pgTable(
  'popups',
  {
    environmentId: environmentId(),
    id: text('id').notNull(),
    surveyId: text('survey_id').notNull(),
    published: boolean('published').notNull().default(false),
    definition: jsonb('definition').$type<PopupDefinition>().notNull(),
    /** User ids the popup is for; null: everybody. Never delivered. */
    audience: text('audience').array(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.environmentId, table.id] }),
    foreignKey({
      columns: [table.environmentId, table.surveyId],
      foreignColumns: [surveys.environmentId, surveys.id],
    }),
  ],
);
