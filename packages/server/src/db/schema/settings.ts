import { pgTable, text } from 'drizzle-orm/pg-core';

/** What the server made up once and has to keep. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
