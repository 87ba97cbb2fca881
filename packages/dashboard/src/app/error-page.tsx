import { VisuallyHidden } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ProblemNotice } from '../ui/problem-notice';

/** Stands in for a page that could not be rendered. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  return (
    <>
      <VisuallyHidden component="h1">Service Popups</VisuallyHidden>
      <ProblemNotice error={error} onRetry={reset} />
    </>
  );
}
