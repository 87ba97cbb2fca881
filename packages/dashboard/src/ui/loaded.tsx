import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error';
import { LinkButton } from './link-button';
import { ProblemNotice } from './problem-notice';

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** How high the content will be, about, so that little moves when it comes. */
  height?: string;
  children: (data: Data) => ReactNode;
}

/** What was fetched; until it is there its place, and if it does not come, why. */
export function Loaded<Data>({ query, height = '12rem', children }: Props<Data>) {
  const { data, error, refetch } = query;
  const { publicHref } = useLocation();
  return (
    <>
      {error === null ? null : (
        <ProblemNotice error={error} onRetry={() => void refetch()}>
          {error instanceof ApiError && error.status === 401 ? (
            <LinkButton to="/sign-in" search={{ from: publicHref }} size="sm">
              Sign in
            </LinkButton>
          ) : null}
        </ProblemNotice>
      )}
      {data === undefined && error === null ? (
        <Skeleton h={height} radius="lg" aria-label="Loading" role="status" />
      ) : null}
      {data === undefined ? null : children(data)}
    </>
  );
}
