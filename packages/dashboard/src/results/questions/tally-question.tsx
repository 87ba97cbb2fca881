import { formatAnswers } from '../../format/numbers';
import { useNow } from '../../format/use-now';
import { QuestionFrame } from './question-frame';
import { Score } from './score';
import scoreClasses from './score.module.css';
import { scoreWords } from './score-words';
import { tallyOf, type TalliedResults } from './tally';
import { tallyWords } from './tally-words';
import classes from './tally-question.module.css';
import { TallyTable } from './tally-table';
import { TextAnswer } from './text-answer';
import textClasses from './text-question.module.css';

interface Props {
  results: TalliedResults;
  other?: { results: TalliedResults; name: string } | undefined;
}

/** What the answers amount to, and how often each was given. */
export function TallyQuestion({ results, other }: Props) {
  const now = useNow();
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
      {others.length > 0 ? (
        <>
          <h3 className={classes.others}>What others wrote, newest first</h3>
          <ul className={textClasses.answers}>
            {others.map(({ text, at }, index) => (
              <li key={`${String(at)} ${String(index)}`}>
                <TextAnswer text={text} at={at} now={now} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </QuestionFrame>
  );
}
