import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadProblem } from './load-problem';

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
      {data === undefined && error === null ? (
        <Skeleton h={height} radius="lg" aria-label="Loading" role="status" />
      ) : null}
      {data === undefined ? null : children(data)}
    </>
  );
}
