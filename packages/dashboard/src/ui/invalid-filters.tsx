import { Button } from '@mantine/core';
import classes from './invalid-filters.module.css';
import { focusMain } from './main-region';

const MAX_LENGTH = 60;

/** A filter in the URL that was ignored. */
export interface InvalidFilter {
  /** Its label. */
  name: string;
  value: unknown;
}

interface Props {
  filters: readonly InvalidFilter[];
  onRemove: () => void;
}

/** Says which filters of a link were ignored, so that nobody takes the data for filtered. */
export function InvalidFilters({ filters, onRemove }: Props) {
  if (filters.length === 0) return null;
  const list = filters.map(({ name, value }) => `${name} “${shorten(value)}”`).join(', ');
  return (
    <div role="alert" className={classes.notice}>
      <p>
        {filters.length === 1
          ? 'This link has an invalid filter, which was ignored: '
          : 'This link has invalid filters, which were ignored: '}
        {list}.
      </p>
      <Button
        variant="default"
        size="sm"
        onClick={() => {
          // The notice disappears; keep the focus on the page.
          focusMain();
          onRemove();
        }}
      >
        {filters.length === 1 ? 'Remove filter' : 'Remove filters'}
      </Button>
    </div>
  );
}

function shorten(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
