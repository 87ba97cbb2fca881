import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './time';

/** The script of every version that was served here: pages that pin one go on after an upgrade. */
export const sdkFiles = pgTable('sdk_files', {
  name: text('name').primaryKey(),
  content: text('content').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
