import type { ManagedPopup, PopupDraft } from '@service-popups/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error';
import { popupQuery, saveDraft } from '../../api/popups';
import { scopeKey, type Scope } from '../../api/scope';

export interface Saving {
  /** Saves over the revision that was seen last, or over the one that is named. */
  save: (draft: PopupDraft, revision?: number) => Promise<ManagedPopup | undefined>;
  /** Takes a popup as the server gave it after another change. */
  keep: (popup: ManagedPopup) => void;
  busy: boolean;
  /** Why the last save failed, unless it was a conflict. */
  error: Error | null;
  /** Somebody else has saved the popup meanwhile. */
  conflict: boolean;
  /** Leaves the conflict for now. */
  dismiss: () => void;
}

export function useSaving(
  scope: Scope,
  popup: ManagedPopup,
  show: (popup: ManagedPopup) => void,
): Saving {
  const client = useQueryClient();
  const keep = (saved: ManagedPopup) => {
    client.setQueryData(popupQuery(scope, popup.id).queryKey, saved);
    void client.invalidateQueries({ queryKey: [...scopeKey(scope), 'popups'], exact: true });
    const versions = [...scopeKey(scope), 'popups', popup.id, 'versions'];
    void client.invalidateQueries({ queryKey: versions, exact: true });
  };
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: ({ draft, revision }: { draft: PopupDraft; revision: number }) =>
      saveDraft(scope, popup.id, draft, revision),
    onSuccess: (saved) => {
      keep(saved);
      show(saved);
    },
  });
  const conflict = error instanceof ApiError && error.status === 412;
  return {
    save: (draft, revision = popup.revision) =>
      mutateAsync({ draft, revision }).catch(() => undefined),
    keep,
    busy: isPending,
    error: conflict ? null : error,
    conflict,
    dismiss: reset,
  };
}
