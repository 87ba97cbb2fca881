import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadProblem } from './load-problem';

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** How high the content will be, about, so that little moves when it comes. */
  height?: string;
  children: (data: Data) => ReactNode;
}

/** What was fetched; until it is there its place, and if it does not come, why. */
export function Loaded<Data>({ query, height = '12rem', children }: Props<Data>) {
  const { data, error, refetch } = query;
  return (
    <>
      <LoadProblem error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null ? (
        <Skeleton h={height} radius="lg" aria-label="Loading" role="status" />
      ) : null}
      {data === undefined ? null : children(data)}
    </>
  );
}
