import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { earlierQuestionsQuery, questionsQuery } from '../../api/popup-results';
import { Card } from '../../ui/card';
import { Loaded } from '../../ui/loaded';
import { NoMatchingResults } from '../popup/no-matching-results';
import classes from '../popup/popup-results-page.module.css';
import { useResultsSearch } from '../popup/use-results-search';
import { EarlierResults } from './earlier-results';
import frameClasses from './question-frame.module.css';
import { QuestionResults } from './question-results';

export function QuestionsView() {
  const { place, query, search, baseline } = useResultsSearch();
  const questions = useQuery(questionsQuery(place, query));
  const { data: earlier = [] } = useQuery(earlierQuestionsQuery(place, query));
  const removed = earlier.filter(({ change }) => change === 'removed');
  const { data: compared } = useQuery({
    ...questionsQuery(place, baseline?.query ?? {}),
    enabled: baseline !== undefined,
  });
  const inBaseline = (id: string) => {
    const found = compared?.find(({ questionId }) => questionId === id);
    return baseline && found && { question: found, name: baseline.name };
  };
  return (
    <div className={classes.cards}>
      <Loaded query={questions} height="24rem">
        {(items) =>
          items.some(({ answers, leftOut = 0 }) => answers + leftOut > 0) ? (
            items.map((question) => (
              <Fragment key={question.questionId}>
                <QuestionResults question={question} baseline={inBaseline(question.questionId)} />
                {question.questionId === search.earlier && question.leftOut
                  ? earlier
                      .filter(({ questionId }) => questionId === question.questionId)
                      .map((one) => <EarlierResults key={one.version} earlier={one} />)
                  : null}
              </Fragment>
            ))
          ) : (
            <Card>
              <NoMatchingResults />
            </Card>
          )
        }
      </Loaded>
      {removed.length === 0 ? null : (
        <>
          <h2 className={frameClasses.removed}>Removed questions</h2>
          {removed.map((one) => (
            <EarlierResults key={`${one.questionId} ${String(one.version)}`} earlier={one} />
          ))}
        </>
      )}
    </div>
  );
}
