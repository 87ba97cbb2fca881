import type { QuestionResults, StoredResponse } from '@service-popups/contract';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { formatDateTime } from '../../format/time';
import { useResultsSearch } from '../popup/use-results-search';
import { answersInBrief } from './answer-text';
import classes from './response-table.module.css';

interface Props {
  response: StoredResponse;
  index: number;
  /** Pixels from the top of the table. */
  top: number;
  questions: readonly QuestionResults[];
}

export const ResponseRow = memo(function ResponseRow({ response, index, top, questions }: Props) {
  const { place, search } = useResultsSearch();
  const { responseId, updatedAt, finished, answers, meta, version } = response;
  const brief = answersInBrief(answers, questions);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.row}
      style={{ transform: `translateY(${String(top)}px)` }}
    >
      <span role="cell" className={classes.twoLines}>
        <Link
          className={classes.link}
          to="/projects/$projectId/$environment/results/$popupId"
          params={place}
          search={{ ...search, response: responseId }}
          resetScroll={false}
        >
          {formatDateTime(updatedAt)}
        </Link>
        <span className={classes.dimmed}>{finished ? 'Completed' : 'Not completed'}</span>
      </span>
      <span role="cell" className={classes.twoLines}>
        <span className={classes.truncated} dir="auto">
          {brief === '' ? 'No answers' : brief}
        </span>
        <span className={`${classes.truncated ?? ''} ${classes.dimmed ?? ''}`}>
          {meta.path ?? ''}
        </span>
      </span>
      <span role="cell" className={classes.wide}>
        {meta.lang ?? '–'}
      </span>
      <span role="cell" className={classes.wide}>
        {meta.device ?? '–'}
      </span>
      <span role="cell" className={classes.wide}>
        {version ?? '–'}
      </span>
    </div>
  );
});
