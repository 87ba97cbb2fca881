import { formatAnswers } from '../../format/numbers';
import { optionFilter } from '../answer-filters';
import { BreakdownSection } from '../breakdown/breakdown-section';
import { questionChart } from '../charts/chart';
import { OthersList } from './others-list';
import { QuestionFrame } from './question-frame';
import { Score } from './score';
import scoreClasses from './score.module.css';
import { describeScore } from './describe-score';
import { createTally, type TalliedResults } from './tally';
import { describeTally } from './describe-tally';
import { TallyTable } from './tally-table';
import { FIXED_SCORE, useIsFixed } from './use-is-fixed';

interface Props {
  results: TalliedResults;
  baseline?: { results: TalliedResults; name: string } | undefined;
}

/** A question's score, if it has one, and the count of each answer. */
export function TallyQuestion({ results, baseline }: Props) {
  const { questionId, answers } = results;
  const isFixed = useIsFixed(questionId);
  if (answers === 0)
    return <QuestionFrame question={results} note="No answers for these filters." />;
  const tally = createTally(results);
  const described = describeScore(results, baseline);
  const score = described && isFixed ? { ...described, interval: FIXED_SCORE } : described;
  const others = 'others' in results ? results.others : [];
  const compared = baseline && { tally: createTally(baseline.results), name: baseline.name };
  const table = (
    <TallyTable
      tally={tally}
      baseline={compared}
      filterOf={(id) =>
        results.type === 'ranking' || results.type === 'points'
          ? undefined
          : optionFilter(results, id)
      }
    />
  );
  return (
    <QuestionFrame
      question={results}
      note={`${formatAnswers(answers)}. ${describeTally(results)}`}
      chart={questionChart(
        isFixed && 'interval' in results ? { ...results, interval: null } : results,
      )}
    >
      {score === undefined ? (
        table
      ) : (
        <div className={scoreClasses.layout}>
          <Score {...score} />
          {table}
        </div>
      )}
      {others.length > 0 ? <OthersList others={others} /> : null}
      <BreakdownSection question={results} />
    </QuestionFrame>
  );
}
