import '../../ui/page-styles';
import '../print.css';
import { useDocumentTitle } from '@mantine/hooks';
import type { SharedResults } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error';
import { sharedResultsQuery } from '../../api/share-links';
import { TimeZoneProvider, useTimeZone } from '../../app/use-time-zone';
import { formatTimeZone } from '../../format/time-zones';
import { formatDateTime } from '../../format/time';
import { Card, EmptyState } from '../../ui/card';
import { Loaded } from '../../ui/loaded';
import pageClasses from '../../ui/page.module.css';
import { describeMinimum, sharedFilters } from '../popup/filters-in-words';
import classes from '../popup/popup-results-page.module.css';
import { SharedProvider } from '../popup/use-results-search';
import { QuestionFrame } from '../questions/question-frame';
import { QuestionResults } from '../questions/question-results';

/** Results that anyone with the link can read. */
export function SharedPage() {
  const { token = '' } = useParams({ strict: false });
  const results = useQuery(sharedResultsQuery(token));
  useDocumentTitle(`${results.data?.title ?? 'Shared results'} – Service Popups`);
  if (results.error instanceof ApiError && results.error.status === 404)
    return (
      <Card>
        <EmptyState title={<h1>This link doesn’t work</h1>}>
          It has expired or was revoked. Ask the person who sent it for a new one.
        </EmptyState>
      </Card>
    );
  return (
    <Loaded query={results} height="24rem">
      {(shared) => (
        <TimeZoneProvider value={shared.timeZone}>
          <SharedProvider value={shared}>
            <SharedQuestions shared={shared} />
          </SharedProvider>
        </TimeZoneProvider>
      )}
    </Loaded>
  );
}

function SharedQuestions({ shared }: { shared: SharedResults }) {
  const { title, project, expiresAt, questions } = shared;
  const timeZone = useTimeZone();
  const minimum = describeMinimum(shared);
  return (
    <div className={classes.page}>
      <div className={pageClasses.header}>
        <div className={pageClasses.text}>
          <h1 dir="auto">{title}</h1>
          <p>
            Shared by {project} until {formatDateTime(expiresAt, timeZone)}. Times in{' '}
            {formatTimeZone(timeZone)}.
          </p>
          <p>{sharedFilters(shared).join(' · ')}</p>
          {minimum === undefined ? null : <p>{minimum}</p>}
        </div>
      </div>
      <div className={classes.cards}>
        {questions.map(({ questionId, title: name, results }) =>
          results ? (
            <QuestionResults key={questionId} question={results} baseline={undefined} />
          ) : (
            <QuestionFrame
              key={questionId}
              question={{ questionId, title: name }}
              note="Too few answers to show."
            />
          ),
        )}
      </div>
    </div>
  );
}
