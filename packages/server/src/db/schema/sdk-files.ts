import { pgTable, text } from 'drizzle-orm/pg-core';
import { timeMs } from './time';

/** The script of every version that was served here: pages that pin one go on after an upgrade. */
export const sdkFiles = pgTable('sdk_files', {
  name: text('name').primaryKey(),
  content: text('content').notNull(),
  createdAt: timeMs('created_at').notNull().defaultNow(),
});
