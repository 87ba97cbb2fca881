import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';

interface Props {
  /** As in "New popup". */
  name: string;
  children: ReactNode;
}

/** Opens a dialog that creates something. */
export function CreateButton({ name, children }: Props) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button onClick={open}>{name}</Button>
      <Modal
        opened={opened}
        onClose={close}
        title={name}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {children}
      </Modal>
    </>
  );
}
