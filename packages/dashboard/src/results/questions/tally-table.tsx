import type { AnswerFilter } from '@service-popups/rules';
import { Bar } from '../../ui/figure';
import { AnswerButton } from './filter-button';
import classes from '../bar-table.module.css';
import type { Tally } from './tally';

interface Props {
  tally: Tally;
  baseline: { tally: Tally; name: string } | undefined;
  /** Filters by the answer of a row, if that's possible. */
  filterOf: (id: string) => AnswerFilter | undefined;
}

/** A table with bars, so that no information is in a bar alone. */
export function TallyTable({ tally: { columns, rows }, baseline, filterOf }: Props) {
  const last = columns.at(-1) ?? '';
  const before = (id: string): string =>
    baseline?.tally.rows.find((row) => row.id === id)?.cells.at(-1) ?? '–';
  return (
    // Scrollable areas must be reachable by keyboard.
    <div className={classes.scroll} tabIndex={0} role="group" aria-label="Answers">
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {baseline ? <th scope="col">{`${last}, ${baseline.name}`}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, cells, part }) => (
            <tr key={id}>
              <th scope="row">
                <AnswerButton filter={filterOf(id)} isGiven={part > 0}>
                  <span dir="auto">{label}</span>
                  <Bar share={part} />
                </AnswerButton>
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
              {baseline ? <td>{before(id)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
