import type { ReactNode } from 'react';
import classes from './as-table.module.css';

/** The figures of a chart, for those who ask for them. */
export function AsTable({ children }: { children: ReactNode }) {
  return (
    <details className={classes.details}>
      <summary>Show as a table</summary>
      {children}
    </details>
  );
}
