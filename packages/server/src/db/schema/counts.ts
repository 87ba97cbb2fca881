import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { environmentId } from './projects';

const count = (name: string) => bigint(name, { mode: 'number' }).notNull();

const counted = {
  environmentId: environmentId(),
  popupId: text('popup_id').notNull(),
  surveyId: text('survey_id').notNull(),
  /** Version of the popup; 0: the report names none. */
  version: integer('version').notNull(),
};

/** Reports by the UTC day on which they occurred. Written in the statement that stores the reports, so always exact. */
export const reportCounts = pgTable(
  'report_counts',
  {
    ...counted,
    day: date('day').notNull(),
    status: text('status', { enum: ['opened', 'completed'] }).notNull(),
    n: count('n'),
  },
  ({ environmentId, popupId, surveyId, version, day, status }) => [
    primaryKey({
      name: 'report_counts_pk',
      columns: [environmentId, popupId, day, status, surveyId, version],
    }),
  ],
);

/** Responses by the UTC day on which they were first saved. Written together with the responses. */
export const responseCounts = pgTable(
  'response_counts',
  {
    ...counted,
    day: date('day').notNull(),
    answered: count('answered'),
    finished: count('finished'),
    /** Those that count toward the popup's `stopAfter`. */
    qualifying: count('qualifying').default(0),
  },
  ({ environmentId, popupId, surveyId, version, day }) => [
    primaryKey({
      name: 'response_counts_pk',
      columns: [environmentId, popupId, day, surveyId, version],
    }),
  ],
);

/**
 * What the two tables above count, told apart by device and language (lower case; empty: not known) as
 * well. Reports are added by the statement that stores them, answers by a trigger on `responses`.
 */
export const visitCounts = pgTable(
  'visit_counts',
  {
    ...counted,
    day: date('day').notNull(),
    step: text('step', { enum: ['opened', 'answered', 'completed'] }).notNull(),
    device: text('device').notNull(),
    lang: text('lang').notNull(),
    n: count('n'),
  },
  ({ environmentId, popupId, surveyId, version, day, step, device, lang }) => [
    primaryKey({
      name: 'visit_counts_pk',
      columns: [environmentId, popupId, day, step, surveyId, version, device, lang],
    }),
  ],
);

/**
 * The UTC day on which a response was first saved, or `infinity` for all days together. These are told
 * apart by device and language (lower case) too; where a day is named, both are empty.
 */
const dayOrVisit = {
  day: date('day').notNull(),
  device: text('device').notNull().default(''),
  lang: text('lang').notNull().default(''),
};

/**
 * Answers by day. A trigger on `responses` keeps them: always exact, whatever changes or removes rows.
 * What nobody answered any more has no row, so that nothing stays of an answer that was erased.
 */
export const answerCounts = pgTable(
  'answer_counts',
  {
    ...counted,
    ...dayOrVisit,
    questionId: text('question_id').notNull(),
    /**
     * As JSON: a number (rounded, see the function `counted_number`), a truth value, or a choice as
     * itself; `""`, `[]` and `{}` for any text, list or map; `["entry", place]` for an entry of a list,
     * and `{"key": value}` for one of a map.
     */
    answer: text('answer').notNull(),
    n: count('n'),
  },
  ({ environmentId, popupId, questionId, answer, day, surveyId, version, device, lang }) => [
    primaryKey({
      name: 'answer_counts_pk',
      columns: [environmentId, popupId, questionId, answer, day, surveyId, version, device, lang],
    }),
  ],
);

/**
 * Responses by day and by the pages they have answers on: one row for all responses, and one for each
 * page. Counting each page separately keeps the number of rows small; there are far more combinations
 * of pages. Kept by the same trigger.
 */
export const reachCounts = pgTable(
  'reach_counts',
  {
    ...counted,
    ...dayOrVisit,
    finished: boolean('finished').notNull(),
    /** Stands for a page: the first question answered on it. Empty: all responses. */
    questions: text('questions').array().notNull(),
    /** Whether it is the last page with an answer. */
    last: boolean('last').notNull().default(false),
    /** Of `questions` and `last`, for the key. */
    hash: uuid('hash').notNull(),
    n: count('n'),
  },
  ({ environmentId, popupId, day, hash, finished, surveyId, version, device, lang }) => [
    primaryKey({
      name: 'reach_counts_pk',
      columns: [environmentId, popupId, day, hash, finished, surveyId, version, device, lang],
    }),
  ],
);
