/** What the script element on the page says. To be read while the script runs: later it is gone. */
const script = document.currentScript as HTMLScriptElement | null;

export const tag: Partial<Record<string, string>> = script?.dataset ?? {};

/** Where the script came from. */
export const origin = script ? new URL(script.src).origin : '';

/** Where the script build puts its globals. */
export const page = window;
