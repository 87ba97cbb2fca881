import { useQuery } from '@tanstack/react-query';
import { popupQuery } from '../../api/popups';
import { type Scope, scopeKey } from '../../api/scope';
import { ConflictDialog } from '../../ui/conflict-dialog';
import { notify } from '../../ui/notify';
import { draftChanges } from './draft-changes';
import type { PopupEditing } from './use-popup-editing';
import { useNames } from './use-names';

interface Props {
  scope: Scope;
  popupId: string;
  editing: PopupEditing;
  opened: boolean;
  onClose: () => void;
}

/** Shown when someone else has saved the popup. */
export function PopupConflict({ scope, popupId, editing, opened, onClose }: Props) {
  const { draft, autosave, accept, show } = editing;
  const theirs = useQuery({
    ...popupQuery(scope, popupId),
    // A separate key: the editor must not change before the user has decided.
    queryKey: [...scopeKey(scope), 'popups', popupId, 'conflict'],
    enabled: opened,
    gcTime: 0,
  });
  const names = useNames(scope);
  return (
    <ConflictDialog
      what="popup"
      opened={opened}
      onClose={onClose}
      theirs={theirs}
      changes={(current) => draftChanges(current.draft, draft, names)}
      onUseTheirs={(current) => {
        show(current.draft);
        accept(current);
        notify({
          title: 'Switched to their version',
          action: {
            label: 'Undo',
            run: () => {
              show(draft);
            },
          },
        });
      }}
      onOverwrite={(current) => {
        accept(current);
        void autosave.saveNow();
      }}
      busy={autosave.state === 'saving'}
      note="If you use theirs, you can undo it right after. If you overwrite it, the audit log keeps their version."
    />
  );
}
