import type { Answers } from '@service-popups/contract';

/** One visitor's way through the survey of a page. */
export interface Run {
  /** Id of the response. */
  id: string;
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

/** The run that this entry of the browser's history had before a reload. */
export function savedRun(): Run | undefined {
  const { state } = history as { state: Partial<Run> | null };
  return state?.id ? (state as Run) : undefined;
}

/** The page's origin is opaque, so it has no storage. The history's state survives a reload. */
export function saveRun(run: Run): void {
  history.replaceState(run, '');
}

export function newRun(id = newId()): Run {
  return { id, revision: 0, sent: 0, answers: {}, finished: false };
}

/** A UUIDv4. `crypto.randomUUID` needs HTTPS. */
function newId(): string {
  return 'xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx'.replace(/x/g, () =>
    ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 16).toString(16),
  );
}
