import type { Platform } from '../platform';

/** Writes to the console. */
export const log: Platform['log'] = (level, ...parts) =>
  console[level]('[service-popups]', ...parts);
