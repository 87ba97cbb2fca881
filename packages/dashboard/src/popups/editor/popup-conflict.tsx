import type { ManagedPopup, PopupDraft } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { popupQuery } from '../../api/popups';
import { scopeKey, type Scope } from '../../api/scope';
import { ConflictDialog } from '../../ui/conflict-dialog';
import { notify } from '../../ui/notify';
import { draftChanges } from './draft-changes';
import type { Saving } from './use-saving';

interface Props {
  scope: Scope;
  popup: ManagedPopup;
  draft: PopupDraft;
  saving: Saving;
  resetForm: (popup: ManagedPopup) => void;
  /** Remembers the current form values; returns a function that restores them. */
  rememberForm: () => () => void;
}

/** Shown when someone else has saved the popup. */
export function PopupConflict({ scope, popup, draft, saving, resetForm, rememberForm }: Props) {
  const theirs = useQuery({
    ...popupQuery(scope, popup.id),
    // A separate key: the editor must not change before the user has decided.
    queryKey: [...scopeKey(scope), 'popups', popup.id, 'conflict'],
    enabled: saving.conflict,
    gcTime: 0,
  });
  return (
    <ConflictDialog
      what="popup"
      opened={saving.conflict}
      onClose={saving.dismiss}
      theirs={theirs}
      changes={(current) => draftChanges(current.draft, draft)}
      onUseTheirs={(current) => {
        const undo = rememberForm();
        saving.dismiss();
        saving.updateCache(current);
        resetForm(current);
        notify({ title: 'Switched to their version', action: { label: 'Undo', run: undo } });
      }}
      onOverwrite={(current) => void saving.save(draft, current.revision)}
      busy={saving.busy}
      note="If you use theirs, you can undo it right after. If you overwrite it, the audit log keeps their version."
    />
  );
}
