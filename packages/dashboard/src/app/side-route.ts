import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root-route';
import { SideLayout } from './side-layout';

/** Above all pages of one environment of a project. */
export const sideRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$projectId/$environment',
  component: SideLayout,
});
