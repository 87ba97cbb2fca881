import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { environmentRoute } from './parent-routes';

const layoutRoute = createRoute({
  getParentRoute: () => environmentRoute,
  path: 'settings',
  component: lazyRouteComponent(async () => ({
    default: (await import('../settings/settings-layout')).SettingsLayout,
  })),
});

const indexRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    redirect({
      to: '/projects/$projectId/$environment/settings/project',
      params,
      replace: true,
      throw: true,
    });
  },
});

const projectRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: 'project',
  component: lazyRouteComponent(async () => ({
    default: (await import('../settings/project/project-page')).ProjectPage,
  })),
});

const keysRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: 'keys',
  component: lazyRouteComponent(async () => ({
    default: (await import('../settings/keys/keys-page')).KeysPage,
  })),
});

const identityRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: 'identity',
  component: lazyRouteComponent(async () => ({
    default: (await import('../settings/identity/identity-page')).IdentityPage,
  })),
});

const themesRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: 'themes',
  component: lazyRouteComponent(async () => ({
    default: (await import('../settings/themes/themes-page')).ThemesPage,
  })),
});

const themeRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: 'themes/$themeId',
  component: lazyRouteComponent(async () => ({
    default: (await import('../settings/themes/theme-page')).ThemePage,
  })),
});

const integrationsRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: 'integrations',
  component: lazyRouteComponent(async () => ({
    default: (await import('../settings/integrations/integrations-page')).IntegrationsPage,
  })),
});

const integrationRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: 'integrations/$webhookId',
  component: lazyRouteComponent(async () => ({
    default: (await import('../settings/integrations/integration-page')).IntegrationPage,
  })),
});

const membersRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: 'members',
  component: lazyRouteComponent(async () => ({
    default: (await import('../settings/members/members-page')).MembersPage,
  })),
});

const privacyRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: 'privacy',
  validateSearch: ({ user }: Record<string, unknown>): { user?: string } =>
    typeof user === 'string' ? { user } : {},
  component: lazyRouteComponent(async () => ({
    default: (await import('../settings/privacy/privacy-page')).PrivacyPage,
  })),
});

const auditRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: 'audit',
  component: lazyRouteComponent(async () => ({
    default: (await import('../settings/audit/audit-page')).AuditPage,
  })),
});

export const settingsRoute = layoutRoute.addChildren([
  indexRoute,
  projectRoute,
  keysRoute,
  identityRoute,
  themesRoute,
  themeRoute,
  integrationsRoute,
  integrationRoute,
  membersRoute,
  privacyRoute,
  auditRoute,
]);
