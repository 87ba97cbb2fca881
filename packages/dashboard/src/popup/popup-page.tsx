import '../ui/page-styles';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { sessionQuery } from '../api/account';
import { popupQuery } from '../api/popups';
import { projectsQuery } from '../api/project';
import { surveysQuery } from '../api/surveys';
import { NotFoundPage } from '../app/fallback-pages';
import { useProject, useScope } from '../app/use-scope';
import { LinkButton } from '../ui/link-button';
import { Loaded } from '../ui/loaded';
import { PageHeader } from '../ui/page-header';
import { tabPaths, useTab } from './popup-tabs';
import { ResultsTab } from './tabs/lazy-tabs';

// Readers without a role need only the results.
const PopupShell = lazy(async () => ({ default: (await import('./popup-shell')).PopupShell }));

/** Everything about one popup, in tabs. */
export function PopupPage() {
  const { popupId = '' } = useParams({ strict: false });
  const scope = useScope();
  const tab = useTab();
  const { isPending } = useQuery(projectsQuery);
  const project = useProject();
  if (tab === undefined) return <NotFoundPage />;
  if (isPending) return null;
  // Without the project, its page says why, and offers to sign in.
  if (project === undefined || project.role !== undefined)
    return <MemberPage key={popupId} popupId={popupId} />;
  return tab === 'results' ? (
    <Suspense>
      <ResultsTab />
    </Suspense>
  ) : (
    <Navigate to={tabPaths.results} params={{ ...scope, popupId }} replace />
  );
}

function MemberPage({ popupId }: { popupId: string }) {
  const scope = useScope();
  // Never refetched while editing: saving detects conflicts.
  const popup = useQuery({ ...popupQuery(scope, popupId), staleTime: Infinity, gcTime: 0 });
  const surveys = useQuery(surveysQuery(scope));
  // Unsaved work belongs to an account, so the editor needs to know whose it is.
  const session = useQuery(sessionQuery);
  return (
    <>
      {popup.data === undefined ? (
        <PageHeader
          title="Popup"
          actions={
            popup.error ? (
              <LinkButton to="/projects/$projectId/$environment/popups" params={scope} size="sm">
                All popups
              </LinkButton>
            ) : undefined
          }
        />
      ) : null}
      <Loaded query={popup} height="36rem">
        {(data) => (
          <Loaded query={surveys} height="36rem">
            {(list) => (
              <Loaded query={session} height="36rem">
                {() => (
                  <Suspense>
                    <PopupShell scope={scope} popup={data} surveys={list} />
                  </Suspense>
                )}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
