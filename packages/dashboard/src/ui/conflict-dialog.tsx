import { Button, Group, Modal } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { ChangeList, type Change } from './change-list';
import { Loaded } from './loaded';

interface Props<Saved> {
  /** What was saved, as in "popup". */
  what: string;
  opened: boolean;
  onClose: () => void;
  /** What is saved now. */
  theirs: UseQueryResult<Saved>;
  /** What differs between that and what is here. */
  changes: (theirs: Saved) => Change[];
  onTakeTheirs: (theirs: Saved) => void;
  onSaveMine: (theirs: Saved) => void;
  busy: boolean;
  /** What becomes of the one that is not chosen. */
  note: string;
}

/** Somebody else has saved meanwhile: shows what differs, and lets the person choose. */
export function ConflictDialog<Saved>(props: Props<Saved>) {
  const { what, opened, onClose, theirs, changes, onTakeTheirs, onSaveMine, busy, note } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Somebody else has saved this ${what}`}
      size="lg"
    >
      <Loaded query={theirs}>
        {(saved) => (
          <>
            <Differences changes={changes(saved)} />
            <p>{note}</p>
            <Group justify="flex-end" mt="md">
              <Button variant="default" onClick={onClose}>
                Go on editing
              </Button>
              <Button
                variant="default"
                onClick={() => {
                  onTakeTheirs(saved);
                }}
              >
                Take theirs
              </Button>
              <Button
                loading={busy}
                onClick={() => {
                  onSaveMine(saved);
                }}
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

function Differences({ changes }: { changes: readonly Change[] }) {
  const how = 'While you were editing, it was saved in another window or by another member.';
  if (changes.length === 0) return <p>{how} Both say the same, so nothing is lost either way.</p>;
  return (
    <>
      <p>{how} Crossed out is what is saved now; below it, what you have here.</p>
      <ChangeList changes={changes} />
    </>
  );
}
