import { useState, type ReactNode } from 'react';
import classes from './table-details.module.css';

/** The figures of a chart, for those who ask for them: a year of days is long to draw unseen. */
export function TableDetails({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={classes.details}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>Show as a table</summary>
      {open ? children : null}
    </details>
  );
}
