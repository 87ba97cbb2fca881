import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './parent-routes';

// Loaded on demand: most visits don't need these pages.

const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  validateSearch: readToken,
  component: lazyRouteComponent(async () => ({
    default: (await import('../account/setup-page')).SetupPage,
  })),
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: ({ from, failed }): { from?: string; failed?: string } => ({
    ...(typeof from === 'string' && { from }),
    ...(typeof failed === 'string' && { failed }),
  }),
  component: lazyRouteComponent(async () => ({
    default: (await import('../account/sign-in-page')).SignInPage,
  })),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: lazyRouteComponent(async () => ({
    default: (await import('../account/forgot-password-page')).ForgotPasswordPage,
  })),
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  validateSearch: readToken,
  component: lazyRouteComponent(async () => ({
    default: (await import('../account/invitation-page')).InvitationPage,
  })),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: readToken,
  component: lazyRouteComponent(async () => ({
    default: (await import('../account/reset-password-page')).ResetPasswordPage,
  })),
});

const ownAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  validateSearch: ({ project }: Record<string, unknown>): { project?: string } =>
    typeof project === 'string' ? { project } : {},
  component: lazyRouteComponent(async () => ({
    default: (await import('../account/own/own-account-page')).OwnAccountPage,
  })),
});

const accountsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accounts',
  component: lazyRouteComponent(async () => ({
    default: (await import('../account/all/accounts-page')).AccountsPage,
  })),
});

const sharedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shared/$token',
  component: lazyRouteComponent(async () => ({
    default: (await import('../results/shared/shared-page')).SharedPage,
  })),
});

export const accountRoutes = [
  setupRoute,
  signInRoute,
  forgotPasswordRoute,
  invitationRoute,
  resetPasswordRoute,
  ownAccountRoute,
  accountsRoute,
  sharedRoute,
] as const;

function readToken({ token }: Record<string, unknown>): { token?: string } {
  return typeof token === 'string' ? { token } : {};
}
