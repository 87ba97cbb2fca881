import type { Answers } from '@service-popups/contract';

/** One visitor's way through the survey of a page. */
export interface Run {
  /** Id of the response. */
  id: string;
  /** The popup's version that the visitor began with. */
  version?: number;
  /** Allows sending the response. */
  ticket?: string | undefined;
  /** Increases with every submitted page. */
  revision: number;
  /** The highest revision that the server has confirmed. */
  sent: number;
  answers: Answers;
  /** The page to continue with. */
  pageId?: string | undefined;
  finished: boolean;
}

const KEY = /^#[0-9a-f]{32}$/;
const IV_BYTES = 12;
const ALGORITHM = 'AES-GCM';

/** From the URL's fragment. */
let key = '';
let saving = Promise.resolve();

/** The run that this tab had before a reload. */
export async function savedRun(): Promise<Run | undefined> {
  if (!KEY.test(location.hash)) return undefined;
  try {
    const found = location.hash;
    const { state } = history as { state: unknown };
    const sealed = typeof state === 'string' ? state : window.name;
    const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
    const iv = bytes.subarray(0, IV_BYTES);
    const text = await crypto.subtle.decrypt(
      { name: ALGORITHM, iv },
      await cryptoKey(found),
      bytes.subarray(IV_BYTES),
    );
    const run = JSON.parse(new TextDecoder().decode(text)) as Run;
    key = found;
    return run;
  } catch {
    // Another visitor's URL, another site's name, or a browser that keeps neither.
    return undefined;
  }
}

/**
 * Keeps the run for a reload. The page's origin is opaque, so it has no storage. Firefox keeps the state of the
 * history, and Chromium the window's name, which other sites in this tab can read; both keep the URL's fragment,
 * which visitors can pass on. So the run is encrypted, and its key is in the fragment.
 */
export function saveRun(run: Run): void {
  if (!isSecureContext) return;
  const text = new TextEncoder().encode(JSON.stringify(run));
  key ||= `#${hex(16)}`;
  saving = saving.then(async () => {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const data = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, await cryptoKey(key), text);
    const bytes = [...iv, ...new Uint8Array(data)];
    const sealed = btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''));
    window.name = sealed;
    history.replaceState(sealed, '', key);
  });
}

function cryptoKey(fragment: string): Promise<CryptoKey> {
  const raw = new TextEncoder().encode(fragment.slice(1));
  return crypto.subtle.importKey('raw', raw, ALGORITHM, false, ['encrypt', 'decrypt']);
}

export function newRun(id = newId()): Run {
  return { id, revision: 0, sent: 0, answers: {}, finished: false };
}

/** A UUIDv4. `crypto.randomUUID` needs HTTPS. */
function newId(): string {
  return `${hex(4)}-${hex(2)}-4${hex(2).slice(1)}-a${hex(2).slice(1)}-${hex(6)}`;
}

function hex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
