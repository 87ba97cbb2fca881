import { formatAnswers } from '../../format/numbers';
import { OthersList } from './others-list';
import { QuestionFrame } from './question-frame';
import { Score } from './score';
import scoreClasses from './score.module.css';
import { scoreWords } from './score-words';
import { tallyOf, type TalliedResults } from './tally';
import { tallyWords } from './tally-words';
import { TallyTable } from './tally-table';

interface Props {
  results: TalliedResults;
  other?: { results: TalliedResults; name: string } | undefined;
}

/** What the answers amount to, and how often each was given. */
export function TallyQuestion({ results, other }: Props) {
  const { title, answers } = results;
  if (answers === 0) return <QuestionFrame title={title} note="No answers in this choice." />;
  const tally = tallyOf(results);
  const score = scoreWords(results, other);
  const others = 'others' in results ? results.others : [];
  const compared = other && { tally: tallyOf(other.results), name: other.name };
  return (
    <QuestionFrame title={title} note={`${formatAnswers(answers)}. ${tallyWords(results)}`}>
      {score === undefined ? (
        <TallyTable tally={tally} other={compared} />
      ) : (
        <div className={scoreClasses.layout}>
          <Score {...score} />
          <TallyTable tally={tally} other={compared} />
        </div>
      )}
      {others.length > 0 ? <OthersList others={others} /> : null}
    </QuestionFrame>
  );
}
