import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/card';
import classes from './question-frame.module.css';

interface Props {
  title: string;
  /** How much was answered, in words. */
  note: string;
  children?: ReactNode;
}

/** What all questions have: the question, and how many answered it. */
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
