import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { DownIcon, UpIcon } from './icons';
import classes from './record-table.module.css';

export interface Column<Row, Sort extends string = never> {
  name: string;
  /** Of a track in a grid, as in "6rem". The first column takes the rest. */
  width?: string;
  /** What clicking the header sorts by, if anything. */
  sort?: Sort;
  isNumber?: boolean;
  /** For columns that explain themselves. */
  isNameHidden?: boolean;
  cell: (row: Row) => ReactNode;
}

export interface Sorting<Sort extends string> {
  by: Sort;
  isAscending: boolean;
  onSort: (by: Sort) => void;
}

interface Props<Row, Sort extends string> {
  label: string;
  /** The cells of the first are headers of their rows. */
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sorting?: Sorting<Sort>;
}

/** A table whose rows become cards on small screens. A link in the first cell covers its row. */
export function RecordTable<Row, Sort extends string = never>(props: Props<Row, Sort>) {
  const { label, columns, rows, keyOf, sorting } = props;
  const gridTemplateColumns = columns.map(({ width = 'minmax(0, 1fr)' }) => width).join(' ');
  return (
    <div role="table" aria-label={label} className={classes.table}>
      <div role="rowgroup" className={classes.head}>
        <div role="row" className={classes.row} style={{ gridTemplateColumns }}>
          {columns.map(({ name, sort, isNumber = false, isNameHidden = false }) => (
            <div
              key={name}
              role="columnheader"
              data-number={isNumber}
              aria-sort={sort === undefined ? undefined : readSort(sorting, sort)}
            >
              {sort === undefined || sorting === undefined ? (
                <HeaderName name={name} isHidden={isNameHidden} />
              ) : (
                <button
                  type="button"
                  className={classes.sort}
                  onClick={() => {
                    sorting.onSort(sort);
                  }}
                >
                  {name}
                  {sorting.by === sort ? (
                    <span className={classes.arrow}>
                      {sorting.isAscending ? <UpIcon /> : <DownIcon />}
                    </span>
                  ) : null}
                </button>
              )}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {rows.map((row) => (
          <div key={keyOf(row)} role="row" className={classes.row} style={{ gridTemplateColumns }}>
            {columns.map(({ name, isNumber = false, isNameHidden = false, cell }, index) => (
              <div
                key={name}
                role={index === 0 ? 'rowheader' : 'cell'}
                data-number={isNumber}
                {...(index > 0 && !isNameHidden && { 'data-label': name })}
              >
                {cell(row)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function HeaderName({ name, isHidden }: { name: string; isHidden: boolean }) {
  return isHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name;
}

function readSort<Sort extends string>(sorting: Sorting<Sort> | undefined, by: Sort) {
  if (sorting?.by !== by) return 'none';
  return sorting.isAscending ? 'ascending' : 'descending';
}
