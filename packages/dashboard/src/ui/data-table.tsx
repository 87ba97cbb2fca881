import { VisuallyHidden } from '@mantine/core';
import classes from './data-table.module.css';

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
