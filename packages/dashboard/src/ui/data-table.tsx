import { VisuallyHidden } from '@mantine/core';
import classes from './figure.module.css';
import { useState, type ReactNode } from 'react';

interface Props {
  /** For screen readers. */
  caption: string;
  columns: readonly string[];
  /** The first cell of each row is its header. */
  rows: readonly (readonly string[])[];
}

/** The data behind a chart. */
export function DataTable({ caption, columns, rows }: Props) {
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={caption}>
      <table className={classes.table}>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells], index) => (
            <tr key={`${name} ${String(index)}`}>
              <th scope="row" dir="auto">
                {name}
              </th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

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
