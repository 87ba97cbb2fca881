import type { ManagedSurvey, SurveySummary } from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { getAllItems } from './get-all-items';
import { request } from './request';
import { sideKey, sidePath, type Side } from './side';

export function surveysQuery(side: Side) {
  return queryOptions({
    queryKey: [...sideKey(side), 'surveys'],
    queryFn: async ({ signal }) =>
      (await getAllItems(`${sidePath(side)}/surveys`, signal)) as SurveySummary[],
  });
}

export function surveyQuery(side: Side, surveyId: string) {
  return queryOptions({
    queryKey: [...sideKey(side), 'surveys', surveyId],
    queryFn: async ({ signal }) =>
      (await request(`${sidePath(side)}/surveys/${encodeURIComponent(surveyId)}`, {
        signal,
      })) as ManagedSurvey,
  });
}
