import type { QuestionResults } from '@service-popups/contract';
import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/card';
import type { Chart } from '../charts/chart';
import { DownloadMenu } from '../charts/download-menu';
import { useEarlierQuestion } from './earlier-context';
import { describeEarlier } from './describe-earlier';
import { LeftOut } from './left-out';
import classes from './question-frame.module.css';

interface Props {
  question: Pick<QuestionResults, 'questionId' | 'title' | 'leftOut'>;
  /** The number of answers, and a summary. */
  note: string;
  /** Can be downloaded. */
  chart?: Chart | undefined;
  children?: ReactNode;
}

/** A card with the question's title and number of answers. */
export function QuestionFrame({ question, note, chart, children }: Props) {
  const titleId = useId();
  const earlierId = useId();
  const earlier = useEarlierQuestion();
  return (
    // Two versions of a question may have the same title.
    <Card labelledBy={earlier ? `${titleId} ${earlierId}` : titleId}>
      <div className={classes.header}>
        <h2 id={titleId} className={classes.title} dir="auto">
          {question.title}
        </h2>
        <DownloadMenu chart={chart} />
      </div>
      {earlier === undefined ? null : (
        <p id={earlierId} className={classes.earlier}>
          {describeEarlier(earlier)}
        </p>
      )}
      <p className={classes.note}>{note}</p>
      {earlier === undefined ? <LeftOut question={question} /> : null}
      {children}
    </Card>
  );
}
