import type { TextResults } from '@service-popups/contract';
import { formatAnswers, formatCount } from '../../format/numbers';
import { useNow } from '../../format/use-now';
import { LinkButton } from '../../ui/link-button';
import { useResultsSearch, useShared } from '../popup/use-results-search';
import { describeCountChange } from '../describe-change';
import { useEarlierQuestion } from './earlier-context';
import { QuestionFrame } from './question-frame';
import { TextAnswer } from './text-answer';
import classes from './text-question.module.css';

const INITIAL_COUNT = 5;

interface Props {
  results: TextResults;
  baseline?: { results: TextResults; name: string } | undefined;
}

export function TextQuestion({ results, baseline }: Props) {
  const now = useNow();
  const isShared = useShared() !== undefined;
  const { place, search } = useResultsSearch();
  const earlier = useEarlierQuestion();
  const { questionId, answers, latest } = results;
  if (isShared && latest.length === 0)
    return <QuestionFrame question={results} note={`${formatAnswers(answers)}, not shared`} />;
  if (latest.length === 0)
    return <QuestionFrame question={results} note="No answers for these filters." />;
  const seen = isShared ? latest : latest.slice(0, INITIAL_COUNT);
  const note =
    seen.length < answers
      ? `Latest ${formatCount(seen.length)} of ${formatAnswers(answers)}, newest first`
      : `${formatAnswers(answers)}, newest first`;
  const compared = baseline
    ? `; ${describeCountChange(answers, baseline.results.answers, baseline.name)}`
    : '';
  return (
    <QuestionFrame question={results} note={`${note}${compared}`}>
      <ul className={classes.answers}>
        {seen.map(({ text, at }, index) => (
          <li key={`${String(at)} ${String(index)}`}>
            <TextAnswer text={text} at={at} now={now} />
          </li>
        ))}
      </ul>
      {isShared ? null : (
        <LinkButton
          size="sm"
          to="/projects/$projectId/$environment/popups/$popupId/results"
          params={place}
          search={{
            ...search,
            view: 'texts',
            question: questionId,
            ...(earlier && { asOf: earlier.version }),
          }}
          resetScroll={false}
        >
          View all answers
        </LinkButton>
      )}
    </QuestionFrame>
  );
}
