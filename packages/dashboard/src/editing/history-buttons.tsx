import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { RedoIcon, UndoIcon } from '../ui/icons';
import type { Steps } from './use-history';

/** The buttons for undo and redo in an editor's bar. */
export function HistoryButtons({ undo, redo }: Steps) {
  return (
    <>
      <Step name="Undo" keys="Ctrl+Z" run={undo}>
        <UndoIcon />
      </Step>
      <Step name="Redo" keys="Ctrl+Shift+Z" run={redo}>
        <RedoIcon />
      </Step>
    </>
  );
}

interface StepProps {
  name: string;
  keys: string;
  run: (() => void) | undefined;
  children: ReactNode;
}

function Step({ name, keys, run, children }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={name}
      title={`${name} (${keys})`}
      disabled={!run}
      onClick={run}
    >
      {children}
    </ActionIcon>
  );
}
