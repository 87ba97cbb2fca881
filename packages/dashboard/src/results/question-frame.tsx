import { useId, type ReactNode } from 'react';
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
    <section className={classes.question} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title} dir="auto">
        {title}
      </h3>
      <p className={classes.note}>{note}</p>
      {children}
    </section>
  );
}
