import { timestamp } from 'drizzle-orm/pg-core';

export const time = (name: string) => timestamp(name, { withTimezone: true });

/** To the millisecond, as JavaScript has it: what is read back compares equal to what is stored. */
export const timeMs = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
