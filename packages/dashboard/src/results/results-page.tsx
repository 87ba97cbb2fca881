import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { resultsQuery } from '../api/popup-results';
import { environmentNames } from '../app/environments';
import { useProject, useScope } from '../app/use-scope';
import { formatClock } from '../format/time';
import { LoadProblem } from '../ui/loaded';
import { NoPopups } from './no-popups';
import { PopupCard } from './popup-card';
import { RefreshButton } from './refresh-button';
import classes from './results-page.module.css';
import { ResultsSkeleton } from './results-skeleton';

export function ResultsPage() {
  const { projectId, environment } = useScope();
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(
    resultsQuery(projectId, environment),
  );
  const project = useProject();
  useDocumentTitle(
    `Results – ${project?.name ?? projectId}, ${environmentNames[environment].toLowerCase()} – Service Popups`,
  );
  // A failed refresh keeps the previous results.
  const failed = data === undefined && error !== null;
  const refresh = async () => {
    const { isSuccess } = await refetch({ cancelRefetch: false });
    return isSuccess;
  };

  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div>
          <h1>Results</h1>
          {failed ? null : (
            <p className={classes.updated}>
              {data === undefined ? 'Loading…' : `Updated ${formatClock(dataUpdatedAt)}`}
            </p>
          )}
        </div>
        {failed ? null : <RefreshButton busy={isFetching} onRefresh={refresh} />}
      </div>
      <LoadProblem error={error} onRetry={() => void refresh()} />
      {data === undefined && !failed ? <ResultsSkeleton /> : null}
      {data?.length === 0 ? <NoPopups project={project} environment={environment} /> : null}
      {data?.map((results) => (
        <PopupCard
          key={results.popupId}
          results={results}
          scope={{ projectId, environment }}
          now={dataUpdatedAt}
        />
      ))}
    </div>
  );
}
