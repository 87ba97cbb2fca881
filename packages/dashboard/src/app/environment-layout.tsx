import { Outlet, useParams } from '@tanstack/react-router';
import { StorageBanner } from '../storage/storage-banner';
import { toEnvironment } from './environments';
import { NotFoundPage, TwoFactorNeeded } from './fallback-pages';
import { useProject } from './use-scope';

/** The layout of all pages of an environment. */
export function EnvironmentLayout() {
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
