import { MantineProvider } from '@mantine/core';
import type { ProjectSummary } from '@service-popups/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { render } from 'vitest-browser-react';
import { projectsQuery } from '../../../src/api/project';
import { theme } from '../../../src/app/theme';

const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });

/** Renders a component with the dashboard's theme and a query client of its own. */
export function renderComponent(element: ReactElement, client = newClient()) {
  return render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={client}>{element}</QueryClientProvider>
    </MantineProvider>,
  );
}

/**
 * Renders a component on a page of the project "shop", in which the user has this role. `route` and `url` follow
 * after the environment.
 */
export function renderInProject(
  element: ReactElement,
  {
    role = 'editor',
    client = newClient(),
    route = '',
    url = route,
    timeZone = 'UTC',
  }: {
    role?: ProjectSummary['role'];
    client?: QueryClient;
    route?: string;
    url?: string;
    timeZone?: string;
  } = {},
) {
  const project: ProjectSummary = {
    id: 'shop',
    name: 'Shop',
    role,
    timeZone,
    environments: ['production', 'development'],
  };
  client.setQueryData(projectsQuery.queryKey, [project]);
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: `/projects/$projectId/$environment${route}`,
    component: () => element,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [`/projects/shop/production${url}`] }),
  });
  // The registered type is that of the real router; links in the component may lead anywhere.
  return renderComponent(<RouterProvider router={router as never} />, client);
}
