import { Button, Group, Modal } from '@mantine/core';
import type { ManagedPopup, PopupDraft } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { popupQuery } from '../../api/popups';
import { sideKey, type Side } from '../../api/side';
import { Loaded } from '../../ui/loaded';
import { ChangeList } from './change-list';
import { draftChanges } from './draft-changes';
import type { Saving } from './use-saving';

interface Props {
  side: Side;
  popup: ManagedPopup;
  draft: PopupDraft;
  saving: Saving;
  show: (popup: ManagedPopup) => void;
}

/** Somebody else has saved the popup: shows what differs, and lets the person choose. */
export function ConflictDialog({ side, popup, draft, saving, show }: Props) {
  const theirs = useQuery({
    ...popupQuery(side, popup.id),
    // Under a key of its own: the editor must not change before the person has chosen.
    queryKey: [...sideKey(side), 'conflict', popup.id],
    enabled: saving.conflict,
    gcTime: 0,
  });
  return (
    <Modal
      opened={saving.conflict}
      onClose={saving.dismiss}
      title="Somebody else has saved this popup"
      size="lg"
    >
      <Loaded query={theirs}>
        {(current) => (
          <>
            <p>
              While you were editing, it was saved in another window or by another member. Crossed
              out is what is saved now; below it, what you have here.
            </p>
            <ChangeList changes={draftChanges(current.draft, draft)} />
            <Group justify="flex-end" mt="md">
              <Button variant="default" onClick={saving.dismiss}>
                Go on editing
              </Button>
              <Button
                variant="default"
                onClick={() => {
                  saving.dismiss();
                  saving.keep(current);
                  show(current);
                }}
              >
                Take theirs
              </Button>
              <Button
                loading={saving.busy}
                onClick={() => void saving.save(draft, current.revision)}
              >
                Save mine over it
              </Button>
            </Group>
          </>
        )}
      </Loaded>
    </Modal>
  );
}
