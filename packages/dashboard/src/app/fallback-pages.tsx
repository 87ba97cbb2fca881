import { useDocumentTitle } from '@mantine/hooks';
import { Card } from '../ui/card';
import { EmptyState } from '../ui/empty-state';
import { LinkButton } from '../ui/link-button';
import { VisuallyHidden } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ProblemNotice } from '../ui/problem-notice';

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

/** Replaces a page that failed to render. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  return (
    <>
      <VisuallyHidden component="h1">Service Popups</VisuallyHidden>
      <ProblemNotice error={error} onRetry={reset} />
    </>
  );
}
