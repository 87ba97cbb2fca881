import { VisuallyHidden } from '@mantine/core';
import classes from './figure.module.css';
import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

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

interface DetailsProps {
  children: ReactNode;
  /** Whether it's open on paper, because the chart needs colours. */
  isPrinted?: boolean;
}

/** The data of a chart as a table. Rendered on demand: a year of days is slow to draw. */
export function TableDetails({ children, isPrinted = false }: DetailsProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!isPrinted || open) return undefined;
    const show = (isShown: boolean) => () => {
      flushSync(() => {
        setOpen(isShown);
      });
    };
    const [before, after] = [show(true), show(false)];
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after, { once: true });
    return () => {
      removeEventListener('beforeprint', before);
    };
  }, [isPrinted, open]);
  return (
    <details
      open={open}
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
