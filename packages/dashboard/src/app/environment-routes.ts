import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { PopupsSearch } from '../popups/list/popups-search';
import { PopupsPage } from '../popups/popups-page';
import type { ResultsSearch } from '../results/results-search';
import type { WhySearch } from '../why/why-search';
import { EnvironmentHome } from './home-page';
import { rootRoute, environmentRoute } from './parent-routes';
import { settingsRoute } from './settings-routes';

const newProjectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/new',
  component: lazyRouteComponent(async () => ({
    default: (await import('../start/new-project-page')).NewProjectPage,
  })),
});

const projectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$projectId',
  beforeLoad: ({ params }) => {
    redirect({
      to: '/projects/$projectId/$environment',
      params: { ...params, environment: 'production' },
      replace: true,
      throw: true,
    });
  },
});

const indexRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: '/',
  component: EnvironmentHome,
});

const popupsRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: 'popups',
  validateSearch: (raw) => raw as PopupsSearch,
  component: PopupsPage,
});

// Loaded on demand: only the list of popups is on most people's first screen.

const resultsRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: 'results',
  component: lazyRouteComponent(async () => ({
    default: (await import('../results/results-page')).ResultsPage,
  })),
});

/** Where results were before they became a tab. */
const oldResultsRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: 'results/$popupId',
  validateSearch: (raw) => raw as ResultsSearch,
  beforeLoad: ({ params, search }) => {
    redirect({
      to: '/projects/$projectId/$environment/popups/$popupId/results',
      params,
      search,
      replace: true,
      throw: true,
    });
  },
});

const popupRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: 'popups/$popupId',
  component: lazyRouteComponent(async () => ({
    default: (await import('../popup/popup-page')).PopupPage,
  })),
});

/** The page shows and loads the tabs itself, because they share what's being edited. */
const popupTab = <Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => popupRoute, path });
const popupResultsRoute = createRoute({
  getParentRoute: () => popupRoute,
  path: 'results',
  // The page reads it, and says which filters are invalid.
  validateSearch: (raw) => raw as ResultsSearch,
});
const popupWhyRoute = createRoute({
  getParentRoute: () => popupRoute,
  path: 'why',
  validateSearch: (raw) => raw as WhySearch,
});

const surveysRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: 'surveys',
  component: lazyRouteComponent(async () => ({
    default: (await import('../surveys/surveys-page')).SurveysPage,
  })),
});

const surveyRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: 'surveys/$surveyId',
  component: lazyRouteComponent(async () => ({
    default: (await import('../surveys/survey-page')).SurveyPage,
  })),
});

const whyRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: 'why',
  validateSearch: (raw) => raw as WhySearch,
  component: lazyRouteComponent(async () => ({
    default: (await import('../why/why-page')).WhyPage,
  })),
});

const userRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: 'users/$userId',
  component: lazyRouteComponent(async () => ({
    default: (await import('../users/user-page')).UserPage,
  })),
});

const startRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: 'start',
  component: lazyRouteComponent(async () => ({
    default: (await import('../start/start-page')).StartPage,
  })),
});

export const environmentRoutes = [
  newProjectRoute,
  projectRoute,
  environmentRoute.addChildren([
    indexRoute,
    resultsRoute,
    oldResultsRoute,
    popupsRoute,
    popupRoute.addChildren([
      popupTab('audience'),
      popupTab('look'),
      popupTab('history'),
      popupResultsRoute,
      popupWhyRoute,
    ]),
    surveysRoute,
    surveyRoute,
    whyRoute,
    userRoute,
    settingsRoute,
    startRoute,
  ]),
] as const;
