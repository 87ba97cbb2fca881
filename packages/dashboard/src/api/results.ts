import type { EnvironmentKind, PopupResults } from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { getItems } from './get-items';

export function resultsQuery(projectId: string, environment: EnvironmentKind) {
  const path = `/api/v1/projects/${encodeURIComponent(projectId)}/environments/${environment}/results`;
  return queryOptions({
    queryKey: ['projects', projectId, environment, 'results'],
    queryFn: async ({ signal }) => (await getItems(path, signal)) as PopupResults[],
  });
}
