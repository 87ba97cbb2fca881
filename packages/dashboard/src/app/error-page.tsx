import { VisuallyHidden } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ProblemNotice } from '../ui/problem-notice';

/** Replaces a page that failed to render. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  return (
    <>
      <VisuallyHidden component="h1">Service Popups</VisuallyHidden>
      <ProblemNotice error={error} onRetry={reset} />
    </>
  );
}
