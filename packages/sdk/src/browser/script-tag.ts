/** What the script element on the page asks for; undefined without an API key. */
export interface ScriptTag {
  apiKey: string;
  /** The origin the script came from serves the API too. */
  baseUrl: string;
  userId: string | undefined;
  environment: string | undefined;
  debug: boolean;
}

/** To be called while the script runs: later, the page no longer says which element it was. */
export function readScriptTag(): ScriptTag | undefined {
  const script = document.currentScript as HTMLScriptElement | null;
  const { apiKey, userId, environment, debug } = script?.dataset ?? {};
  if (!script || !apiKey) return undefined;
  const baseUrl = new URL(script.src).origin;
  return { apiKey, baseUrl, userId, environment, debug: debug !== undefined };
}

/** Where the script build puts its globals. */
export const page = window;
