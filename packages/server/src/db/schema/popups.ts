import {
  popupStates,
  type Attributes,
  type PopupDefinition,
  type PopupDraft,
  type Survey,
  type Target,
  type ThemeStyle,
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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { environmentId, projects } from './projects';
import { timeMs } from './time';

const changes = {
  /** Increases with every change, so that concurrent edits don't overwrite each other. */
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
    /** What blocked publishing when it was saved. Checking many surveys for a list is too slow. */
    problemCount: integer('problem_count').notNull().default(0),
    ...changes,
  },
  (table) => [primaryKey({ columns: [table.environmentId, table.id] })],
);

/** Looks that popups share. Popups refer to them by id, without a foreign key. */
export const themes = pgTable(
  'themes',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    name: text('name').notNull(),
    style: jsonb('style').$type<ThemeStyle>().notNull(),
    /** Whether popups without a theme use it. */
    isDefault: boolean('is_default').notNull().default(false),
    ...changes,
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    uniqueIndex('themes_default')
      .on(table.projectId)
      .where(sql`is_default`),
  ],
);

/**
 * A popup with its draft and its live columns, so that delivery reads one row. The live columns are copied
 * from the newest version, and null until there is one.
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
    /** Null for an announcement, like `survey_id`. */
    draftSurveyId: text('draft_survey_id'),
    /** Live. */
    definition: jsonb('definition').$type<PopupDefinition>(),
    /** Live. */
    surveyId: text('survey_id'),
    /** Live: the survey as it was when the popup was published. */
    survey: jsonb('survey').$type<Survey>(),
    /** Live. Null to use the default theme of the project. */
    themeId: text('theme_id'),
    /** Live. The user ids the popup is for, null for everyone. Never sent to the SDK. */
    audience: text('audience').array(),
    /** Live. The number of completed responses after which the popup is no longer delivered. */
    stopAfter: integer('stop_after'),
    /** Live. How many completed responses to collect per period. */
    target: jsonb('target').$type<Target>(),
    /** The version whose response limit a webhook has been told about. */
    limitAnnounced: integer('limit_announced').notNull().default(0),
    /** The newest version; 0 if never published. */
    version: integer('version').notNull().default(0),
    /** Whether the draft, or its survey, was saved since the newest version. The same content may have come back. */
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

/** Every published version. Only erasing a user changes a row, to remove them from the audience. */
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

/** Surveys a user has answered outside the popups. */
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

/** What a client of the Deepdots SDK said about its user. Not verified, unless proof of identity is required. */
export const userAttributes = pgTable(
  'user_attributes',
  {
    environmentId: environmentId(),
    userId: text('user_id').notNull(),
    attributes: jsonb('attributes').$type<Attributes>().notNull(),
    updatedAt: timeMs('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.environmentId, table.userId] })],
);
