import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { projectsQuery } from '../api/projects';
import { ResultsSkeleton } from '../results/results-skeleton';
import { ProblemNotice } from '../ui/problem-notice';
import { firstEnvironment } from './environments';
import { NoProjects } from './no-projects';
import { sectionAddresses } from './sections';

/** Leads on to the first project. */
export function HomePage() {
  const { data, error, refetch } = useQuery(projectsQuery);
  const reload = () => void refetch();
  if (data === undefined) {
    return (
      <>
        <VisuallyHidden component="h1">Service Popups</VisuallyHidden>
        {error === null ? <ResultsSkeleton /> : <ProblemNotice error={error} onRetry={reload} />}
      </>
    );
  }
  const project = data[0];
  if (project !== undefined) {
    return (
      <Navigate
        to={sectionAddresses[project.role ? 'popups' : 'results']}
        params={{ projectId: project.id, environment: firstEnvironment(project) }}
        replace
      />
    );
  }
  return <NoProjects onReload={reload} />;
}
