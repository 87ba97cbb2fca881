import { Button } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import type { ManagedPopup } from '@service-popups/contract';
import type { Scope } from '../../api/scope';
import { HistoryButtons } from '../../editing/history-buttons';
import { PopupMenu } from './popup-menu';
import { PublishDialog } from './publish-dialog';
import type { PopupEditing } from './use-popup-editing';

interface Props {
  scope: Scope;
  popup: ManagedPopup;
  editing: PopupEditing;
  mayWrite: boolean;
  showProblems: () => void;
}

/** Undo and redo, publishing, and further actions. */
export function EditorActions({ scope, popup, editing, mayWrite, showProblems }: Props) {
  const [publishing, { open, close }] = useDisclosure();
  const { autosave, problems, undo, redo, accept } = editing;

  /** Saves, or shows what must be fixed first. */
  const save = async (): Promise<boolean> => {
    if (Object.keys(problems).length > 0) {
      showProblems();
      return false;
    }
    return autosave.saveNow();
  };
  useHotkeys([['mod+S', () => void save()]], []);
  const isUpToDate = popup.state === 'published' && !popup.changed && autosave.state === 'saved';
  return (
    <>
      {mayWrite ? (
        <>
          <HistoryButtons undo={undo} redo={redo} />
          <Button
            disabled={isUpToDate || popup.state === 'archived'}
            onClick={() => {
              void save().then((saved) => {
                if (saved) open();
              });
            }}
          >
            Publish…
          </Button>
        </>
      ) : null}
      <PopupMenu scope={scope} popup={popup} editing={editing} mayWrite={mayWrite} save={save} />
      <PublishDialog
        opened={publishing}
        onClose={close}
        scope={scope}
        popup={popup}
        onPublished={accept}
      />
    </>
  );
}
