import type { ReactNode } from 'react';
import classes from './page.module.css';
import { PopupIcon } from './icons';

export function Card({ children, labelledBy }: { children: ReactNode; labelledBy?: string }) {
  return (
    <section className={classes.card} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}

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
      <p className={classes.emptyText}>{children}</p>
      {action}
    </div>
  );
}
