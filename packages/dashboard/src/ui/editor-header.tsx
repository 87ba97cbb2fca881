import type { ReactNode } from 'react';
import classes from './editor-header.module.css';

interface Props {
  /** The link back to the list. */
  crumb: ReactNode;
  /** The page header and messages below it. */
  children: ReactNode;
}

/** The top of an editor page. */
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
