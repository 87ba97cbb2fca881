import { useState, type ReactNode } from 'react';
import classes from './table-details.module.css';

/** The data of a chart as a table. Rendered on demand: a year of days is slow to draw. */
export function TableDetails({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={classes.details}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>Show as table</summary>
      {open ? children : null}
    </details>
  );
}
