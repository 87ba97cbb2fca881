import { useQuery } from '@tanstack/react-query';
import { questionsQuery } from '../../api/popup-results';
import { Card } from '../../ui/card';
import { Loaded } from '../../ui/loaded';
import { NoMatchingResults } from '../popup/no-matching-results';
import classes from '../popup/popup-results-page.module.css';
import { useResultsSearch } from '../popup/use-results-search';
import { QuestionResults } from './question-results';

export function QuestionsView() {
  const { place, query, baseline } = useResultsSearch();
  const questions = useQuery(questionsQuery(place, query));
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
          items.some(({ answers }) => answers > 0) ? (
            items.map((question) => (
              <QuestionResults
                key={question.questionId}
                question={question}
                baseline={inBaseline(question.questionId)}
              />
            ))
          ) : (
            <Card>
              <NoMatchingResults />
            </Card>
          )
        }
      </Loaded>
    </div>
  );
}
