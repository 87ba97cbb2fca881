import { Button, Checkbox, Popover } from '@mantine/core';
import type { Column } from './columns';
import classes from './response-table.module.css';

interface Props {
  columns: readonly Column[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}

/** Chooses the columns of the table. */
export function ColumnPicker({ columns, hidden, onChange }: Props) {
  const shown = columns.filter(({ id }) => !hidden.includes(id)).length;
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal={false} zIndex={3}>
      <Popover.Target>
        <Button variant="default" size="compact-sm">
          {shown === columns.length
            ? 'Columns'
            : `Columns: ${String(shown)} of ${String(columns.length)}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns" className={classes.picker ?? ''}>
        <div className={classes.choices}>
          {columns.map(({ id, title }) => (
            <Checkbox
              key={id}
              size="sm"
              label={<span dir="auto">{title}</span>}
              checked={!hidden.includes(id)}
              onChange={({ currentTarget: { checked } }) => {
                onChange(checked ? hidden.filter((one) => one !== id) : [...hidden, id]);
              }}
            />
          ))}
        </div>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            onChange([]);
          }}
        >
          Show all columns
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
