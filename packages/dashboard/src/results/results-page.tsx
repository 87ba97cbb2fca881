import { useDocumentTitle } from '@mantine/hooks';
import type { PopupResults } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { resultsQuery } from '../api/popup-results';
import type { Scope } from '../api/scope';
import { environmentNames } from '../app/environments';
import { useProject, useScope } from '../app/use-scope';
import { formatClock } from '../format/time';
import { LoadProblem } from '../ui/loaded';
import { RecordTable } from '../ui/record-table';
import { NoPopups } from './no-popups';
import { foldUnseen } from './order-results';
import { RefreshButton } from './refresh-button';
import { resultsColumns } from './results-columns';
import classes from './results-page.module.css';
import { ResultsSkeleton } from './results-skeleton';
import { popupName } from '../popups/text/popup-status';

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
      {data === undefined || data.length === 0 ? null : (
        <Overview results={data} scope={{ projectId, environment }} now={dataUpdatedAt} />
      )}
    </div>
  );
}

interface OverviewProps {
  results: readonly PopupResults[];
  scope: Scope;
  now: number;
}

/** The results of all popups, the most active first. */
export function Overview({ results, scope, now }: OverviewProps) {
  const { active, unseen } = foldUnseen(results);
  return (
    <>
      {active.length === 0 ? null : (
        <RecordTable
          label="Results by popup"
          columns={resultsColumns(scope, now)}
          rows={active}
          keyOf={({ popupId }) => popupId}
        />
      )}
      {unseen.length === 0 ? null : (
        <details className={classes.unseen} open={active.length === 0}>
          <summary>
            {unseen.length === 1
              ? '1 popup was never shown'
              : `${String(unseen.length)} popups were never shown`}
          </summary>
          <ul>
            {unseen.map((one) => (
              <li key={one.popupId}>
                <Link
                  to="/projects/$projectId/$environment/popups/$popupId/results"
                  params={{ ...scope, popupId: one.popupId }}
                  dir="auto"
                >
                  {popupName({ ...one, id: one.popupId })}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
