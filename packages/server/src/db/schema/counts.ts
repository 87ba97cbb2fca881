import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { environmentId } from './projects';

const count = (name: string) => bigint(name, { mode: 'number' }).notNull();

const counted = {
  environmentId: environmentId(),
  popupId: text('popup_id').notNull(),
  surveyId: text('survey_id').notNull(),
  /** Version of the popup; 0: the report names none. */
  version: integer('version').notNull(),
};

/** Events by the UTC day on which they happened. Written together with the events: always exact. */
export const eventCounts = pgTable(
  'event_counts',
  {
    ...counted,
    day: date('day').notNull(),
    status: text('status', { enum: ['opened', 'completed'] }).notNull(),
    n: count('n'),
  },
  ({ environmentId, popupId, surveyId, version, day, status }) => [
    primaryKey({
      name: 'event_counts_pk',
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
  },
  ({ environmentId, popupId, surveyId, version, day }) => [
    primaryKey({
      name: 'response_counts_pk',
      columns: [environmentId, popupId, day, surveyId, version],
    }),
  ],
);

/**
 * Answers by the UTC day on which their response was first saved. A trigger on `responses` keeps them:
 * always exact, whatever changes or removes rows.
 */
export const answerCounts = pgTable(
  'answer_counts',
  {
    ...counted,
    day: date('day').notNull(),
    questionId: text('question_id').notNull(),
    /** A number as JSON; `""` for any text. */
    answer: text('answer').notNull(),
    n: count('n'),
  },
  ({ environmentId, popupId, questionId, answer, day, surveyId, version }) => [
    primaryKey({
      name: 'answer_counts_pk',
      columns: [environmentId, popupId, questionId, answer, day, surveyId, version],
    }),
  ],
);
