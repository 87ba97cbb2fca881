import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './outline-item.module.css';

export interface OutlineItemProps {
  chosen: boolean;
  faulty: boolean;
  onChoose: () => void;
  children: ReactNode;
}

export function OutlineItem({ chosen, faulty, onChoose, children }: OutlineItemProps) {
  return (
    <button
      type="button"
      className={classes.item}
      aria-current={chosen ? 'true' : undefined}
      data-faulty={faulty || undefined}
      onClick={onChoose}
    >
      {children}
      {faulty ? <VisuallyHidden> has a problem</VisuallyHidden> : null}
    </button>
  );
}
