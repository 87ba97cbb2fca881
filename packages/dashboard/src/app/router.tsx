import { createRoute, createRouter } from '@tanstack/react-router';
import { accountRoutes } from './account-routes';
import { ErrorPage, NotFoundPage } from './fallback-pages';
import { HomePage } from './home-page';
import { rootRoute } from './parent-routes';
import { environmentRoutes } from './environment-routes';

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: HomePage,
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([homeRoute, ...environmentRoutes, ...accountRoutes]),
  basepath: import.meta.env.BASE_URL,
  defaultPreload: 'intent',
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: ErrorPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
