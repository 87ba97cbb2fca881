import { pgTable, text } from 'drizzle-orm/pg-core';

/** Values the server generates once and keeps, such as its secret. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
