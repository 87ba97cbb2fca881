import type { NewSurvey } from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { loadAllItems } from './pages';
import { ENVIRONMENT, scopeKey, type Scope } from './scope';

export const SURVEY = `${ENVIRONMENT}/surveys/{surveyId}` as const;

export function surveysQuery(scope: Scope) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'surveys'],
    queryFn: ({ signal }) =>
      loadAllItems((query) => api.GET(`${ENVIRONMENT}/surveys`, { path: scope, query, signal })),
  });
}

export function surveyQuery(scope: Scope, surveyId: string) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'surveys', surveyId],
    queryFn: ({ signal }) => loadSurvey(scope, surveyId, signal),
  });
}

export function loadSurvey(scope: Scope, surveyId: string, signal?: AbortSignal) {
  return api.GET(SURVEY, { path: { ...scope, surveyId }, signal });
}

export function createSurvey(scope: Scope, body: NewSurvey) {
  return api.POST(`${ENVIRONMENT}/surveys`, { path: scope, body });
}
