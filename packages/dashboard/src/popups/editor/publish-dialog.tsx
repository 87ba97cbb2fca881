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
  keep: (popup: ManagedPopup) => void;
}

/** The last look before visitors see it: what differs from what is live. */
export function PublishDialog({ opened, onClose, scope, popup, keep }: Props) {
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => publishPopup(scope, popup, note.trim()),
    onSuccess: (published) => {
      keep(published);
      setNote('');
      onClose();
    },
  });
  return (
    <Modal opened={opened} onClose={onClose} title="Publish this popup" size="lg">
      <FormProblem error={error} />
      {popup.version === null ? (
        <FirstTime popup={popup} />
      ) : (
        <Differences scope={scope} popup={popup} version={popup.version} />
      )}
      <TextInput
        label="What is new"
        description="For your team, in the list of versions."
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
          Not yet
        </Button>
        <Button
          loading={isPending}
          onClick={() => {
            mutate();
          }}
        >
          Publish now
        </Button>
      </Group>
    </Modal>
  );
}

function FirstTime({ popup: { draft } }: { popup: ManagedPopup }) {
  return (
    <p>
      From now on visitors will see it: {describePopup(draft.triggers, draft.segments)}. You can
      pause it at any time.
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
            The popup is the same as version {version}. Changes in its survey are published with it.
          </p>
        ) : (
          <>
            <p>What changes against version {version}:</p>
            <ChangeList changes={changes} />
          </>
        );
      }}
    </Loaded>
  );
}
