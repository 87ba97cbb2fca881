import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root-route';
import { EnvironmentLayout } from './environment-layout';

/** Above all pages of one environment of a project. */
export const environmentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$projectId/$environment',
  component: EnvironmentLayout,
});
