import { useId, type ReactNode } from 'react';
import { TableDetails } from './table-details';
import { Card } from './card';
import classes from './figure.module.css';

interface Props {
  title: string;
  /** What there is to see, in a sentence. */
  summary: ReactNode;
  /** Decoration for those who see it: whatever it shows stands in the words and the table. */
  chart?: ReactNode;
  /** The figures of the chart; absent when there are none. */
  table?: ReactNode;
  /** What else there is to know. */
  note?: ReactNode;
}

/** A chart with its words and its table. */
export function Figure({ title, summary, chart, table, note }: Props) {
  const titleId = useId();
  return (
    <Card labelledBy={titleId}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <p className={classes.words}>{summary}</p>
      {chart}
      {table === undefined ? null : <TableDetails>{table}</TableDetails>}
      {note === undefined ? null : <p className={classes.note}>{note}</p>}
    </Card>
  );
}
