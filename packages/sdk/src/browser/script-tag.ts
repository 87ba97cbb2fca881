/** The script element. `currentScript` is only set while the script first runs. */
const script = document.currentScript as HTMLScriptElement | null;

export const tag: Partial<Record<string, string>> = script?.dataset ?? {};

/** The origin that the script was loaded from. */
export const origin = script ? new URL(script.src).origin : '';

/** The object that holds the script build's globals. */
export const page = window;
