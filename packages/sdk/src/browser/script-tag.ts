/** What the script element on the page says. */
export interface ScriptTag {
  /** Where the script came from. */
  origin: string;
  apiKey: string | undefined;
  userId: string | undefined;
  environment: string | undefined;
  debug: string | undefined;
}

/** To be called while the script runs: later, the page no longer says which element it was. */
export function readScriptTag(): ScriptTag {
  const script = document.currentScript as HTMLScriptElement | null;
  const { apiKey, userId, environment, debug } = script?.dataset ?? {};
  return { origin: script ? new URL(script.src).origin : '', apiKey, userId, environment, debug };
}

/** Where the script build puts its globals. */
export const page = window;

/** The error is the host's own: the page is to hear of it, and nothing else is to stop. */
export const reportError = (error: unknown): void => {
  window.reportError(error);
};
