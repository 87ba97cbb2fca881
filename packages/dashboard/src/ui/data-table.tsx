import { VisuallyHidden } from '@mantine/core';
import classes from './data-table.module.css';

interface Props {
  /** What the table holds; heard, not seen. */
  caption: string;
  columns: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly (readonly string[])[];
}

/** The figures behind a chart. */
export function DataTable({ caption, columns, rows }: Props) {
  return (
    // What may have to be scrolled must be reached by the keyboard too.
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
