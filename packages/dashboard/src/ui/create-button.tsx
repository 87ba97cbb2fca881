import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense, type ReactNode } from 'react';

interface Props {
  /** As in "New popup". */
  name: string;
  /** The dialog, loaded when it's first opened. */
  children: (close: () => void) => ReactNode;
}

/** Opens a dialog that creates something. */
export function CreateButton({ name, children }: Props) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button onClick={open}>{name}</Button>
      {opened ? <Suspense>{children(close)}</Suspense> : null}
    </>
  );
}
