import { pgTable, text } from 'drizzle-orm/pg-core';
import { timeMs } from './time';

/** The SDK script of every version served so far, so that pages that pin one keep working after an upgrade. */
export const sdkFiles = pgTable('sdk_files', {
  name: text('name').primaryKey(),
  content: text('content').notNull(),
  createdAt: timeMs('created_at').notNull().defaultNow(),
});
