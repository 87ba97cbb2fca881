import { Button, Group, Modal } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { ChangeList, type Change } from './change-list';
import { Loaded } from './loaded';

interface Props<Saved> {
  /** The kind of item, as in "popup". */
  what: string;
  opened: boolean;
  onClose: () => void;
  /** The saved state. */
  theirs: UseQueryResult<Saved>;
  /** The differences between the saved and the local state. */
  changes: (theirs: Saved) => Change[];
  onUseTheirs: (theirs: Saved) => void;
  onOverwrite: (theirs: Saved) => void;
  busy: boolean;
  /** What happens to the state that isn't chosen. */
  note: string;
}

/** Shown when someone else has saved in the meantime: compares both states and offers a choice. */
export function ConflictDialog<Saved>(props: Props<Saved>) {
  const { what, opened, onClose, theirs, changes, onUseTheirs, onOverwrite, busy, note } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={`Someone else changed this ${what}`} size="lg">
      <Loaded query={theirs}>
        {(saved) => (
          <>
            <Differences changes={changes(saved)} />
            <p>{note}</p>
            <Group justify="flex-end" mt="md">
              <Button variant="default" onClick={onClose}>
                Keep editing
              </Button>
              <Button
                variant="default"
                onClick={() => {
                  onUseTheirs(saved);
                }}
              >
                Use theirs
              </Button>
              <Button
                loading={busy}
                onClick={() => {
                  onOverwrite(saved);
                }}
              >
                Overwrite with mine
              </Button>
            </Group>
          </>
        )}
      </Loaded>
    </Modal>
  );
}

function Differences({ changes }: { changes: readonly Change[] }) {
  const cause = 'It was saved in another window or by another member while you were editing.';
  if (changes.length === 0) return <p>{cause} Both versions are identical.</p>;
  return (
    <>
      <p>{cause} The saved version is crossed out; yours is below it.</p>
      <ChangeList changes={changes} />
    </>
  );
}
