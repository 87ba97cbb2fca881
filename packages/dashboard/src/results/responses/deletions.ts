import type { StoredResponse } from '@service-popups/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { describeError } from '../../ui/describe-error';
import { ApiError } from '../../api/api-error';
import type { ListPage } from '../../api/pages';
import { deleteResponse, responsesKey } from '../../api/popup-results';
import { type PopupScope, scopeKey } from '../../api/scope';
import { formatCount } from '../../format/numbers';
import { notify } from '../../ui/notify';

// Outside of React, so that it goes on when the page changes.

const UNDO_MS = 8_000;

interface Deletion {
  client: QueryClient;
  popup: PopupScope;
  responseId: string;
}

interface Deletions {
  /** Responses that are deleted, or will be. */
  hidden: ReadonlySet<string>;
  /** How many deletions can still be undone. */
  undoable: number;
}

let state: Deletions = { hidden: new Set(), undoable: 0 };
let pending: readonly Deletion[] = [];
let timer: number | undefined;
let notice: AbortController | undefined;
const listeners = new Set<() => void>();

export function useDeletions(): Deletions {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => state,
  );
}

/** Hides a response, and deletes it unless that is undone in time. Deleting another one starts the time again. */
export function deleteWithUndo(client: QueryClient, popup: PopupScope, responseId: string): void {
  if (state.hidden.has(responseId)) return;
  endUndo();
  pending = [...pending, { client, popup, responseId }];
  update(new Set([...state.hidden, responseId]));
  timer = window.setTimeout(sendPending, UNDO_MS);
  window.addEventListener('pagehide', sendPending);
  notice = new AbortController();
  notify({
    title:
      pending.length === 1
        ? 'Response deleted'
        : `${formatCount(pending.length)} responses deleted`,
    action: { label: 'Undo', run: undoDeletions },
    until: notice.signal,
  });
}

/** Undoes all deletions that haven't been sent. */
export function undoDeletions(): void {
  show(takePending());
}

function sendPending(): void {
  for (const deletion of takePending()) void send(deletion);
}

async function send(deletion: Deletion): Promise<void> {
  const { client, popup, responseId } = deletion;
  try {
    await deleteResponse(popup, responseId);
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    if (!isGone) {
      show([deletion]);
      const { title, detail } = describeError(error);
      notify({
        title: 'The response wasn’t deleted',
        detail: [title, detail].filter((text) => text !== undefined).join('. '),
        failed: true,
      });
      return;
    }
  }
  // The list is long: remove one row instead of loading it again.
  client.setQueriesData<InfiniteData<ListPage<StoredResponse>>>(
    { queryKey: responsesKey(popup) },
    (data) => data && { ...data, pages: data.pages.map((page) => without(page, responseId)) },
  );
  show([deletion]);
  const isList = ([, , , part, , what]: readonly unknown[]) =>
    part === 'results' && (what === 'responses' || what === 'response');
  await client.invalidateQueries({
    queryKey: scopeKey(popup),
    predicate: ({ queryKey }) => !isList(queryKey),
  });
}

function without(page: ListPage<StoredResponse>, id: string): ListPage<StoredResponse> {
  return { ...page, items: page.items.filter(({ responseId }) => responseId !== id) };
}

function takePending(): readonly Deletion[] {
  const taken = pending;
  pending = [];
  endUndo();
  update(state.hidden);
  return taken;
}

function endUndo(): void {
  clearTimeout(timer);
  window.removeEventListener('pagehide', sendPending);
  notice?.abort();
}

function show(deletions: readonly Deletion[]): void {
  const ids = deletions.map(({ responseId }) => responseId);
  update(new Set([...state.hidden].filter((id) => !ids.includes(id))));
}

function update(hidden: ReadonlySet<string>): void {
  state = { hidden, undoable: pending.length };
  for (const listener of listeners) listener();
}
