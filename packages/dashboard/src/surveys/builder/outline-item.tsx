import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './outline-item.module.css';

export interface OutlineItemProps {
  chosen: boolean;
  hasProblem: boolean;
  onChoose: () => void;
  children: ReactNode;
}

export function OutlineItem({ chosen, hasProblem, onChoose, children }: OutlineItemProps) {
  return (
    <button
      type="button"
      className={classes.item}
      aria-current={chosen ? 'true' : undefined}
      data-problem={hasProblem || undefined}
      onClick={onChoose}
    >
      {children}
      {hasProblem ? <VisuallyHidden> has a problem</VisuallyHidden> : null}
    </button>
  );
}
