import type { ManagedPopup, PopupDraft } from '@service-popups/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error';
import { popupQuery, saveDraft } from '../../api/popups';
import { scopeKey, type Scope } from '../../api/scope';

export interface Saving {
  /** Saves the draft over the given revision, or over the one that was loaded. */
  save: (draft: PopupDraft, revision?: number) => Promise<ManagedPopup | undefined>;
  /** Stores a popup that the server returned after another change. */
  updateCache: (popup: ManagedPopup) => void;
  busy: boolean;
  /** Why the last save failed, unless it was a conflict. */
  error: Error | null;
  /** Whether someone else has saved the popup in the meantime. */
  conflict: boolean;
  /** Closes the conflict dialog without a decision. */
  dismiss: () => void;
}

export function useSaving(
  scope: Scope,
  popup: ManagedPopup,
  onSaved: (popup: ManagedPopup) => void,
): Saving {
  const client = useQueryClient();
  const updateCache = (saved: ManagedPopup) => {
    client.setQueryData(popupQuery(scope, popup.id).queryKey, saved);
    void client.invalidateQueries({ queryKey: [...scopeKey(scope), 'popups'], exact: true });
    const versions = [...scopeKey(scope), 'popups', popup.id, 'versions'];
    void client.invalidateQueries({ queryKey: versions, exact: true });
  };
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: ({ draft, revision }: { draft: PopupDraft; revision: number }) =>
      saveDraft(scope, popup.id, draft, revision),
    onSuccess: (saved) => {
      updateCache(saved);
      onSaved(saved);
    },
  });
  const conflict = error instanceof ApiError && error.status === 412;
  return {
    save: (draft, revision = popup.revision) =>
      mutateAsync({ draft, revision }).catch(() => undefined),
    updateCache,
    busy: isPending,
    error: conflict ? null : error,
    conflict,
    dismiss: reset,
  };
}
