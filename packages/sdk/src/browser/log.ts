import type { Platform } from '../platform';

/** Loads what to do about lines in the console. */
export type LoadMessages = () => Promise<{ explainLine: Platform['log'] }>;

/** Writes to the console. The first line with a code is followed by what to do, once that has loaded. */
export function createLog(loadMessages: LoadMessages): Platform['log'] {
  return (level, code, ...details) => {
    console[level]('[service-popups]', code, ...details);
    loadMessages().then(
      ({ explainLine }) => explainLine(level, code),
      () => undefined,
    );
  };
}
