import { useQuery } from '@tanstack/react-query';
import { questionsQuery } from '../../api/popup-results';
import { Card } from '../../ui/card';
import { Loaded } from '../../ui/loaded';
import { NothingChosen } from '../popup/nothing-chosen';
import classes from '../popup/popup-results-page.module.css';
import { useChosen } from '../popup/use-chosen';
import { QuestionResults } from './question-results';

export function QuestionsView() {
  const { place, query, other } = useChosen();
  const questions = useQuery(questionsQuery(place, query));
  const { data: compared } = useQuery({
    ...questionsQuery(place, other?.query ?? {}),
    enabled: other !== undefined,
  });
  const sameIn = (id: string) => {
    const found = compared?.find(({ questionId }) => questionId === id);
    return other && found && { question: found, name: other.name };
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
                other={sameIn(question.questionId)}
              />
            ))
          ) : (
            <Card>
              <NothingChosen />
            </Card>
          )
        }
      </Loaded>
    </div>
  );
}
