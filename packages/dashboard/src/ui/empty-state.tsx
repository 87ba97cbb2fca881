import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { PopupIcon } from './icons';

interface Props {
  title: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

/** Explains why a list is empty and what to do next. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className={classes.root}>
      <span className={classes.icon}>
        <PopupIcon />
      </span>
      {title}
      <p className={classes.text}>{children}</p>
      {action}
    </div>
  );
}
