import { pgTable, text } from 'drizzle-orm/pg-core';
import { apiKeys } from './projects';
import { timeMs } from './time';

/**
 * When pages used a key, and from where. Apart from the keys, since what changes there makes every
 * node read the environment anew.
 */
export const keyUsage = pgTable('key_usage', {
  key: text('key')
    .primaryKey()
    .references(() => apiKeys.key, { onDelete: 'cascade' }),
  /** Null: only refused so far. */
  firstAt: timeMs('first_at'),
  lastAt: timeMs('last_at'),
  origin: text('origin'),
  refusedAt: timeMs('refused_at'),
  refusedOrigin: text('refused_origin'),
});
