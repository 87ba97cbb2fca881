import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { environmentId } from './projects';

/**
 * Reports by the day they occurred on, and responses by the day they were first saved, in the project's time zone
 * when they were stored. Written by the statements that store them, so always exact.
 */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    environmentId: environmentId(),
    popupId: text('popup_id').notNull(),
    /**
     * Reports have the steps `opened`, `partial`, `completed`, `dismissed` and `declined`. A response is counted as `answered`; as `finished` once
     * it's complete; and as `qualifying` if it counts toward the popup's `stopAfter`. `rejected` counts answers that
     * were sent but not stored.
     */
    step: text('step', {
      enum: [
        'opened',
        'partial',
        'completed',
        'dismissed',
        'declined',
        'answered',
        'finished',
        'qualifying',
        'rejected',
      ],
    }).notNull(),
    day: date('day').notNull(),
    surveyId: text('survey_id').notNull(),
    /** The popup's version; 0 if unknown. */
    version: integer('version').notNull(),
    /** Empty if unknown. */
    device: text('device').notNull(),
    /** Lower case; empty if unknown. */
    lang: text('lang').notNull(),
    n: bigint('n', { mode: 'number' }).notNull(),
  },
  ({ environmentId, popupId, step, day, surveyId, version, device, lang }) => [
    primaryKey({
      name: 'daily_counts_pk',
      columns: [environmentId, popupId, step, day, surveyId, version, device, lang],
    }),
  ],
);
