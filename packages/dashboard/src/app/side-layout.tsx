import { Outlet, useParams } from '@tanstack/react-router';
import { toEnvironment } from './environments';
import { NotFoundPage } from './not-found-page';

/** Pages of one environment of a project. */
export function SideLayout() {
  const { environment } = useParams({ strict: false });
  return toEnvironment(environment) === undefined ? <NotFoundPage /> : <Outlet />;
}
