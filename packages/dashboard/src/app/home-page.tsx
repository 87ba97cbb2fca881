import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { sessionQuery } from '../api/account';
import { projectsQuery } from '../api/project';
import { ErrorBox } from '../ui/error-box';
import { Placeholder } from '../ui/loaded';
import { firstEnvironment } from './environments';
import { NoProjects } from './fallback-pages';
import { findHome } from './sections';
import { useScope } from './use-scope';

/** Redirects to the person's first project, to creating one, or to a public project. */
export function HomePage() {
  const projects = useQuery(projectsQuery);
  const session = useQuery(sessionQuery);
  const own = projects.data?.find(({ role }) => role !== undefined);
  // While refetching, the list may still be from before signing in.
  const isStale = own === undefined && projects.isFetching;
  if (projects.data === undefined || session.data === undefined || isStale) {
    const failed = [projects, session].find(({ error }) => error !== null);
    return (
      <>
        <VisuallyHidden component="h1">Service Popups</VisuallyHidden>
        {failed === undefined ? (
          <Placeholder height="24rem" />
        ) : (
          <ErrorBox error={failed.error} onRetry={() => void failed.refetch()} />
        )}
      </>
    );
  }
  if (session.data.account !== null && own === undefined)
    return <Navigate to="/projects/new" replace />;
  const project = own ?? projects.data[0];
  if (project === undefined) return <NoProjects />;
  return (
    <Navigate
      to={findHome(project.role)}
      params={{ projectId: project.id, environment: firstEnvironment(project) }}
      replace
    />
  );
}

/** Redirects to the first page of an environment for the person's role. */
export function EnvironmentHome() {
  const scope = useScope();
  const { data, isFetching } = useQuery(projectsQuery);
  const role = data?.find(({ id }) => id === scope.projectId)?.role;
  // While refetching, the list may still be from before signing in.
  if (role === undefined && isFetching)
    return (
      <>
        <VisuallyHidden component="h1">Service Popups</VisuallyHidden>
        <Placeholder height="24rem" />
      </>
    );
  return <Navigate to={findHome(role)} params={scope} replace />;
}
