import { Button, Group, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormProblem } from './form-problem';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** A question. */
  title: string;
  /** What the button does. */
  button: string;
  onConfirm: () => Promise<void>;
  /** What follows from it. */
  children: ReactNode;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ opened, onClose, title, button, onConfirm, children }: Props) {
  const { mutate, isPending, error } = useMutation({ mutationFn: onConfirm, onSuccess: onClose });
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered>
      <FormProblem error={error} />
      <p>{children}</p>
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          color="red"
          loading={isPending}
          onClick={() => {
            mutate();
          }}
        >
          {button}
        </Button>
      </Group>
    </Modal>
  );
}
