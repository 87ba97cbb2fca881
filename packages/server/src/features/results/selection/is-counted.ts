import type { VisitsQuery } from '@service-popups/contract';

/** Whether precomputed funnel counts cover the query: they have everything but paths. */
export function isCounted({ path }: VisitsQuery): boolean {
  return path === undefined;
}
