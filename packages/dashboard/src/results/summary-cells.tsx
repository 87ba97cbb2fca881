import type { PopupResults } from '@service-popups/contract';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Scope } from '../api/scope';
import { formatCount, formatMean, formatShare } from '../format/numbers';
import tableClasses from '../ui/record-table.module.css';
import { describeMeanChange, describePointsChange } from './describe-change';
import { mainScore } from './main-score';
import { announcementFunnel, countResponses, share, surveyFunnel } from './rates';
import classes from './summary-cells.module.css';

interface ResponsesProps {
  scope: Scope;
  results: PopupResults;
}

/** The number of responses with their share, as a link to the results. */
export function Responses({ scope, results }: ResponsesProps) {
  const { popupId, announcement, funnel } = results;
  const count = countResponses(results);
  const rateName = announcement
    ? announcementFunnel.goal.rateName
    : surveyFunnel.parts[0]?.rateName;
  const what = ` ${announcement ? 'click' : 'response'}${count === 1 ? '' : 's'}`;
  return (
    <span className={tableClasses.above}>
      <Link
        to="/projects/$projectId/$environment/popups/$popupId/results"
        params={{ ...scope, popupId }}
      >
        {formatCount(count)}
        {announcement ? what : <VisuallyHidden>{what}</VisuallyHidden>}
      </Link>
      {funnel.shown > 0 ? (
        <span className={classes.note} title={rateName}>
          <VisuallyHidden>{rateName} </VisuallyHidden>
          {formatShare(share(count, funnel.shown))}
        </span>
      ) : null}
    </span>
  );
}

interface ScoreProps {
  results: PopupResults;
  /** Whether to add the confidence interval and the number of answers. */
  withNote?: boolean;
}

/** The main score and how it has changed. Says nothing of changes that may be chance. */
export function Score({ results, withNote = false }: ScoreProps) {
  const score = results.score && mainScore(results.score);
  if (score === undefined) return <None />;
  return (
    <>
      <strong className={classes.score}>{score.value}</strong> {score.name}
      <Trend results={results} />
      {withNote ? <span className={classes.note}>{score.note}</span> : null}
    </>
  );
}

function Trend({ results: { score, trend } }: { results: PopupResults }) {
  if (score === undefined || !trend?.isClear) return null;
  const { current, previous } = trend;
  const isHigher = current > previous;
  const isMean = score.type === 'ces';
  // Rounded like the text.
  const difference = isMean
    ? Math.abs(Math.round((current - previous) * 10) / 10)
    : Math.abs(Math.round(current) - Math.round(previous));
  if (difference === 0) return null;
  const describe = isMean ? describeMeanChange : describePointsChange;
  const text = `In the last 28 days ${describe(current, previous, 'the 28 days before')}`;
  return (
    <span className={classes.trend} data-direction={isHigher ? 'up' : 'down'} title={text}>
      <span aria-hidden="true">
        {isHigher ? '↑' : '↓'} {isMean ? formatMean(difference) : formatCount(difference)}
      </span>
      <VisuallyHidden>. {text}</VisuallyHidden>
    </span>
  );
}

/** A value that doesn't exist. */
export function None() {
  return (
    <span className={classes.none} data-none>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>None</VisuallyHidden>
    </span>
  );
}
