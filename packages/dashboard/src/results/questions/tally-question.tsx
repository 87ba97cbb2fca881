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

interface Props {
  results: TalliedResults;
  baseline?: { results: TalliedResults; name: string } | undefined;
}

/** A question's score, if it has one, and the count of each answer. */
export function TallyQuestion({ results, baseline }: Props) {
  const { answers } = results;
  if (answers === 0)
    return <QuestionFrame question={results} note="No answers for these filters." />;
  const tally = createTally(results);
  const score = describeScore(results, baseline);
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
      chart={questionChart(results)}
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
