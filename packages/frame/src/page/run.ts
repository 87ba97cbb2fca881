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

/** Returns the run that this tab had before a reload. */
export function loadRun(slug: string): Run | undefined {
  try {
    return (
      (JSON.parse(sessionStorage.getItem(storageKey(slug)) ?? 'null') as Run | null) ?? undefined
    );
  } catch {
    // Storage is blocked.
    return undefined;
  }
}

/** Keeps the run for a reload. */
export function saveRun(slug: string, run: Run): void {
  try {
    sessionStorage.setItem(storageKey(slug), JSON.stringify(run));
  } catch {
    // Storage is blocked or full, so a reload starts again.
  }
}

function storageKey(slug: string): string {
  return `service-popups-survey:${slug}`;
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
