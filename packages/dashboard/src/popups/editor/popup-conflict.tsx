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
  show: (popup: ManagedPopup) => void;
  /** Gives the way back to what is here now. */
  keepMine: () => () => void;
}

/** Somebody else has saved the popup. */
export function PopupConflict({ scope, popup, draft, saving, show, keepMine }: Props) {
  const theirs = useQuery({
    ...popupQuery(scope, popup.id),
    // Under a key of its own: the editor must not change before the person has chosen.
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
      onTakeTheirs={(current) => {
        const bringBack = keepMine();
        saving.dismiss();
        saving.keep(current);
        show(current);
        notify({ title: 'Theirs is here now', action: { label: 'Undo', run: bringBack } });
      }}
      onSaveMine={(current) => void saving.save(draft, current.revision)}
      busy={saving.busy}
      note="If you take theirs, you can undo it right after. If you save yours over it, the audit log keeps theirs."
    />
  );
}
