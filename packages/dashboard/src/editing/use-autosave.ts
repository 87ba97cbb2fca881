import { useQuery } from '@tanstack/react-query';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { sessionQuery } from '../api/account';
import { type Scope, scopeKey } from '../api/scope';
import { notify } from '../ui/notify';
import { createAutosaver, type Revised, type SaveStatus, type Server } from './autosaver';
import { isEqual } from './is-equal';
import { unsavedWork } from './unsaved-work';

interface Options<Value, Saved extends Revised> extends Server<Value, Saved> {
  /** Names the item in this browser. An editor keeps its key while it's mounted. */
  key: string;
  /** What the editor shows. */
  value: Value;
  /** The item as the editor loaded it. */
  saved: Saved;
  /** Shows unsaved work that a closed tab has left. */
  onRestore: (value: Value) => void;
  /** Checks kept work, which may come from an older version of the dashboard. */
  isValue?: (value: unknown) => boolean;
}

export interface Autosave<Saved> extends SaveStatus {
  /** Saves at once. Resolves to whether everything is saved. */
  saveNow: () => Promise<boolean>;
  /**
   * Continues from an item that another request returned, or that resolves a conflict. Saves what
   * differs from it.
   */
  rebase: (saved: Saved) => void;
}

/**
 * Saves an editor's changes by itself: after a pause, when the page loses the focus, with Ctrl+S, and
 * before leaving. Unsaved changes are kept in the browser, and restored after a closed tab.
 */
export function useAutosave<Value, Saved extends Revised>(
  options: Options<Value, Saved>,
): Autosave<Saved> {
  const { key, value, saved, enabled } = options;
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [{ work, autosaver }] = useState(() => {
    const kept = unsavedWork<Value>(key);
    return { work: kept, autosaver: createAutosaver(saved, () => latest.current, kept) };
  });
  const status = useSyncExternalStore(autosaver.subscribe, autosaver.status);

  useEffect(() => autosaver.start(), [autosaver]);
  useEffect(() => {
    autosaver.change(value);
  }, [autosaver, value]);

  const restored = useRef(false);
  const restore = useEffectEvent(async () => {
    if (restored.current) return;
    restored.current = true;
    const left = await work.takeOver();
    if (!left || autosaver.status().state !== 'saved') return;
    const { valueOf, isValue = () => true, onRestore } = latest.current;
    if (isEqual(left.value, valueOf(saved)) || !isValue(left.value)) {
      work.drop();
      return;
    }
    autosaver.resume(left);
    onRestore(left.value);
    notify({ title: 'Restored your unsaved changes' });
  });
  useEffect(() => {
    if (enabled) void restore();
  }, [enabled]);

  useEffect(() => {
    const stop = new AbortController();
    const flushOn = (target: EventTarget, events: readonly string[]) => {
      for (const event of events) target.addEventListener(event, autosaver.flush, stop);
    };
    flushOn(window, ['blur', 'focus', 'online', 'pagehide']);
    flushOn(document, ['visibilitychange']);
    return () => {
      stop.abort();
    };
  }, [autosaver]);

  return { ...status, saveNow: autosaver.saveNow, rebase: autosaver.rebase };
}

/** The key of an item's unsaved work. Members who share a browser don't see each other's. */
export function useUnsavedKey(scope: Scope, kind: 'surveys' | 'popups', id: string): string {
  const { data: session } = useQuery(sessionQuery);
  return JSON.stringify([session?.account?.id, ...scopeKey(scope), kind, id]);
}
