/** The script element; `currentScript` is only set while the script runs for the first time. */
const script = document.currentScript as HTMLScriptElement | null;

export const tag: Partial<Record<string, string>> = script?.dataset ?? {};

/** Where the script came from. */
export const origin = script ? new URL(script.src).origin : '';

/** Where the script build puts its globals. */
export const page = window;
