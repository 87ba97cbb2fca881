import { pgTable, text } from 'drizzle-orm/pg-core';
import { apiKeys } from './projects';
import { timeMs } from './time';

/** When and from where a key was used. A separate table, because changes to keys invalidate every node's snapshot. */
export const keyUsage = pgTable('key_usage', {
  key: text('key')
    .primaryKey()
    .references(() => apiKeys.key, { onDelete: 'cascade' }),
  /** Null if all requests so far were rejected. */
  firstAt: timeMs('first_at'),
  lastAt: timeMs('last_at'),
  origin: text('origin'),
  refusedAt: timeMs('refused_at'),
  refusedOrigin: text('refused_origin'),
});
