import type { PopupResults } from '@service-popups/contract';
import { useId } from 'react';
import { Card } from '../ui/card';
import { FunnelView } from './funnel-view';
import { NotShownYet } from './not-shown-yet';
import classes from './popup-section.module.css';
import { QuestionResults } from './question-results';
import { isUntouched } from './rates';

interface Props {
  results: PopupResults;
  projectId: string;
}

export function PopupSection({ results, projectId }: Props) {
  const titleId = useId();
  const { title, popupId, funnel, questions } = results;
  return (
    <Card labelledBy={titleId}>
      <h2 id={titleId} className={classes.title} dir="auto">
        {title.trim() || popupId}
      </h2>
      <p className={classes.id}>
        Popup <code>{popupId}</code>
      </p>
      {isUntouched(funnel) ? (
        <NotShownYet projectId={projectId} />
      ) : (
        <>
          <FunnelView funnel={funnel} />
          {questions.map((question) => (
            <QuestionResults key={question.questionId} question={question} />
          ))}
        </>
      )}
    </Card>
  );
}
