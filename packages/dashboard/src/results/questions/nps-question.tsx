import type { NpsResults } from '@service-popups/contract';
import { formatAnswers, formatCount, formatScore, formatShare } from '../../format/numbers';
import { npsGroupFilter } from '../answer-filters';
import { BreakdownSection } from '../breakdown/breakdown-section';
import { questionChart } from '../charts/chart';
import { describePointsChange } from '../describe-change';
import { AnswerButton } from './filter-button';
import { NpsChart } from './nps-chart';
import { npsSegments } from './nps-groups';
import classes from './nps-question.module.css';
import { QuestionFrame } from './question-frame';
import { RatingsTable } from './ratings-table';
import { Score } from './score';
import scoreClasses from './score.module.css';
import { describeInterval } from './describe-score';
import { FIXED_SCORE, useIsFixed } from './use-is-fixed';

interface Props {
  results: NpsResults;
  baseline?: { results: NpsResults; name: string } | undefined;
}

export function NpsQuestion({ results, baseline }: Props) {
  const { questionId, answers, score, distribution } = results;
  const isFixed = useIsFixed(questionId);
  const interval = isFixed ? null : results.interval;
  if (score === null)
    return <QuestionFrame question={results} note="No answers for these filters." />;
  const segments = npsSegments(distribution);
  const before = baseline?.results.score ?? null;
  return (
    <QuestionFrame
      question={results}
      note={formatAnswers(answers)}
      chart={questionChart({ ...results, interval })}
    >
      <div className={scoreClasses.layout}>
        <Score
          name="Net Promoter Score"
          value={formatScore(score)}
          interval={isFixed ? FIXED_SCORE : describeInterval(interval, formatScore)}
          meaning="The share of promoters minus the share of detractors, from −100 to +100."
          difference={
            baseline && before !== null
              ? `${describePointsChange(score, before, baseline.name)} (${formatScore(before)})`
              : undefined
          }
        />
        <NpsChart segments={segments} />
      </div>
      <ul className={classes.groups}>
        {segments.map(({ id, name, definition, count, share }) => (
          <li key={id} className={classes.group} data-group={id}>
            <AnswerButton filter={npsGroupFilter(questionId, id)} isGiven={count > 0}>
              <span className={classes.groupRow}>
                <span className={classes.groupName}>{name}</span>
                <span className={classes.groupCount}>
                  {formatCount(count)}{' '}
                  <span className={classes.groupShare}>{formatShare(share)}</span>
                </span>
                <span className={classes.definition}>{definition}</span>
              </span>
            </AnswerButton>
          </li>
        ))}
      </ul>
      <RatingsTable
        ratings={segments.flatMap(({ name, ratings }) =>
          ratings.map(({ rating, count }) => ({ name: `${String(rating)} (${name})`, count })),
        )}
        baseline={baseline?.results.distribution}
        baselineName={baseline?.name}
      />
      <BreakdownSection question={results} />
    </QuestionFrame>
  );
}
