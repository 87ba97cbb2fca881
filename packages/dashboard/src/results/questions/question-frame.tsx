import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/card';
import type { Chart } from '../charts/chart';
import { DownloadMenu } from '../charts/download-menu';
import classes from './question-frame.module.css';

interface Props {
  title: string;
  /** The number of answers, and a summary. */
  note: string;
  /** Can be downloaded. */
  chart?: Chart | undefined;
  children?: ReactNode;
}

/** A card with the question's title and number of answers. */
export function QuestionFrame({ title, note, chart, children }: Props) {
  const titleId = useId();
  return (
    <Card labelledBy={titleId}>
      <div className={classes.header}>
        <h2 id={titleId} className={classes.title} dir="auto">
          {title}
        </h2>
        <DownloadMenu chart={chart} />
      </div>
      <p className={classes.note}>{note}</p>
      {children}
    </Card>
  );
}
