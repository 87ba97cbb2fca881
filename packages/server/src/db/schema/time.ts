import { timestamp } from 'drizzle-orm/pg-core';

export const time = (name: string) => timestamp(name, { withTimezone: true });

/** With JavaScript's precision, so that a value read back equals the value stored. */
export const timeMs = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
