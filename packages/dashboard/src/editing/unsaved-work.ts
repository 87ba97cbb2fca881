/** Work that the server may not have. */
export interface Work<Value> {
  value: Value;
  /** The revision that it changes. */
  revision: number;
  /** A value that was sent without a reply. If the server has it, it's our own. */
  sent?: Value | undefined;
  /** Unix time in milliseconds. */
  at: number;
}

/** Keeps one tab's unsaved work in the browser. Never throws, though storage may be blocked or full. */
export interface UnsavedWork<Value> {
  /** Marks this tab as open, until the returned function runs. */
  open: () => () => void;
  /** Returns whether the browser has stored it. */
  keep: (work: Work<Value>) => boolean;
  drop: () => void;
  /** Takes over the latest work that a closed tab has left, if any. */
  takeOver: () => Promise<Work<Value> | undefined>;
}

const PREFIX = 'service-popups-unsaved ';
const MAX_AGE_MS = 30 * 24 * 3_600_000;

/**
 * Each tab has its own entry, so that tabs with the same item don't overwrite each other's work. A
 * tab holds a Web Lock with the name of its entry: without that lock, the tab is closed.
 */
export function unsavedWork<Value>(key: string): UnsavedWork<Value> {
  const prefix = `${PREFIX}${key} `;
  const ownKey = prefix + Math.random().toString(36).slice(2);
  return {
    open() {
      const closed = new AbortController();
      // Absent on plain HTTP.
      void (navigator.locks as LockManager | undefined)
        ?.request(
          ownKey,
          { signal: closed.signal },
          () =>
            new Promise((resolve) => {
              closed.signal.addEventListener('abort', resolve);
            }),
        )
        .catch(() => undefined);
      return () => {
        closed.abort();
      };
    },
    keep: (work) => write(ownKey, work),
    drop: () => {
      remove(ownKey);
    },
    async takeOver() {
      const open = await openTabs();
      removeOld();
      const [latest] = keysWith(prefix)
        .filter((name) => name !== ownKey && !open.includes(name))
        .flatMap((name) => {
          const work = read<Value>(name);
          return work ? [{ name, work }] : [];
        })
        .sort((a, b) => b.work.at - a.work.at);
      if (!latest) return undefined;
      if (write(ownKey, latest.work)) remove(latest.name);
      return latest.work;
    },
  };
}

async function openTabs(): Promise<(string | undefined)[]> {
  try {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].map(({ name }) => name);
  } catch {
    return [];
  }
}

function removeOld(): void {
  for (const name of keysWith(PREFIX)) {
    const work = read(name);
    if (!work || Date.now() - work.at > MAX_AGE_MS) remove(name);
  }
}

function keysWith(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

function read<Value>(name: string): Work<Value> | undefined {
  try {
    const work = JSON.parse(localStorage.getItem(name) ?? '') as Partial<Work<Value>> | null;
    return work && 'value' in work && Number.isInteger(work.revision) && Number.isFinite(work.at)
      ? (work as Work<Value>)
      : undefined;
  } catch {
    return undefined;
  }
}

function write(name: string, work: Work<unknown>): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(work));
    return true;
  } catch {
    return false;
  }
}

function remove(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Blocked.
  }
}
