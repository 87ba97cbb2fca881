import type { HostApi } from '../host-api';

/** Receives the page's instance. */
export type Callback = (popups: HostApi) => void;

/** The queue of callbacks, after the script has loaded. */
export interface Queue {
  push: (callback: Callback) => void;
  /** The attributes of the script tag. */
  tag: typeof tag;
}

/** The object that holds the script build's globals. Before the script has loaded, the queue is an array. */
export const page = window as unknown as {
  ServicePopups?: unknown;
  servicePopups?: Callback[] | Queue;
};

/** The script element. `currentScript` is only set while the script first runs. */
const script = document.currentScript as HTMLScriptElement | null;
// A module has none.
if (!script) console.warn('[service-popups] remove type="module"');

export const tag: Partial<Record<string, string>> = script?.dataset ?? {};

/** The nonce of the script tag, for the frame of client mode. */
export const nonce = script?.nonce;

/** URL of the folder that the script was loaded from, without a slash at the end. */
export const folder = script ? new URL('.', script.src).href.slice(0, -1) : '';
