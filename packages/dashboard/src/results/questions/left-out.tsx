import { Button } from '@mantine/core';
import type { QuestionResults } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { earlierQuestionsQuery } from '../../api/popup-results';
import { useResultsSearch, useShared } from '../popup/use-results-search';
import { describeLeftOut } from './describe-earlier';
import classes from './question-frame.module.css';

interface Props {
  question: Pick<QuestionResults, 'questionId' | 'leftOut'>;
}

/** Says how many answers aren't counted, because they're to another version of the question, and offers them. */
export function LeftOut({ question: { questionId, leftOut = 0 } }: Props) {
  const isShared = useShared() !== undefined;
  if (leftOut === 0) return null;
  return (
    <div className={classes.leftOut}>
      <p>{describeLeftOut(leftOut)}</p>
      {isShared ? null : <EarlierToggle questionId={questionId} />}
    </div>
  );
}

function EarlierToggle({ questionId }: { questionId: string }) {
  const { place, query, search, updateSearch } = useResultsSearch();
  const { data: earlier = [] } = useQuery(earlierQuestionsQuery(place, query));
  const count = earlier.filter((one) => one.questionId === questionId).length;
  if (count === 0) return null;
  const isOpen = search.earlier === questionId;
  const what = count === 1 ? 'the earlier question' : 'the earlier questions';
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-expanded={isOpen}
      onClick={() => {
        updateSearch({ earlier: isOpen ? undefined : questionId });
      }}
    >
      {isOpen ? `Hide answers to ${what}` : `Show answers to ${what}`}
    </Button>
  );
}
