import { useDocumentTitle } from '@mantine/hooks';
import { Card, EmptyState } from '../ui/card';
import { LinkButton } from '../ui/link-button';
import { VisuallyHidden } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorBox } from '../ui/error-box';

export function NotFoundPage() {
  useDocumentTitle('Page not found – Service Popups');
  return (
    <Card>
      <EmptyState
        title={<h1>Page not found</h1>}
        action={<LinkButton to="/">Go to your projects</LinkButton>}
      >
        Check the URL. The page may have moved or been deleted.
      </EmptyState>
    </Card>
  );
}

/** Shown without a session when no project is public. */
export function NoProjects() {
  return (
    <Card>
      <EmptyState
        title={<h1>Sign in to see your projects</h1>}
        action={<LinkButton to="/sign-in">Sign in</LinkButton>}
      >
        This server has no public projects.
      </EmptyState>
    </Card>
  );
}

/** Shown to members whose session doesn't meet the project's requirement. */
export function TwoFactorNeeded({ projectName }: { projectName: string }) {
  useDocumentTitle('Two-factor authentication required – Service Popups');
  return (
    <Card>
      <EmptyState
        title={<h1>{projectName} requires two-factor authentication</h1>}
        action={<LinkButton to="/account">Go to your account</LinkButton>}
      >
        You signed in with only a password. Set up an authenticator app or add a passkey in your
        account, then come back. If you already have a passkey, confirm there that it’s you.
      </EmptyState>
    </Card>
  );
}

/** Replaces a page that failed to render. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  return (
    <>
      <VisuallyHidden component="h1">Service Popups</VisuallyHidden>
      <ErrorBox error={error} onRetry={reset} />
    </>
  );
}
