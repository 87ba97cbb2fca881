import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { ResultsPage } from '../results/results-page';
import { BrokenPage } from './broken-page';
import { toEnvironment } from './environments';
import { HomePage } from './home-page';
import { NotFoundPage } from './not-found-page';
import { accountRoutes } from './account-routes';
import { rootRoute } from './root-route';

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: HomePage,
});

const projectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$projectId',
  beforeLoad: ({ params }) => {
    redirect({
      to: '/projects/$projectId/$environment/results',
      params: { ...params, environment: 'production' },
      replace: true,
      throw: true,
    });
  },
});

const environmentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$projectId/$environment',
  beforeLoad: ({ params }) => {
    redirect({
      to: '/projects/$projectId/$environment/results',
      params,
      replace: true,
      throw: true,
    });
  },
});

const resultsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$projectId/$environment/results',
  component: function Results() {
    const { projectId, environment: name } = resultsRoute.useParams();
    const environment = toEnvironment(name);
    if (environment === undefined) return <NotFoundPage />;
    return <ResultsPage projectId={projectId} environment={environment} />;
  },
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    homeRoute,
    projectRoute,
    environmentRoute,
    resultsRoute,
    ...accountRoutes,
  ]),
  basepath: import.meta.env.BASE_URL,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: BrokenPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
