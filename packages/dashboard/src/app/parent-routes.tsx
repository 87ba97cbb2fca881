import { createRootRoute, createRoute, Outlet, useParams } from '@tanstack/react-router';
import { Shell } from './shell';
import { StorageBanner } from '../storage/storage-banner';
import { toEnvironment } from './environments';
import { NotFoundPage, TwoFactorNeeded } from './fallback-pages';
import { useProject } from './use-scope';

export const rootRoute = createRootRoute({ component: Shell });

/** The parent route of all pages of an environment. */
export const environmentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$projectId/$environment',
  component: EnvironmentLayout,
});

/** The layout of all pages of an environment. */
function EnvironmentLayout() {
  const { environment } = useParams({ strict: false });
  const project = useProject();
  if (toEnvironment(environment) === undefined) return <NotFoundPage />;
  if (project?.needsTwoFactor) return <TwoFactorNeeded projectName={project.name} />;
  return (
    <>
      <StorageBanner />
      <Outlet />
    </>
  );
}
