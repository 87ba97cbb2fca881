import {
  popupStates,
  type PopupDefinition,
  type PopupDraft,
  type Survey,
} from '@service-popups/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { environmentId } from './projects';
import { timeMs } from './time';

const changes = {
  /** Grows with every change, so that nobody writes over what he has not seen. */
  revision: integer('revision').notNull().default(1),
  createdAt: timeMs('created_at').notNull().defaultNow(),
  updatedAt: timeMs('updated_at').notNull().defaultNow(),
};

export const surveys = pgTable(
  'surveys',
  {
    environmentId: environmentId(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    definition: jsonb('definition').$type<Survey>().notNull(),
    ...changes,
  },
  (table) => [primaryKey({ columns: [table.environmentId, table.id] })],
);

/**
 * A popup holds its draft beside what is live, so that delivery reads one row. What is live is that
 * of the newest version, and absent until there is one.
 */
export const popups = pgTable(
  'popups',
  {
    environmentId: environmentId(),
    id: text('id').notNull(),
    state: text('state', { enum: popupStates }).notNull().default('draft'),
    published: boolean('published')
      .notNull()
      .generatedAlwaysAs(sql`state = 'published'`),
    draft: jsonb('draft').$type<PopupDraft>().notNull(),
    draftSurveyId: text('draft_survey_id').notNull(),
    /** Live. */
    definition: jsonb('definition').$type<PopupDefinition>(),
    /** Live. */
    surveyId: text('survey_id'),
    /** Live: the survey as it was when the popup was published. */
    survey: jsonb('survey').$type<Survey>(),
    /** Live. User ids the popup is for; null: everybody. Never delivered. */
    audience: text('audience').array(),
    /** Live. Completed responses after which it is delivered no more. */
    stopAfter: integer('stop_after'),
    /** The newest version; 0: none yet. */
    version: integer('version').notNull().default(0),
    /** Whether the draft, or its survey, differs from the newest version. */
    changed: boolean('changed').notNull().default(true),
    ...changes,
  },
  (table) => [
    primaryKey({ columns: [table.environmentId, table.id] }),
    foreignKey({
      name: 'popups_survey_of_draft',
      columns: [table.environmentId, table.draftSurveyId],
      foreignColumns: [surveys.environmentId, surveys.id],
    }),
    index('popups_by_survey').on(table.environmentId, table.draftSurveyId),
  ],
);

/** Everything that was ever published, as it was. */
export const popupVersions = pgTable(
  'popup_versions',
  {
    environmentId: environmentId(),
    popupId: text('popup_id').notNull(),
    number: integer('number').notNull(),
    draft: jsonb('draft').$type<PopupDraft>().notNull(),
    survey: jsonb('survey').$type<Survey>().notNull(),
    note: text('note').notNull(),
    publishedBy: text('published_by').notNull(),
    createdAt: timeMs('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.environmentId, table.popupId, table.number] }),
    foreignKey({
      name: 'popup_versions_popup',
      columns: [table.environmentId, table.popupId],
      foreignColumns: [popups.environmentId, popups.id],
    }).onDelete('cascade'),
  ],
);

/** Surveys that a user has answered elsewhere. */
export const knownAnswers = pgTable(
  'known_answers',
  {
    environmentId: environmentId(),
    userId: text('user_id').notNull(),
    surveyId: text('survey_id').notNull(),
    answeredAt: timeMs('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.environmentId, table.userId, table.surveyId] })],
);
