import type { ProjectSummary } from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { getItems } from './get-items';

// Projects rarely change, and both the home page and the header need them.
const STALE_AFTER_MS = 60_000;

export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: async ({ signal }) => (await getItems('/api/v1/projects', signal)) as ProjectSummary[],
  staleTime: STALE_AFTER_MS,
});
