import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/card';
import classes from './question-frame.module.css';

interface Props {
  title: string;
  /** The number of answers, and a summary. */
  note: string;
  children?: ReactNode;
}

/** A card with the question's title and number of answers. */
export function QuestionFrame({ title, note, children }: Props) {
  const titleId = useId();
  return (
    <Card labelledBy={titleId}>
      <h2 id={titleId} className={classes.title} dir="auto">
        {title}
      </h2>
      <p className={classes.note}>{note}</p>
      {children}
    </Card>
  );
}
