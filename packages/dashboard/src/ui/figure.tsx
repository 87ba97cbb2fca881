import { useId, type ReactNode } from 'react';
import { TableDetails } from './data-table';
import { Card } from './card';
import classes from './figure.module.css';

interface Props {
  title: string;
  /** One sentence about the data. */
  summary: ReactNode;
  /** Decorative: the summary and the table contain the same data. */
  chart?: ReactNode;
  /** The data of the chart, if any. */
  table?: ReactNode;
  /** A footnote. */
  note?: ReactNode;
  /** Next to the title. */
  actions?: ReactNode;
}

/** A chart with a summary and a table. */
export function Figure({ title, summary, chart, table, note, actions }: Props) {
  const titleId = useId();
  return (
    <Card labelledBy={titleId}>
      <div className={classes.header}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {actions}
      </div>
      <p className={classes.summary}>{summary}</p>
      {chart}
      {table === undefined ? null : <TableDetails>{table}</TableDetails>}
      {note === undefined ? null : <p className={classes.note}>{note}</p>}
    </Card>
  );
}

/** A horizontal bar. Decorative: the figure is next to it as text. */
export function Bar({ share }: { share: number }) {
  return (
    <span className={classes.track} aria-hidden="true">
      <span className={classes.fill} style={{ width: `${String(Math.min(1, share) * 100)}%` }} />
    </span>
  );
}
