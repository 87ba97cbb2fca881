import type { ReactNode } from 'react';
import classes from './setting.module.css';

/** A list of rows with text and buttons. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  );
}

interface RowProps {
  title: ReactNode;
  detail?: ReactNode;
  actions?: ReactNode;
}

export function Row({ title, detail, actions }: RowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.rowText}>
        <div className={classes.rowTitle}>{title}</div>
        {detail === undefined ? null : <div className={classes.detail}>{detail}</div>}
      </div>
      {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
    </li>
  );
}
