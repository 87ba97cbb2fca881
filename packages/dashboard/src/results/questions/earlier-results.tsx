import type { EarlierQuestion } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { questionsQuery } from '../../api/popup-results';
import { Loaded } from '../../ui/loaded';
import { useNearViewport } from '../../ui/use-near-viewport';
import { PrintContext } from '../popup/use-print';
import { useResultsSearch } from '../popup/use-results-search';
import { asOfEarlier, EarlierProvider } from './earlier-context';
import { QuestionResults } from './question-results';

/** The results of a question that only earlier versions asked. */
export function EarlierResults({ earlier }: { earlier: EarlierQuestion }) {
  const { place, query } = useResultsSearch();
  const isPrinting = useContext(PrintContext);
  // There may be many, most of them far below.
  const [isNear, setIsNear] = useState(false);
  const start = useNearViewport(() => {
    setIsNear(true);
  });
  const { questionId } = earlier;
  const results = useQuery({
    ...questionsQuery(place, { ...query, question: questionId, ...asOfEarlier(earlier) }),
    enabled: isNear || isPrinting,
  });
  return (
    <div ref={start}>
      <EarlierProvider value={earlier}>
        <Loaded query={results}>
          {(items) =>
            items.map((question) => (
              <QuestionResults key={question.questionId} question={question} baseline={undefined} />
            ))
          }
        </Loaded>
      </EarlierProvider>
    </div>
  );
}
