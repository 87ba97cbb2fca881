import type { ReactNode } from 'react';
import classes from './editor-header.module.css';

interface Props {
  /** The link to the list that this belongs to. */
  crumb: ReactNode;
  /** The head of the page, and what is to be told below it. */
  children: ReactNode;
}

/** The top of a page on which one thing is edited. */
export function EditorHeader({ crumb, children }: Props) {
  return (
    <div className={classes.top}>
      <nav aria-label="Breadcrumb" className={classes.crumb}>
        {crumb}
      </nav>
      {children}
    </div>
  );
}
