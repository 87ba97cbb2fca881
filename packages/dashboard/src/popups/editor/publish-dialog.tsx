import { Button, Group, Modal, TextInput } from '@mantine/core';
import type { ManagedPopup } from '@service-popups/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { publishPopup, versionQuery } from '../../api/popups';
import type { Scope } from '../../api/scope';
import { FormProblem } from '../../ui/form-problem';
import { Loaded } from '../../ui/loaded';
import { describePopup } from '../text/describe-popup';
import { ChangeList } from '../../ui/change-list';
import { draftChanges } from './draft-changes';

interface Props {
  opened: boolean;
  onClose: () => void;
  scope: Scope;
  popup: ManagedPopup;
  updateCache: (popup: ManagedPopup) => void;
}

/** Confirms publishing, with the changes since the live version. */
export function PublishDialog({ opened, onClose, scope, popup, updateCache }: Props) {
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => publishPopup(scope, popup, note.trim()),
    onSuccess: (published) => {
      updateCache(published);
      setNote('');
      onClose();
    },
  });
  return (
    <Modal opened={opened} onClose={onClose} title="Publish popup" size="lg">
      <FormProblem error={error} />
      {popup.version === null ? (
        <FirstTime popup={popup} />
      ) : (
        <Differences scope={scope} popup={popup} version={popup.version} />
      )}
      <TextInput
        label="Release note"
        description="Optional. Your team sees it in the version history."
        mt="md"
        maxLength={500}
        data-autofocus
        value={note}
        onChange={(event) => {
          setNote(event.currentTarget.value);
        }}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={isPending}
          onClick={() => {
            mutate();
          }}
        >
          Publish popup
        </Button>
      </Group>
    </Modal>
  );
}

function FirstTime({ popup: { draft } }: { popup: ManagedPopup }) {
  return (
    <p>
      Visitors will see it {describePopup(draft.triggers, draft.segments)}. You can pause it at any
      time.
    </p>
  );
}

interface DifferencesProps {
  scope: Scope;
  popup: ManagedPopup;
  version: number;
}

function Differences({ scope, popup, version }: DifferencesProps) {
  const live = useQuery(versionQuery(scope, popup.id, version));
  return (
    <Loaded query={live}>
      {({ draft }) => {
        const changes = draftChanges(draft, popup.draft);
        return changes.length === 0 ? (
          <p>
            No changes to the popup since version {version}. Publishing includes changes to its
            survey.
          </p>
        ) : (
          <>
            <p>Changes since version {version}:</p>
            <ChangeList changes={changes} />
          </>
        );
      }}
    </Loaded>
  );
}
