import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from '@tanstack/react-router';
import { ApiError } from '../api/api-error';
import { LinkButton } from './link-button';
import { ErrorBox } from './error-box';

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** The approximate height of the content, to reduce layout shift. */
  height?: string;
  children: (data: Data) => ReactNode;
}

/** Renders the data of a query, a placeholder while it loads, or its error. */
export function Loaded<Data>({ query, height = '12rem', children }: Props<Data>) {
  const { data, error, refetch } = query;
  return (
    <>
      <LoadProblem error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null ? <Placeholder height={height} /> : null}
      {data === undefined ? null : children(data)}
    </>
  );
}

/** Shown while something loads. */
export function Placeholder({ height }: { height: string }) {
  return <Skeleton h={height} radius="lg" aria-label="Loading" role="status" />;
}

interface LoadProblemProps {
  /** Null if nothing failed. */
  error: Error | null;
  onRetry: () => void;
}

/** Why loading failed, with a link to sign in if that would help. */
export function LoadProblem({ error, onRetry }: LoadProblemProps) {
  const { publicHref } = useLocation();
  return (
    <ErrorBox error={error} onRetry={onRetry}>
      {error instanceof ApiError && error.status === 401 ? (
        <LinkButton to="/sign-in" search={{ from: publicHref }} size="sm">
          Sign in
        </LinkButton>
      ) : null}
    </ErrorBox>
  );
}
