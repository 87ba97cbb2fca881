import { Outlet, useParams } from '@tanstack/react-router';
import { StorageBanner } from '../storage/storage-banner';
import { toEnvironment } from './environments';
import { NotFoundPage } from './fallback-pages';

/** The layout of all pages of an environment. */
export function EnvironmentLayout() {
  const { environment } = useParams({ strict: false });
  if (toEnvironment(environment) === undefined) return <NotFoundPage />;
  return (
    <>
      <StorageBanner />
      <Outlet />
    </>
  );
}
