import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root-route';
import { EnvironmentLayout } from './environment-layout';

/** The parent route of all pages of an environment. */
export const environmentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$projectId/$environment',
  component: EnvironmentLayout,
});
